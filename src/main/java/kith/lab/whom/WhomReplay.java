package kith.lab.whom;

import module java.base;
import kith.fault.Fault;
import kith.lab.EmailNetwork;
import kith.lab.MeanCeiling;
import kith.lab.PairedDifference;
import kith.lab.Proportion;
import kith.lab.ReplayPeople;
import kith.lab.ReplayUsers;
import kith.lab.whom.WhomRow.Choice;
import kith.lab.whom.WhomUser.Asked;
import kith.lab.whom.WhomUser.Cell;
import kith.parallel.Progress;

/**
 * Tries out on a network whom to ask next. Each user has a book, filters of some friends, and contacts of whom nothing
 * is held; one contact is missing from the book and then writes. Filters are really made, and Kith's own rules choose
 * and decide. The result depends on network and plan only.
 */
public final class WhomReplay {
    private final EmailNetwork network;
    private final WhomPlan plan;
    private final ReplayUsers users;

    /**
     * A replay on all processors.
     *
     * @param network who knows whom
     * @param plan what to try
     */
    public WhomReplay(EmailNetwork network, WhomPlan plan) {
        this.network = network;
        this.plan = plan;
        users = new ReplayUsers(network, Runtime.getRuntime().availableProcessors(),
                person -> !plan.half() || network.number(person) % 2 != 0);
    }

    /**
     * {@return a row for each combination: by filters and friends the next friends, one, two and four of them; then, as
     * far as there are two friends, the one who gives more filters}
     *
     * @param progress in users
     * @throws kith.fault.KithException {@link Fault#NETWORK_TOO_SMALL} if nobody can be a user,
     *     {@link Fault#CANCELLED}, also if the thread is interrupted
     */
    public List<WhomRow> run(Progress progress) {
        ReplayPeople people = new ReplayPeople(network, plan.seed(), plan.mostFilters());
        List<List<List<Cell>>> outcomes = users.replay(plan.round(0),
                user -> () -> new WhomUser(network, people, plan, user).call(), progress);
        List<WhomRow> rows = new ArrayList<>();
        for (int filters : plan.filters()) {
            for (int friends : plan.friends()) {
                for (int next : WhomPlan.NEXT) {
                    rows.add(row(Choice.NEXT_FRIENDS, filters, friends, next, cells(outcomes, rows.size())));
                }
            }
        }
        for (int filters : plan.filters()) {
            for (int friends : plan.givingMore()) {
                rows.add(row(Choice.MORE_FILTERS, filters, friends, 1, cells(outcomes, rows.size())));
            }
        }
        return rows;
    }

    /** {@return how many users are drawn} */
    public int users() {
        return Math.min(plan.users(), users.eligible());
    }

    /**
     * {@return what books alone lead to expect of the next friends by chance}
     *
     * @param progress in users
     * @throws kith.fault.KithException as {@link #run}
     */
    public WhomExpected expected(Progress progress) {
        return WhomExpected.of(network, plan, users, progress);
    }

    /** For each user one cell of every round that has it. */
    private static List<List<Cell>> cells(List<List<List<Cell>>> outcomes, int place) {
        return outcomes.stream().map(rounds -> rounds.stream().filter(cells -> cells.size() > place)
                .map(cells -> cells.get(place)).toList()).toList();
    }

    private WhomRow row(Choice choice, int filters, int friends, int next, List<List<Cell>> users) {
        List<List<Cell>> told = users.stream().map(rounds -> rounds.stream().filter(Cell::told).toList())
                .filter(rounds -> !rounds.isEmpty()).toList();
        return new WhomRow(choice, filters, friends, next, outcome(users, Cell::before), outcome(users, Cell::chance),
                outcome(users, Cell::advised), outcome(users, Cell::seeing), gain(users),
                mean(users, cell -> cell.told() ? 1 : 0), told.isEmpty() ? null : gain(told));
    }

    private static WhomRow.Outcome outcome(List<List<Cell>> users, Function<Cell, Asked> choice) {
        return new WhomRow.Outcome(Proportion.ofMeans(users.stream()
                .mapToDouble(rounds -> mean(List.of(rounds), cell -> choice.apply(cell).recognised())).toArray()),
                MeanCeiling.of(mean(users, cell -> choice.apply(cell).known()),
                        mean(users, cell -> choice.apply(cell).both())));
    }

    private PairedDifference gain(List<List<Cell>> users) {
        return PairedDifference.of(users.stream().mapToDouble(rounds -> mean(List.of(rounds),
                cell -> cell.advised().recognised() - cell.chance().recognised())).toArray(), plan.seed());
    }

    private static double mean(List<List<Cell>> users, ToDoubleFunction<Cell> what) {
        return users.stream().mapToDouble(rounds -> rounds.stream().mapToDouble(what).average().orElseThrow())
                .average().orElseThrow();
    }
}
