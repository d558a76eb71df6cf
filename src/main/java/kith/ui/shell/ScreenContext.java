package kith.ui.shell;

import java.util.function.Supplier;
import kith.ui.parts.Confirm;
import kith.ui.parts.FileChoice;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import kith.ui.work.Background;

/**
 * What every screen gets from the window.
 *
 * @param texts its words
 * @param background where work that lasts is sent
 * @param notices where results are told
 * @param navigation the way to other places
 * @param files asks for files
 * @param confirm asks before something that cannot be taken back
 * @param showKeys shows the list of keys
 * @param fontSize the size of letters now; a view is made anew when another is chosen
 */
public record ScreenContext(Texts texts, Background background, Notices notices, Navigation navigation,
        FileChoice files, Confirm confirm, Runnable showKeys, Supplier<FontSize> fontSize) {
    /**
     * {@return a length for letters of the size that was chosen}
     *
     * @param length in pixels, for letters of the usual size
     */
    public double scaled(double length) {
        return fontSize.get().scaled(length);
    }
}
