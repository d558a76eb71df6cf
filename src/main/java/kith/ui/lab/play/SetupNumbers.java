package kith.ui.lab.play;

import module java.base;
import kith.bloom.KeyedHash;
import kith.bloom.variant.Variant;
import kith.fault.KithException;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.play.Board;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Size;

/**
 * A set-up as it is typed, with what follows from it. Working it out asks a filter, which belongs into the background.
 *
 * @param variant which filter
 * @param leading which of the numbers were chosen, so that the others follow
 * @param items n
 * @param fpp the FPP; empty if it follows from what is no number
 * @param bits m
 * @param hashes k
 * @param seed the seed
 */
record SetupNumbers(Variant variant, Leading leading, String items, String fpp, String bits, String hashes,
        String seed) {
    /** Which of the numbers were chosen, so that the others follow. */
    enum Leading {
        /** Number of elements and FPP. */
        WANTED,
        /** Length and number of functions. */
        GIVEN
    }

    /** Before anything was worked out. */
    static final SetupNumbers NONE = new SetupNumbers(Variant.STANDARD, Leading.WANTED, "", "", "", "", "");

    private static final Parameter.Count ITEMS = new Parameter.Count("items", 1, Size.MOST_CELLS, 10);
    private static final Parameter.Share FPP = new Parameter.Share("fpp", Size.LEAST_FPP, Size.MOST_FPP, 0.1);
    private static final Parameter.Count BITS = new Parameter.Count("bits", 1, Size.MOST_CELLS, 48);
    private static final Parameter.Count HASHES = new Parameter.Count("hashes", 1, KeyedHash.MAX_HASHES, 3);
    private static final Parameter.Count SEED = new Parameter.Count("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    /** A set-up, and its numbers with those that follow. */
    record Followed(Setup setup, SetupNumbers numbers) {
    }

    /**
     * {@return the numbers of a set-up}
     *
     * @param board any filter that was made so
     */
    static SetupNumbers of(Setup setup, Board board) {
        String seed = Long.toString(setup.seed());
        return switch (setup.size()) {
            case Size.Wanted wanted -> new SetupNumbers(setup.variant(), Leading.WANTED,
                    Integer.toString(wanted.items()),
                    BigDecimal.valueOf(wanted.fpp()).stripTrailingZeros().toPlainString(),
                    Integer.toString(board.cells()),
                    Integer.toString(board.functions()), seed);
            case Size.Given given -> {
                int items = Math.max(1, board.words().size());
                yield new SetupNumbers(setup.variant(), Leading.GIVEN, Integer.toString(items),
                        plain(board.expectedFpp(items)), Integer.toString(given.bits()),
                        Integer.toString(given.hashes()), seed);
            }
        };
    }

    /**
     * {@return the set-up that was typed, and what follows from it} What was typed stays as it was typed.
     *
     * @throws KithException {@link kith.fault.Fault#PARAMETER_WRONG}
     */
    Followed follow() {
        Size size = switch (leading) {
            case WANTED -> new Size.Wanted((int) value(ITEMS, items),
                    Settings.of(List.of(FPP), Map.of(FPP.id(), fpp)).share(FPP.id()));
            case GIVEN -> new Size.Given((int) value(BITS, bits), (int) value(HASHES, hashes));
        };
        Setup setup = new Setup(variant, size, value(SEED, seed));
        Board empty = Playground.empty(setup).board();
        return new Followed(setup, switch (leading) {
            case WANTED -> new SetupNumbers(variant, leading, items, fpp, Integer.toString(empty.cells()),
                    Integer.toString(empty.functions()), seed);
            case GIVEN -> new SetupNumbers(variant, leading, items, expected(empty), bits, hashes, seed);
        });
    }

    private String expected(Board empty) {
        try {
            return plain(empty.expectedFpp(value(ITEMS, items)));
        } catch (KithException e) {
            return "";
        }
    }

    private static long value(Parameter.Count parameter, String typed) {
        return (Long) parameter.parse(typed);
    }

    private static String plain(double number) {
        return new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
