package kith.ui;

import module java.base;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.MailProgram;
import kith.ui.parts.Printing;
import kith.ui.settings.Settings;

/**
 * What the window needs of the system around it; each part can be replaced in a test.
 *
 * @param opener shows folders
 * @param browser shows pages of the web
 * @param mail takes messages with files
 * @param printing paper
 * @param settings what the window remembers between two starts
 */
record Desktop(FolderOpener opener, Consumer<URI> browser, MailProgram mail, Printing printing, Settings settings) {
}
