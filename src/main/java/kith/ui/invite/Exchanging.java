package kith.ui.invite;

import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.receive.KeyDecision;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/**
 * What every page of an exchange works with.
 *
 * @param profile whose exchanges
 * @param passphrases asked when keys are needed that are encrypted
 * @param texts the window's language
 * @param background for everything that reads or writes
 * @param notices where results and faults are told
 * @param mail takes messages with the files
 * @param whose asked about a key that isn't known, or is held as another friend's
 */
public record Exchanging(Profile profile, Passphrases passphrases, Texts texts, Background background,
        Notices notices, MailProgram mail, KeyDecision.Decider whose) {
}
