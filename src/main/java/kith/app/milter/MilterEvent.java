package kith.app.milter;

import kith.fault.KithException;

/** What an administrator wants to find in a log. Nothing here names an address or a person. */
public sealed interface MilterEvent {
    /**
     * A profile cannot be read: its messages pass without a header until it can.
     *
     * @param line of the list of profiles; 0 for the only profile
     * @param fault why
     */
    record ProfileLost(int line, KithException fault) implements MilterEvent {
    }

    /**
     * A profile that was lost can be read again.
     *
     * @param line of the list of profiles; 0 for the only profile
     */
    record ProfileBack(int line) implements MilterEvent {
    }

    /**
     * The list of profiles was changed and read again.
     *
     * @param addresses in it
     */
    record ListRead(int addresses) implements MilterEvent {
    }

    /**
     * The list of profiles was changed and cannot be read: what was read before holds.
     *
     * @param fault why
     */
    record ListRefused(KithException fault) implements MilterEvent {
    }

    /**
     * The counters could not be written to their file.
     *
     * @param fault why
     */
    record StatusUnwritten(KithException fault) implements MilterEvent {
    }

    /**
     * Kith made a mistake over a message, which passes without a header.
     *
     * @param defect what was thrown
     */
    record Defect(Throwable defect) implements MilterEvent {
    }
}
