package kith.ui.book.source;

import java.util.function.Supplier;
import kith.ui.parts.FileChoice;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;

/**
 * What the forms need of their surroundings: a screen, or the first run, where there is no screen yet.
 *
 * @param texts the window's language
 * @param files asks for files
 * @param fontSize the size of letters now
 */
public record FormContext(Texts texts, FileChoice files, Supplier<FontSize> fontSize) {
    /** {@return what a screen has of it} */
    public static FormContext of(ScreenContext context) {
        return new FormContext(context.texts(), context.files(), context.fontSize());
    }

    /** {@return a length for letters of the size that was chosen} */
    double scaled(double length) {
        return fontSize.get().scaled(length);
    }
}
