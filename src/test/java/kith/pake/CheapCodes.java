package kith.pake;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Makes codes cheap to try for as long as tests run: a quarter of the processor's time of tests with exchanges was
 * scrypt. Whoever compares with another implementation says {@link StretchedCodes}.
 */
public final class CheapCodes implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Spake2.cheap(true);
    }
}
