package kith.ui.invite;

import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.util.StringConverter;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** How many filters are asked for, or given: a number that can be typed, and stays within what makes sense. */
final class FilterNumber {
    private static final double WIDTH = 84;

    private FilterNumber() {
    }

    /**
     * {@return a spinner of whole numbers}
     *
     * @param least smallest number
     * @param most largest number, not below {@code least}
     * @param number what is chosen, within the two
     */
    static Spinner<Integer> spinner(String id, ScreenContext context, int least, int most, IntegerProperty number) {
        IntegerSpinnerValueFactory values = new IntegerSpinnerValueFactory(least, most, number.get());
        values.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Integer value) {
                return value == null ? "" : value.toString();
            }

            // What is no number leaves the one that was there.
            @Override
            public Integer fromString(String typed) {
                try {
                    return Math.clamp(Integer.parseInt(typed.strip()), least, most);
                } catch (NumberFormatException e) {
                    return number.get();
                }
            }
        });
        Spinner<Integer> spinner = new Spinner<>(values);
        spinner.setId(id);
        context.follow(spinner, () -> spinner.setPrefWidth(context.scaled(WIDTH)));
        spinner.setMaxWidth(Spinner.USE_PREF_SIZE);
        spinner.setEditable(true);
        spinner.accessibleTextProperty().subscribe(spinner.getEditor()::setAccessibleText);
        spinner.valueProperty().subscribe(value -> Optional.ofNullable(value).ifPresent(number::set));
        // What was typed counts without Enter, too.
        spinner.getEditor().focusedProperty().subscribe((before, focused) -> {
            if (!focused) {
                spinner.commitValue();
            }
        });
        return spinner;
    }
}
