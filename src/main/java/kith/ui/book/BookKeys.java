package kith.ui.book;

import java.util.List;
import kith.ui.shell.Shortcut;
import kith.ui.shell.Shortcut.Group;
import kith.ui.text.Texts;

/** The keys of this screen, to be listed; its controls answer to them. */
public final class BookKeys {
    private BookKeys() {
    }

    /** {@return the keys in a language} */
    public static List<Shortcut> of(Texts texts) {
        return List.of(
                Shortcut.builtIn(Group.SCREEN, texts.get("book.key-find"), "Shortcut+F"),
                Shortcut.builtIn(Group.SCREEN, texts.get("book.key-never"), "Space"),
                Shortcut.builtIn(Group.SCREEN, texts.get("book.key-remove"), "Delete"),
                Shortcut.builtIn(Group.SCREEN, texts.get("book.key-undo"), "Shortcut+Z"));
    }
}
