package kith.ui.shell;

import module java.base;
import javafx.scene.input.KeyCombination;

/**
 * Keys and what they do. The window's accelerators and the list of keys are both made from these, so that what is
 * listed works and what works is listed.
 *
 * @param group under which heading it is listed
 * @param text what the keys do, in the window's language, beginning with a verb
 * @param keys each of which does it, at least one
 * @param action what is done; empty where a control answers to the keys by itself
 */
public record Shortcut(Group group, String text, List<KeyCombination> keys, Optional<Runnable> action) {
    /** The headings, in their order. */
    public enum Group {
        /** From place to place. */
        NAVIGATION("keys.navigation"),
        /** Whatever is in front. */
        EVERYWHERE("keys.everywhere"),
        /** In every table and list. */
        TABLES("keys.tables"),
        /** Only on the screen in front. */
        SCREEN("keys.screen");

        private final String key;

        Group(String key) {
            this.key = key;
        }

        /** {@return the key of the heading} */
        public String key() {
            return key;
        }
    }

    /** Copies the list. */
    public Shortcut {
        keys = List.copyOf(keys);
        if (keys.isEmpty()) {
            throw new IllegalArgumentException(text);
        }
    }

    /** {@return keys that the window answers to} */
    public static Shortcut of(Group group, String text, Runnable action, String... keys) {
        return new Shortcut(group, text, combinations(keys), Optional.of(action));
    }

    /** {@return keys of the screen in front} */
    public static Shortcut ofScreen(String text, Runnable action, String... keys) {
        return of(Group.SCREEN, text, action, keys);
    }

    /** {@return keys that controls answer to by themselves, to be listed} */
    public static Shortcut builtIn(Group group, String text, String... keys) {
        return new Shortcut(group, text, combinations(keys), Optional.empty());
    }

    private static List<KeyCombination> combinations(String... keys) {
        return List.of(keys).stream().map(KeyCombination::valueOf).toList();
    }

    /** {@return the keys as the system writes them, {@code Ctrl+1}} */
    public String keysInWords() {
        return keys.stream().map(KeyCombination::getDisplayText).collect(Collectors.joining(" / "));
    }
}
