package kith.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.Evidence;
import kith.evidence.Recognition;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Witness;

/** One user's part of the replay: who holds which filters, who writes, and what becomes of it. */
final class UserReplay implements Callable<UserReplay.Outcome> {
    /**
     * What became of one user's senders.
     *
     * @param recognised for each cell of the plan, whether the held-out contact was accepted: 1 or 0
     * @param accepted for each cell, how many strangers were accepted
     * @param strangers how many there were
     */
    record Outcome(int[] recognised, int[] accepted, int strangers) {}

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
        int[] contacts = network.contacts(user);
        int heldOut = contacts[new Draws(plan.seed(), Draws.Purpose.HELD_OUT, user).below(contacts.length)];
        int[] book = Arrays.stream(contacts).filter(contact -> contact != heldOut).toArray();
        new Draws(plan.seed(), Draws.Purpose.FRIENDS, user).shuffle(book, book.length);
        int[] strangers = strangers();
        ItemDigest[] senders = people.digests(
                IntStream.concat(IntStream.of(heldOut), IntStream.of(strangers)).toArray());
        ItemDigest[] own = people.digests(book);
        Outcome outcome = new Outcome(new int[plan.cells()], new int[plan.cells()], strangers.length);
        int cell = 0;
        for (int filters : plan.filters()) {
            List<Witness> witnesses = witnesses(book, own, filters);
            for (FriendLimit friends : plan.friends()) {
                // Which alpha the verdict is told does not matter: the p-values decide here.
                SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA,
                        witnesses.subList(0, friends.of(book.length)));
                cell = count(check.judgeAll(senders), cell, outcome);
            }
        }
        return outcome;
    }

    /** Somebody whom neither the user nor any of their contacts knows, so that they are in none of the books asked. */
    private int[] strangers() {
        var near = network.withinTwo(user);
        int[] far = IntStream.range(0, network.people()).filter(person -> !near.get(person)).toArray();
        int count = Math.min(plan.strangers(), far.length);
        new Draws(plan.seed(), Draws.Purpose.STRANGERS, user).shuffle(far, count);
        return Arrays.copyOf(far, count);
    }

    private List<Witness> witnesses(int[] book, ItemDigest[] own, int filters) {
        List<Witness> witnesses = new ArrayList<>(book.length);
        for (int friend : book) {
            List<BloomFilter> held = people.filters(friend).subList(0, filters);
            witnesses.add(Witness.of("p" + network.number(friend), Trust.VERIFIED, held, Recognition.DEFAULT)
                    .learnedFrom(own));
        }
        return witnesses;
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
