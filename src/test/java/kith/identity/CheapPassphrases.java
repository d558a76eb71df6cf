package kith.identity;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Makes passphrases cheap to try for as long as tests run: half of the processor's time of tests with backups was
 * scrypt. What the program itself writes is held by {@code kith.cli.SealedFilesIT}, which runs it.
 */
public final class CheapPassphrases implements LauncherSessionListener {
    private static final ScryptCost CHEAP = new ScryptCost(4, 4);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        ScryptCost.use(CHEAP);
    }
}
