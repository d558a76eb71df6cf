package kith.ui.lab.play;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the playground of this session is; the language of the window may change meanwhile. */
public final class Played {
    private @Nullable Walk walk;

    /** {@return where it is; nothing before it was looked at} */
    Optional<Walk> walk() {
        return Optional.ofNullable(walk);
    }

    void keep(Walk now) {
        walk = now;
    }
}
