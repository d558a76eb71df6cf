package kith.ui.shell;

import module java.base;
import javafx.scene.input.KeyCombination;
import kith.ui.shell.Shortcut.Group;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;

/** The keys that work in the whole window. */
final class WindowKeys {
    /** What the window does when its keys are pressed. */
    interface Actions {
        /** Brings a place to the front. */
        void go(Page place);

        /** Goes one step back, from a page that lies behind another. */
        void back();

        /** Asks for files. */
        void openFiles();

        /** Takes the files on the clipboard. */
        void pasteFiles();

        /** Opens or closes the list of notices. */
        void toggleNotices();

        /** Puts the focus into the next part of the window, or the one before. */
        void moveRegion(Regions.Direction direction);

        /** Shows the list of keys. */
        void showKeys();

        /** Locks or unlocks. */
        void toggleLock();

        /** Makes letters larger or smaller. */
        void letters(UnaryOperator<FontSize> change);
    }

    private WindowKeys() {
    }

    /**
     * {@return the shortcuts}
     *
     * @param texts the window's language
     * @param actions what they do
     * @param guide opens the guide, where there is one
     */
    static List<Shortcut> of(Texts texts, Actions actions, Optional<Runnable> guide) {
        List<Shortcut> keys = new ArrayList<>();
        Consumer<Page> go = actions::go;
        Page.places().forEach(place -> keys.add(Shortcut.of(Group.NAVIGATION,
                texts.get("keys.go", "place", texts.get(place.key())), () -> go.accept(place), place == Page.SETTINGS
                        ? new String[] {keys(place), "Shortcut+Comma"} : new String[] {keys(place)})));
        keys.addAll(List.of(
                Shortcut.of(Group.NAVIGATION, texts.get("keys.back"), actions::back, "Alt+Left"),
                Shortcut.of(Group.NAVIGATION, texts.get("keys.next-region"),
                        () -> actions.moveRegion(Regions.Direction.NEXT), "F6"),
                Shortcut.of(Group.NAVIGATION, texts.get("keys.previous-region"),
                        () -> actions.moveRegion(Regions.Direction.PREVIOUS), "Shift+F6"),
                Shortcut.builtIn(Group.NAVIGATION, texts.get("keys.next-field"), "Tab", "Shift+Tab"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.open"), actions::openFiles, "Shortcut+O"),
                // A text field with the focus takes these keys first, and pastes text.
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.paste"), actions::pasteFiles, "Shortcut+V"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.notices"), actions::toggleNotices, "Shortcut+Shift+N"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.lock"), actions::toggleLock, "Shortcut+L"),
                Shortcut.builtIn(Group.EVERYWHERE, texts.get("keys.press"), "Space"),
                Shortcut.builtIn(Group.EVERYWHERE, texts.get("keys.escape"), "Esc"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.show"), actions::showKeys, "Shift+F1")));
        keys.addAll(List.of(
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.larger"), () -> actions.letters(FontSize::larger),
                        "Shortcut+Ignore Shift+Plus", "Shortcut+Ignore Shift+Equals"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.smaller"), () -> actions.letters(FontSize::smaller),
                        "Shortcut+Ignore Shift+Minus"),
                Shortcut.of(Group.EVERYWHERE, texts.get("keys.usual-size"),
                        () -> actions.letters(size -> FontSize.USUAL), "Shortcut+0")));
        guide.ifPresent(open -> keys.add(Shortcut.of(Group.EVERYWHERE, texts.get("keys.guide"), open, "F1")));
        keys.addAll(List.of(
                Shortcut.builtIn(Group.TABLES, texts.get("keys.row"), "Up", "Down"),
                Shortcut.builtIn(Group.TABLES, texts.get("keys.page"), "Page_Up", "Page_Down"),
                Shortcut.builtIn(Group.TABLES, texts.get("keys.ends"), "Home", "End"),
                Shortcut.builtIn(Group.TABLES, texts.get("keys.more-rows"), "Shift+Up", "Shift+Down"),
                Shortcut.builtIn(Group.TABLES, texts.get("keys.all-rows"), "Shortcut+A"),
                Shortcut.builtIn(Group.TABLES, texts.get("keys.branch"), "Right", "Left")));
        return keys;
    }

    /** {@return the keys that bring a place to the front, whatever has the focus} */
    static KeyCombination shortcut(Page place) {
        return KeyCombination.valueOf(keys(place));
    }

    private static String keys(Page place) {
        return "Shortcut+" + (place.ordinal() + 1);
    }
}
