package kith.ui.shell;

import module java.base;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;

/** The keys that make letters larger, smaller, and as they usually are, whatever has the focus. */
public final class LetterKeys {
    // The same sign lies on different keys, with and without Shift, and once more among the numbers.
    private static final List<KeyCode> LARGER = List.of(KeyCode.PLUS, KeyCode.EQUALS, KeyCode.ADD);
    private static final List<KeyCode> SMALLER = List.of(KeyCode.MINUS, KeyCode.SUBTRACT);
    private static final List<KeyCode> USUAL = List.of(KeyCode.DIGIT0, KeyCode.NUMPAD0);

    private LetterKeys() {
    }

    /**
     * Makes a window obey these keys.
     *
     * @param scene of the window
     * @param now how it looks
     * @param choose puts another look on it
     */
    public static void install(Scene scene, Supplier<Appearance> now, Consumer<Appearance> choose) {
        put(scene, LARGER, now, choose, FontSize::larger);
        put(scene, SMALLER, now, choose, FontSize::smaller);
        put(scene, USUAL, now, choose, size -> FontSize.USUAL);
    }

    private static void put(Scene scene, List<KeyCode> keys, Supplier<Appearance> now, Consumer<Appearance> choose,
            UnaryOperator<FontSize> change) {
        for (KeyCode key : keys) {
            scene.getAccelerators().put(
                    new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_ANY),
                    () -> choose.accept(now.get().with(change.apply(now.get().fontSize()))));
        }
    }
}
