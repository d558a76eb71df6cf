package kith.ui.shell;

import kith.ui.parts.Confirm;
import kith.ui.parts.FileChoice;
import kith.ui.text.Texts;
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
 */
public record Desk(Texts texts, Background background, Notices notices, Navigation navigation, FileChoice files,
        Confirm confirm) {
}
