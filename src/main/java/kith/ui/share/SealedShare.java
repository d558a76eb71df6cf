package kith.ui.share;

import kith.app.share.ShareFilters.AfterRestore;

/**
 * What was chosen for a friend who gets one file that nobody else can open.
 *
 * @param friend their name
 * @param level how many filters they are to have
 * @param afterRestore how to go on where the profile came from a backup
 */
public record SealedShare(String friend, int level, AfterRestore afterRestore) {
}
