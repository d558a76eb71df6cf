package kith.ui.book.source;

import javafx.scene.Node;
import kith.ui.parts.FileChoice;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.theme.Letters;

/**
 * What the forms need of their surroundings: a screen, or the first run, where there is no screen yet.
 *
 * @param texts the window's language
 * @param files asks for files
 * @param letters how large they are
 */
public record FormContext(Texts texts, FileChoice files, Letters letters) {
    /** {@return what a screen has of it} */
    public static FormContext of(ScreenContext context) {
        return new FormContext(context.texts(), context.files(), context.letters());
    }

    /** {@return a length for letters of the size that they have now} */
    double scaled(double length) {
        return letters.scaled(length);
    }

    /** Does something now and whenever another size of letters was chosen, as long as there is its owner. */
    void follow(Node owner, Runnable action) {
        letters.follow(owner, action);
    }
}
