package kith.ui.lab.play;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.bloom.KeyedHash;
import kith.bloom.variant.Variant;
import kith.fault.KithException;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.play.Board;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Size;
import kith.text.Explanation;
import kith.ui.text.Texts;

/**
 * How the filter is made, as a calculator: whoever types a wanted FPP reads length and functions that follow; whoever types
 * length or functions reads the FPP that follows for as many words as stand there.
 */
public final class SetupViewModel {
    private static final Parameter.Count ITEMS = new Parameter.Count("items", 1, Size.MOST_CELLS, 10);
    private static final Parameter.Share FPP = new Parameter.Share("fpp", Size.LEAST_FPP, Size.MOST_FPP, 0.1);
    private static final Parameter.Count BITS = new Parameter.Count("bits", 1, Size.MOST_CELLS, 48);
    private static final Parameter.Count HASHES = new Parameter.Count("hashes", 1, KeyedHash.MAX_HASHES, 3);
    private static final Parameter.Count SEED = new Parameter.Count("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    /** Which of the numbers were chosen, so that the others follow. */
    private enum Leading {
        WANTED, GIVEN
    }

    private final Texts texts;
    private final Consumer<Setup> changed;
    private final ObjectProperty<Variant> variant = new SimpleObjectProperty<>(this, "variant", Variant.STANDARD);
    private final StringProperty items = new SimpleStringProperty(this, "items", "");
    private final StringProperty fpp = new SimpleStringProperty(this, "fpp", "");
    private final StringProperty bits = new SimpleStringProperty(this, "bits", "");
    private final StringProperty hashes = new SimpleStringProperty(this, "hashes", "");
    private final StringProperty seed = new SimpleStringProperty(this, "seed", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private Leading leading = Leading.WANTED;
    private boolean telling;

    SetupViewModel(Texts texts, Consumer<Setup> changed) {
        this.texts = texts;
        this.changed = changed;
        // Each with its values: what merely tells of a change is silent until the new value is read.
        variant.subscribe((before, now) -> typed(leading));
        items.subscribe((before, now) -> typed(leading));
        seed.subscribe((before, now) -> typed(leading));
        fpp.subscribe((before, now) -> typed(Leading.WANTED));
        bits.subscribe((before, now) -> typed(Leading.GIVEN));
        hashes.subscribe((before, now) -> typed(Leading.GIVEN));
    }

    private void typed(Leading by) {
        if (telling) {
            return;
        }
        leading = by;
        try {
            Setup setup = new Setup(variant.get(), size(), value(SEED, seed));
            Board empty = Playground.empty(setup).board();
            problem.set("");
            follow(setup, empty);
            changed.accept(setup);
        } catch (KithException e) {
            Explanation why = texts.explain(e);
            problem.set(texts.get("play.problem", "what", why.what(), "todo", why.todo()));
        }
    }

    private Size size() {
        return switch (leading) {
            case WANTED -> new Size.Wanted((int) value(ITEMS, items),
                    Settings.of(List.of(FPP), Map.of(FPP.id(), fpp.get())).share(FPP.id()));
            case GIVEN -> new Size.Given((int) value(BITS, bits), (int) value(HASHES, hashes));
        };
    }

    private static long value(Parameter.Count parameter, StringProperty typed) {
        return (Long) parameter.parse(typed.get());
    }

    /** Says what follows from what was typed, and leaves alone what was. */
    private void follow(Setup setup, Board empty) {
        telling = true;
        switch (setup.size()) {
            case Size.Wanted wanted -> {
                bits.set(Integer.toString(empty.cells()));
                hashes.set(Integer.toString(empty.functions()));
            }
            case Size.Given given -> expected(empty);
        }
        telling = false;
    }

    private void expected(Board empty) {
        try {
            fpp.set(plain(empty.expectedFpp(value(ITEMS, items))));
        } catch (KithException e) {
            fpp.set("");
        }
    }

    private static String plain(double number) {
        return new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
    }

    /** Shows a set-up that came from elsewhere. */
    void show(Setup setup, Board board) {
        telling = true;
        variant.set(setup.variant());
        seed.set(Long.toString(setup.seed()));
        switch (setup.size()) {
            case Size.Wanted wanted -> {
                leading = Leading.WANTED;
                items.set(Integer.toString(wanted.items()));
                fpp.set(BigDecimal.valueOf(wanted.fpp()).stripTrailingZeros().toPlainString());
            }
            case Size.Given given -> {
                leading = Leading.GIVEN;
                bits.set(Integer.toString(given.bits()));
                hashes.set(Integer.toString(given.hashes()));
                items.set(Integer.toString(Math.max(1, board.words().size())));
            }
        }
        problem.set("");
        follow(setup, board);
    }

    /** {@return which filter} */
    public ObjectProperty<Variant> variantProperty() {
        return variant;
    }

    /** {@return n, as typed} */
    public StringProperty itemsProperty() {
        return items;
    }

    /** {@return the FPP, as typed or as it follows} */
    public StringProperty fppProperty() {
        return fpp;
    }

    /** {@return m, as typed or as it follows} */
    public StringProperty bitsProperty() {
        return bits;
    }

    /** {@return k, as typed or as it follows} */
    public StringProperty hashesProperty() {
        return hashes;
    }

    /** {@return the seed, as typed} */
    public StringProperty seedProperty() {
        return seed;
    }

    /** {@return what is wrong with the numbers, or empty; then the filter stays as it was} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
