package kith.lab;

import module java.base;
import kith.bloom.ItemDigest;
import kith.evidence.Evidence;
import kith.evidence.SenderCheck;
import kith.evidence.Witness;

/** One user's part of the replay: who holds which filters, who writes, and what becomes of it. */
final class UserReplay implements Callable<UserReplay.Outcome> {
    /**
     * What became of one user's senders.
     *
     * @param recognised for each cell of the plan, whether the held-out contact was accepted: 1 or 0
     * @param accepted for each cell, how many strangers were accepted
     * @param known for each number of friends in the plan, whether one of them knows the held-out contact: 1 or 0
     * @param strangers how many there were
     */
    record Outcome(int[] recognised, int[] accepted, int[] known, int strangers) {}

    private final EmailNetwork network;
    private final ReplayPeople people;
    private final ReplayPlan plan;
    private final int user;

    UserReplay(EmailNetwork network, ReplayPeople people, ReplayPlan plan, int user) {
        this.network = network;
        this.people = people;
        this.plan = plan;
        this.user = user;
    }

    @Override
    public Outcome call() {
        Correspondents around = Correspondents.of(network, plan, user);
        int[] book = around.book();
        ItemDigest[] senders = people.digests(around.senders());
        ItemDigest[] own = people.digests(book);
        Outcome outcome = new Outcome(new int[plan.cells()], new int[plan.cells()], known(around),
                around.strangers().length);
        int asked = plan.friends().stream().mapToInt(friends -> friends.of(book.length)).max().orElseThrow();
        int cell = 0;
        for (int filters : plan.filters()) {
            List<Witness> witnesses = Arrays.stream(book).limit(asked)
                    .mapToObj(friend -> people.witness(friend, filters, own)).toList();
            for (FriendLimit friends : plan.friends()) {
                // Which alpha the verdict is told does not matter: the p-values decide here.
                SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA,
                        witnesses.subList(0, friends.of(book.length)));
                cell = count(check.judgeAll(senders), cell, outcome);
            }
        }
        return outcome;
    }

    private int[] known(Correspondents around) {
        int[] known = new int[plan.friends().size()];
        for (int i = 0; i < known.length; i++) {
            int[] friends = Arrays.copyOf(around.book(), plan.friends().get(i).of(around.book().length));
            known[i] = around.knowing(network, friends) > 0 ? 1 : 0;
        }
        return known;
    }

    /** {@return the next cell} */
    private int count(List<Evidence> evidence, int from, Outcome outcome) {
        int cell = from;
        for (Rule rule : Rule.values()) {
            for (double alpha : plan.alphas()) {
                outcome.recognised[cell] = rule.accepts(evidence.getFirst(), alpha) ? 1 : 0;
                for (int i = 1; i < evidence.size(); i++) {
                    outcome.accepted[cell] += rule.accepts(evidence.get(i), alpha) ? 1 : 0;
                }
                cell++;
            }
        }
        return cell;
    }
}
