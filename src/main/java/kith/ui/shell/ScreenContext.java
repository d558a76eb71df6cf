package kith.ui.shell;

import javafx.scene.Node;
import kith.ui.parts.Confirm;
import kith.ui.parts.FileChoice;
import kith.ui.text.Texts;
import kith.ui.theme.Letters;
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
 * @param letters how large they are; a view stays when another size is chosen, and follows
 */
public record ScreenContext(Texts texts, Background background, Notices notices, Navigation navigation,
        FileChoice files, Confirm confirm, Runnable showKeys, Letters letters) {
    /**
     * {@return a length for letters of the size that they have now}
     *
     * @param length in pixels, for letters of the usual size
     */
    public double scaled(double length) {
        return letters.scaled(length);
    }

    /**
     * Does something now and whenever another size of letters was chosen.
     *
     * @param owner as long as there is this
     * @param action measures anew
     */
    public void follow(Node owner, Runnable action) {
        letters.follow(owner, action);
    }
}
