package kith.ui.lab.play;

import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.play.Setup;
import kith.text.FaultExplanation;
import kith.ui.lab.play.SetupNumbers.Followed;
import kith.ui.lab.play.SetupNumbers.Leading;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/**
 * How the filter is made, as a calculator: whoever types a wanted FPP reads length and functions that follow; whoever
 * types length or functions reads the FPP that follows for as many words as stand there.
 */
public final class SetupViewModel {
    private final Texts texts;
    private final Background background;
    private final Consumer<Setup> changed;
    private final Consumer<KithException> failed;
    private final ObjectProperty<Variant> variant = new SimpleObjectProperty<>(this, "variant", Variant.STANDARD);
    private final StringProperty items = new SimpleStringProperty(this, "items", "");
    private final StringProperty fpp = new SimpleStringProperty(this, "fpp", "");
    private final StringProperty bits = new SimpleStringProperty(this, "bits", "");
    private final StringProperty hashes = new SimpleStringProperty(this, "hashes", "");
    private final StringProperty seed = new SimpleStringProperty(this, "seed", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private Leading leading = Leading.WANTED;
    private boolean telling;
    /** What was worked out for numbers that were typed earlier is not told any more. */
    private final Newest typed = new Newest();

    /**
     * @param texts the window's language
     * @param background works out what follows
     * @param changed told of a set-up that can be
     * @param failed told of a defect
     */
    SetupViewModel(Texts texts, Background background, Consumer<Setup> changed, Consumer<KithException> failed) {
        this.texts = texts;
        this.background = background;
        this.changed = changed;
        this.failed = failed;
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
        SetupNumbers numbers = new SetupNumbers(variant.get(), leading, items.get(), fpp.get(), bits.get(),
                hashes.get(),
                seed.get());
        typed.ask().run(background, "play.working", progress -> numbers.follow(), this::follow, why -> {
            if (why.fault() == Fault.DEFECT) {
                failed.accept(why);
            } else {
                FaultExplanation explained = texts.explain(why);
                problem.set(texts.get("play.problem", "what", explained.what(), "todo", explained.todo()));
            }
        });
    }

    /** Says what follows from what was typed, and leaves alone what was. */
    private void follow(Followed followed) {
        problem.set("");
        tell(followed.numbers());
        changed.accept(followed.setup());
    }

    private void tell(SetupNumbers numbers) {
        telling = true;
        leading = numbers.leading();
        variant.set(numbers.variant());
        items.set(numbers.items());
        fpp.set(numbers.fpp());
        bits.set(numbers.bits());
        hashes.set(numbers.hashes());
        seed.set(numbers.seed());
        telling = false;
    }

    /**
     * Leaves aside what was typed and is still worked out, since a set-up comes from elsewhere; {@return what
     * {@link #show} is to be given with it}
     */
    Newest.Question leaveTyped() {
        return typed.ask();
    }

    /**
     * Shows a set-up that came from elsewhere, unless something was typed since.
     *
     * @param since what {@link #leaveTyped} returned when it was asked for
     */
    void show(SetupNumbers numbers, Newest.Question since) {
        if (since.counts()) {
            problem.set("");
            tell(numbers);
        }
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
