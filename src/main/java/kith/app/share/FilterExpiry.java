package kith.app.share;

import java.time.Duration;

/** How long what was shared counts, and when its owner is asked to share again. */
public final class FilterExpiry {
    /** How long a signed filter is evidence. */
    public static final Duration VALIDITY = Duration.ofDays(365);

    /** How long before a filter expires its owner is reminded; from then on sharing again extends it. */
    public static final Duration REMINDER = Duration.ofDays(30);

    private FilterExpiry() {
    }
}
