package kith.lab.whom;

import module java.base;
import kith.evidence.SenderCheck;
import kith.lab.Correspondents;
import kith.lab.EmailNetwork;
import kith.lab.ExpectedRecognition;
import kith.lab.ReplayUsers;
import kith.parallel.Progress;

/**
 * What books alone lead to expect of the next friends by chance: no filter is made and nothing is hashed. Whom somebody
 * knows is exact over all draws there are; whom they make known is expected for those that are drawn.
 */
public final class WhomExpected {
    private final WhomPlan plan;
    private final double[] recognised;
    private final double[] known;

    private WhomExpected(WhomPlan plan, double[] recognised, double[] known) {
        this.plan = plan;
        this.recognised = recognised;
        this.known = known;
    }

    static WhomExpected of(EmailNetwork network, WhomPlan plan, ReplayUsers users, Progress progress) {
        List<List<double[]>> each = users.replay(plan.round(0), user -> () -> IntStream.range(0, plan.rounds())
                .mapToObj(round -> cells(network, plan, Correspondents.of(network, plan.round(round), user)))
                .toList(), progress);
        int cells = plan.filters().size() * plan.friends().size() * WhomPlan.NEXT.size();
        double[] recognised = new double[cells];
        double[] known = new double[cells];
        for (int i = 0; i < cells; i++) {
            int cell = i;
            recognised[i] = mean(each, 2 * cell);
            known[i] = mean(each, 2 * cell + 1);
        }
        return new WhomExpected(plan, recognised, known);
    }

    private static double mean(List<List<double[]>> each, int place) {
        return each.stream().mapToDouble(rounds -> rounds.stream().mapToDouble(one -> one[place]).average()
                .orElseThrow()).average().orElseThrow();
    }

    /** {@return by filters, friends and next friends how likely the sender is recognised, and how likely known} */
    private static double[] cells(EmailNetwork network, WhomPlan plan, Correspondents around) {
        ExpectedRecognition expected = new ExpectedRecognition(network, around);
        List<Double> cells = new ArrayList<>();
        for (int filters : plan.filters()) {
            for (int friends : plan.friends()) {
                for (int next : WhomPlan.NEXT) {
                    cells.add(WhomUser.drawn(around.book().length, friends, next).stream()
                            .mapToDouble(draw -> expected.of(draw.stream().mapToInt(Integer::intValue).toArray(),
                                    filters, SenderCheck.DEFAULT_ALPHA)).average().orElseThrow());
                    cells.add(known(network, around, friends, next));
                }
            }
        }
        return cells.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The hypergeometric chance that one of those drawn knows the sender, where no friend does. */
    private static double known(EmailNetwork network, Correspondents around, int friends, int next) {
        int[] book = around.book();
        if (IntStream.range(0, friends).anyMatch(place -> network.knows(book[place], around.heldOut()))) {
            return 1;
        }
        int others = book.length - friends;
        int knowing = around.knowing(network, book);
        double none = 1;
        for (int i = 0; i < next; i++) {
            none *= Math.max(0, (double) (others - knowing - i) / (others - i));
        }
        return 1 - none;
    }

    /** {@return the share of legitimate senders that is to be expected to be recognised} */
    public double recognised(int filters, int friends, int next) {
        return recognised[place(filters, friends, next)];
    }

    /** {@return the share of legitimate senders that is to be expected to be known to somebody asked} */
    public double known(int filters, int friends, int next) {
        return known[place(filters, friends, next)];
    }

    private int place(int filters, int friends, int next) {
        return (plan.filters().indexOf(filters) * plan.friends().size() + plan.friends().indexOf(friends))
                * WhomPlan.NEXT.size() + WhomPlan.NEXT.indexOf(next);
    }
}
