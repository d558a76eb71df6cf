package kith.ui.circles.plan;

import java.util.function.LongFunction;
import javafx.beans.property.StringProperty;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Slider;

/**
 * A slider for a whole number that may be small or large: each tenth of the way multiplies it by the same factor. It
 * goes with a field that holds the same number as text, also one beyond the slider's ends.
 */
final class LogSlider extends Slider {
    private static final double SAME = 1e-9;
    private static final double KEY_STEP = 0.02;

    private final double smallest;
    private final double largest;
    private final StringProperty text;
    private final LongFunction<String> words;

    /**
     * @param smallest number at the left end, at least 1
     * @param largest number at the right end
     * @param text the number as typed
     * @param words says a number to somebody who cannot see the slider
     */
    LogSlider(long smallest, long largest, StringProperty text, LongFunction<String> words) {
        super(0, 1, 0);
        this.smallest = smallest;
        this.largest = largest;
        this.text = text;
        this.words = words;
        setBlockIncrement(KEY_STEP);
        setMaxWidth(Double.MAX_VALUE);
        text.subscribe(now -> follow());
        valueProperty().addListener((source, before, now) -> lead());
    }

    private void follow() {
        int number = PlanViewModel.number(text);
        if (number >= 0) {
            setValue(position(number));
        }
    }

    /** What was typed stays as it is: only a knob that was moved away from it has a say. */
    private void lead() {
        int number = PlanViewModel.number(text);
        if (number < 0 || Math.abs(position(number) - getValue()) > SAME) {
            long chosen = chosen();
            if (number >= 0 && chosen == Math.clamp(number, (long) smallest, (long) largest)) {
                // A step too small for the next number, as there are few small ones: take that one all the same.
                chosen += getValue() > position(number) ? 1 : -1;
            }
            text.set(Long.toString(Math.clamp(chosen, (long) smallest, (long) largest)));
        }
    }

    private long chosen() {
        return PlanViewModel.rounded(smallest * Math.pow(largest / smallest, getValue()));
    }

    private double position(double number) {
        return Math.log(Math.clamp(number, smallest, largest) / smallest) / Math.log(largest / smallest);
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.VALUE_STRING ? words.apply(chosen())
                : super.queryAccessibleAttribute(attribute, parameters);
    }
}
