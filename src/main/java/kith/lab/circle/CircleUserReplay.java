package kith.lab.circle;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.evidence.Evidence;
import kith.evidence.SenderCheck;
import kith.evidence.Witness;
import kith.lab.Correspondents;
import kith.lab.Draws;
import kith.lab.EmailNetwork;
import kith.lab.FriendLimit;
import kith.lab.ReplayPeople;
import kith.lab.Rule;

/** One user's part of the replay of circles: each is founded, its round is merged, and the list is asked. */
final class CircleUserReplay implements Callable<CircleUserReplay.Outcome> {
    /**
     * What became of one user's senders.
     *
     * @param cells one for each {@link CircleCell}, in their order
     * @param strangers how many there were
     */
    record Outcome(List<Cell> cells, int strangers) {
    }

    /**
     * What became of them with one kind of circle.
     *
     * @param recognised for each alpha, whether the held-out contact was accepted: 1 or 0
     * @param accepted for each alpha, how many strangers were accepted
     * @param known whether a member has the held-out contact in their book: 1 or 0
     * @param fpp the list's measured FPP; NaN where it was refused or none is asked
     * @param sender for each alpha, how probable the list alone accepts the held-out contact by {@link ExpectedList};
     *     nothing where it is not alone
     * @param stranger the same for a stranger
     */
    record Cell(int[] recognised, int[] accepted, int known, double fpp, double[] sender, double[] stranger) {
    }

    private final EmailNetwork network;
    private final ReplayPeople people;
    private final CirclesPlan plan;
    private final CircleRules rules;
    private final Correspondents around;
    private final ItemDigest[] own;
    private final ItemDigest[] senders;
    private final Map<Asked, List<Witness>> friends = new HashMap<>();
    private final Map<CircleCell, Optional<BloomFilter>> lists = new HashMap<>();

    private record Asked(Founding founding, FriendLimit members, int filters) {
    }

    CircleUserReplay(EmailNetwork network, ReplayPeople people, CirclesPlan plan, CircleRules rules, int user) {
        this.network = network;
        this.people = people;
        this.plan = plan;
        this.rules = rules;
        around = Correspondents.of(network, plan.replay(), user);
        own = people.digests(around.book());
        senders = people.digests(around.senders());
    }

    @Override
    public Outcome call() {
        return new Outcome(CircleCell.of(plan).stream().map(this::replay).toList(), around.strangers().length);
    }

    private Cell replay(CircleCell cell) {
        int[] members = members(cell);
        List<Witness> asked = new ArrayList<>(witnesses(cell, members));
        Optional<BloomFilter> list = cell.asksList() ? list(cell, members) : Optional.empty();
        list.ifPresent(one -> asked.add(ListWitness.of(one, plan.takesPart(), own, List.copyOf(asked))));
        int known = around.knowing(network, members) > 0 ? 1 : 0;
        return count(asked.isEmpty() ? List.of() : new SenderCheck(SenderCheck.DEFAULT_ALPHA, asked).judgeAll(senders),
                known, list.map(BloomFilter::fpp).orElse(Double.NaN),
                cell.asksList() && cell.filters() == 0 ? expected(cell, members) : Expected.NOTHING);
    }

    private Expected expected(CircleCell cell, int[] members) {
        List<int[]> books = new ArrayList<>(IntStream.of(members).mapToObj(network::contacts).toList());
        if (plan.takesPart()) {
            books.add(IntStream.of(around.book()).sorted().toArray());
        }
        int[] knowing = IntStream.range(0, members.length)
                .filter(member -> network.knows(members[member], around.heldOut())).toArray();
        ExpectedList list = ExpectedList.of(terms(members, cell.wantedFpp()), books.toArray(int[][]::new),
                cell.atLeast());
        List<Double> alphas = plan.replay().alphas();
        return new Expected(
                alphas.stream().mapToDouble(alpha -> list.sender(knowing, cell.atLeast(), alpha)).toArray(),
                alphas.stream().mapToDouble(list::stranger).toArray());
    }

    private record Expected(double[] sender, double[] stranger) {
        private static final Expected NOTHING = new Expected(new double[0], new double[0]);
    }

    private int[] members(CircleCell cell) {
        return cell.founding().members(network, around.book(), cell.members().of(around.book().length));
    }

    private List<Witness> witnesses(CircleCell cell, int[] members) {
        if (cell.filters() == 0) {
            return List.of();
        }
        return friends.computeIfAbsent(new Asked(cell.founding(), cell.members(), cell.filters()), asked ->
                IntStream.of(members).mapToObj(member -> people.witness(member, asked.filters(), own)).toList());
    }

    private Optional<BloomFilter> list(CircleCell cell, int[] members) {
        CircleCell alone = new CircleCell(cell.founding(), cell.members(), cell.wantedFpp(), cell.atLeast(), 0);
        Optional<BloomFilter> known = lists.get(alone);
        if (known == null) {
            CountedList round = round(members, cell.wantedFpp());
            for (int atLeast : CirclesPlan.THRESHOLDS) {
                lists.put(new CircleCell(cell.founding(), cell.members(), cell.wantedFpp(), atLeast, 0),
                        round.atLeast(atLeast));
            }
            known = lists.getOrDefault(alone, Optional.empty());
        }
        return known;
    }

    private CountedList round(int[] members, double wantedFpp) {
        Salt salt = new Draws(plan.replay().seed(), Draws.Purpose.CIRCLE, around.user()).salt();
        CountedList round = new CountedList(terms(members, wantedFpp), salt);
        IntStream.of(members).forEach(member -> round.add(ItemDigests.of(people.book(member))));
        if (plan.takesPart()) {
            round.add(ItemDigests.of(own));
        }
        return round;
    }

    private CircleRules.Terms terms(int[] members, double wantedFpp) {
        int roster = members.length + (plan.takesPart() ? 1 : 0);
        return rules.plan(roster, contacts(members, roster), wantedFpp);
    }

    private int contacts(int[] members, int roster) {
        return switch (plan.contacts().source()) {
            case OWN -> own.length;
            case NUMBER -> plan.contacts().number();
            case CLASSES -> {
                int all = IntStream.of(members).map(this::capacity).sum();
                yield Math.ceilDiv(all + (plan.takesPart() ? own.length : 0), roster);
            }
        };
    }

    private int capacity(int member) {
        return SizeClass.ofBits(people.filters(member).getFirst().shape().bits()).capacity();
    }

    private Cell count(List<Evidence> evidence, int known, double fpp, Expected expected) {
        List<Double> alphas = plan.replay().alphas();
        int[] recognised = new int[alphas.size()];
        int[] accepted = new int[alphas.size()];
        for (int i = 0; i < evidence.size(); i++) {
            int[] into = i == 0 ? recognised : accepted;
            for (int alpha = 0; alpha < alphas.size(); alpha++) {
                into[alpha] += Rule.WEIGHTED.accepts(evidence.get(i), alphas.get(alpha)) ? 1 : 0;
            }
        }
        return new Cell(recognised, accepted, known, fpp, expected.sender, expected.stranger);
    }
}
