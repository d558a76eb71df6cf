package kith.ui.circles.plan;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import kith.circle.CirclePlan;
import kith.circle.DecidingPlan;
import kith.circle.PlanCurve;
import kith.exchange.CircleMode;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Three numbers and a way to merge that can be played with, the plan that follows, and the curve on which it lies.
 * Everything is worked out at once, on the caller's thread: a plan takes microseconds, the whole curve about half a
 * millisecond.
 */
public final class PlanViewModel {
    private static final String CONTACTS = "300";
    private static final String ONE_IN = Long.toString(Math.round(1 / DecidingPlan.WANTED_FPP));
    /** Digits, perhaps in groups of three as people write them. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,10}|\\d{1,3}([,.\\h'’]\\d{3}){1,3}");
    /** Ten presses of a key make the list ten times as good. */
    private static final double STEPS_A_DECADE = 10;
    private static final double LARGEST_ONE_IN = 1 / PlanCurve.SMALLEST_FPP;

    private final Texts texts;
    private final StringProperty members = new SimpleStringProperty(this, "members", "12");
    private final StringProperty contacts = new SimpleStringProperty(this, "contacts", CONTACTS);
    private final StringProperty oneIn = new SimpleStringProperty(this, "oneIn", ONE_IN);
    /** What stands for contacts unless somebody typed another number. */
    private String proposed = CONTACTS;
    private final ObjectProperty<@Nullable CircleMode> wish = new SimpleObjectProperty<>(this, "wish");
    private final ReadOnlyObjectWrapper<CircleMode> mode = new ReadOnlyObjectWrapper<>(this, "mode",
            CircleMode.COUNTED);
    private final ReadOnlyBooleanWrapper tooFew = new ReadOnlyBooleanWrapper(this, "tooFew");
    private final ReadOnlyObjectWrapper<@Nullable CirclePlan> plan = new ReadOnlyObjectWrapper<>(this, "plan");
    private final ObservableValue<@Nullable PlanCurve> curve = plan.map(PlanCurve::around);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    /** @param texts the window's language */
    public PlanViewModel(Texts texts) {
        this.texts = texts;
        members.subscribe(this::think);
        contacts.subscribe(this::think);
        oneIn.subscribe(this::think);
        wish.subscribe(this::think);
        think();
    }

    private void think() {
        int people = number(members);
        int each = number(contacts);
        int strangers = number(oneIn);
        if (people < 0 || each < 0 || strangers < 0) {
            plan.set(null);
            problem.set(texts.get("circles.plan-numbers"));
            return;
        }
        tooFew.set(people < CirclePlan.SECURE_FROM);
        // What was chosen comes back when there are enough members again.
        mode.set(tooFew.get() ? CircleMode.PLAIN : Optional.ofNullable(wish.get())
                .orElse(CirclePlan.advisedMode(people)));
        try {
            plan.set(CirclePlan.of(people, each, 1.0 / strangers, mode.get()));
            problem.set("");
        } catch (KithException e) {
            plan.set(null);
            FaultExplanation why = texts.explain(e);
            problem.set(texts.get("circles.plan-problem", "what", why.what(), "todo", why.todo()));
        }
    }

    /** Takes everybody for so many contacts; a number that was typed stays. */
    void proposeContacts(int each) {
        if (contacts.get().equals(proposed)) {
            contacts.set(Integer.toString(each));
        }
        proposed = Integer.toString(each);
    }

    /** Chooses how contributions are merged; until then it is what fits the number of members. */
    public void choose(CircleMode chosen) {
        wish.set(chosen);
    }

    /** {@return the whole number that was typed, -1 for anything else} */
    public static int number(StringProperty typed) {
        String text = typed.get().strip();
        long number = NUMBER.matcher(text).matches() ? Long.parseLong(text.replaceAll("\\D", "")) : -1;
        return number <= Integer.MAX_VALUE ? (int) number : -1;
    }

    /**
     * Chooses how good the list is to be.
     *
     * @param fpp wanted FPP, taken to the nearest that the curve can show, and to two digits of its reciprocal
     */
    public void choose(double fpp) {
        double wanted = Math.clamp(1 / fpp, 1 / PlanCurve.LARGEST_FPP, LARGEST_ONE_IN);
        oneIn.set(Long.toString(rounded(wanted)));
    }

    /** Makes the list better by so many small steps, worse by negative ones. */
    public void nudge(int steps) {
        Optional.ofNullable(plan.get()).ifPresent(now -> {
            double before = Math.max(1 / now.wantedFpp(), 1 / PlanCurve.LARGEST_FPP);
            double after = before * Math.pow(10, steps / STEPS_A_DECADE);
            // Small numbers are far apart: without this 2 would stay 2.
            long least = Math.round(before) + Integer.signum(steps);
            choose(1 / (steps > 0 ? Math.max(least, after) : Math.min(least, after)));
        });
    }

    /** {@return the nearest number with two digits and then zeros; every number up to 100 stays} */
    static long rounded(double value) {
        double unit = value < 100 ? 1 : Math.pow(10, Math.floor(Math.log10(value)) - 1);
        return Math.round(Math.round(value / unit) * unit);
    }

    /** {@return number of members, as typed} */
    public StringProperty membersProperty() {
        return members;
    }

    /** {@return contacts of each member, as typed} */
    public StringProperty contactsProperty() {
        return contacts;
    }

    /** {@return N of "wrong matches: 1 in N strangers", as typed} */
    public StringProperty oneInProperty() {
        return oneIn;
    }

    /** {@return how contributions would be merged: what was chosen, where there are members enough for it} */
    public ReadOnlyObjectProperty<CircleMode> modeProperty() {
        return mode.getReadOnlyProperty();
    }

    /** {@return whether there are too few members for one to be hidden among the others} */
    public ReadOnlyBooleanProperty tooFewProperty() {
        return tooFew.getReadOnlyProperty();
    }

    /** {@return the plan that follows, if the numbers make sense} */
    public ReadOnlyObjectProperty<@Nullable CirclePlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    /** {@return the same people with other lists, if the numbers make sense} */
    public ObservableValue<@Nullable PlanCurve> curveProperty() {
        return curve;
    }

    /** {@return what is wrong with the numbers, or empty} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
