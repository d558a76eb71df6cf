package kith.ui.invite;

import org.jspecify.annotations.Nullable;

/**
 * The exchange that is in front in this session. It outlives a change of language, with which view models are made
 * anew: whoever is reading a code aloud goes on reading.
 */
public final class ExchangeMemory {
    private @Nullable ExchangeViewModel shown;

    /** Hands what was in front to the view model that takes its place. */
    void handOver(ExchangeViewModel next) {
        if (shown != null) {
            next.goOnFrom(shown);
        }
        shown = next;
    }
}
