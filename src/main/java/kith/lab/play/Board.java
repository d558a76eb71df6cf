package kith.lab.play;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.Traceable;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.bloom.variant.Traceable.Probe;
import kith.lab.Proportion;
import kith.lab.experiment.SeededRandom;
import kith.lab.play.LookExplanation.Look;
import kith.lab.play.LookExplanation.Verdict;

/**
 * A filter beside a ledger of the words that are in it. A word uses the cells that a look-up of it depends on: all that
 * it looks at where all must pass, otherwise those that let it pass. So what is said of a cell holds for the filter as
 * it is now, also where a filter moves its entries.
 */
public final class Board {
    private final Traceable<ItemDigest> filter;
    private final Map<String, Integer> words = new LinkedHashMap<>();
    private Map<CellPlace, List<User>> users = Map.of();

    /**
     * Where a cell is.
     *
     * @param panel the row of cells
     * @param cell which of them
     */
    public record CellPlace(int panel, int cell) {
    }

    private Board(Setup setup) {
        this.filter = setup.filter();
    }

    /** {@return the board after all actions of a playground} */
    static Board after(Playground playground) {
        Board board = new Board(playground.setup());
        playground.actions().forEach(board::act);
        board.users = board.ledger();
        return board;
    }

    private void act(Action action) {
        String word = action.word();
        switch (action.kind()) {
            case LOOK_UP -> {
                // Changes nothing.
            }
            case ADD -> {
                filter.put(ItemDigest.of(word));
                words.merge(word, 1, Integer::sum);
            }
            case REMOVE -> {
                Setup.deletable(filter).remove(ItemDigest.of(word));
                words.computeIfPresent(word, (any, times) -> times == 1 ? null : times - 1);
            }
        }
    }

    private Map<CellPlace, List<User>> ledger() {
        Map<CellPlace, List<User>> ledger = new LinkedHashMap<>();
        for (String word : words.keySet()) {
            Map<CellPlace, List<Integer>> functions = new LinkedHashMap<>();
            for (Probe probe : filter.probes(ItemDigest.of(word))) {
                if (filter.passing() == Passing.ALL || probe.passes()) {
                    functions.computeIfAbsent(new CellPlace(probe.panel(), probe.cell()), any -> new ArrayList<>())
                            .add(probe.function());
                }
            }
            functions.forEach((place, by) -> ledger.computeIfAbsent(place, any -> new ArrayList<>())
                    .add(new User(word, by)));
        }
        return ledger;
    }

    /** {@return the rows of cells} */
    public List<Panel> panels() {
        return filter.panels();
    }

    /** {@return what is in a cell} */
    public Cell cell(CellPlace place) {
        return filter.cell(place.panel(), place.cell());
    }

    /** {@return the words that use a cell, in the order in which they were added} */
    public List<User> users(CellPlace place) {
        return List.copyOf(users.getOrDefault(place, List.of()));
    }

    /** {@return the words that are in, with how often, in the order in which they were added} */
    public Map<String, Integer> words() {
        return Collections.unmodifiableMap(words);
    }

    /** {@return the memory that the filter takes, in bits} */
    public long bits() {
        return filter.bits();
    }

    /** {@return how many hash functions lead a word to its cells} */
    public int functions() {
        return (int) filter.probes(ItemDigest.of("")).stream().map(Probe::function).distinct().count();
    }

    /** {@return how a look-up follows from its looks} */
    public Passing passing() {
        return filter.passing();
    }

    /** {@return how many cells there are} */
    public int cells() {
        return filter.panels().stream().mapToInt(Panel::cells).sum();
    }

    /** {@return how many cells are not empty} */
    public int filled() {
        return IntStream.range(0, filter.panels().size()).map(this::filled).sum();
    }

    private int filled(int panel) {
        return (int) IntStream.range(0, filter.panels().get(panel).cells())
                .filter(cell -> filter.cell(panel, cell).value() != 0).count();
    }

    /** {@return how many cells are used by more than one word, by how many words they are used} */
    public Map<Integer, Integer> shared() {
        Map<Integer, Integer> shared = new TreeMap<>();
        users.values().stream().filter(by -> by.size() > 1).forEach(by -> shared.merge(by.size(), 1, Integer::sum));
        return shared;
    }

    /**
     * {@return the FPP of this filter as full as it is, where every function looks at one cell and all must be filled:
     * the product over the functions of the filled share of their row, w^k for a filter of one row; nothing for other
     * filters} What theory expects is the mean over all filters with so many words; a small one may be far from it.
     */
    public OptionalDouble fillFpp() {
        List<Probe> probes = filter.probes(ItemDigest.of(""));
        boolean plain = filter.passing() == Passing.ALL && probes.size() == functions()
                && probes.stream().map(Probe::panel).distinct().count() == filter.panels().size();
        return plain ? OptionalDouble.of(probes.stream().mapToDouble(probe -> fill(probe.panel()))
                .reduce(1, (one, other) -> one * other)) : OptionalDouble.empty();
    }

    private double fill(int panel) {
        return (double) filled(panel) / filter.panels().get(panel).cells();
    }

    /** {@return the FPP that theory expects of a filter with so many words as this one} */
    public double expectedFpp() {
        return expectedFpp(words.size());
    }

    /**
     * {@return the FPP that theory expects of this filter with so many words}
     *
     * @param items n, at least 0
     */
    public double expectedFpp(long items) {
        return filter.expectedFpp(items);
    }

    /**
     * {@return how many of so many words that are not in would seem to be} They are drawn at random: digests that no
     * word of the playground has, except with a probability of about one in 2^100.
     *
     * @param strangers at least 1
     */
    public Proportion wrong(int strangers) {
        SeededRandom random = new SeededRandom(strangers, 0);
        int wrong = 0;
        for (int i = 0; i < strangers; i++) {
            wrong += filter.mightContain(new ItemDigest(random.nextLong(), random.nextLong() >>> 16)) ? 1 : 0;
        }
        return Proportion.ofTrials(wrong, strangers);
    }

    /** {@return why the filter says of a word what it says} */
    public LookExplanation explain(String word) {
        ItemDigest item = ItemDigest.of(word);
        boolean found = filter.mightContain(item);
        boolean in = words.containsKey(word);
        Verdict verdict = found ? in ? Verdict.IN : Verdict.FALSE_POSITIVE
                : in ? Verdict.FALSE_NEGATIVE : Verdict.SURELY_NOT;
        List<Look> looks = filter.probes(item).stream().map(probe -> {
            CellPlace place = new CellPlace(probe.panel(), probe.cell());
            return new Look(probe.function(), probe.panel(), probe.cell(), cell(place), probe.passes(),
                    users(place).stream().filter(user -> !user.word().equals(word)).toList());
        }).toList();
        return new LookExplanation(word, verdict, filter.passing(), looks);
    }
}
