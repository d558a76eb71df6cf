package kith.cli.command;

import java.util.Optional;
import kith.fault.Fault;

/** Names the option that helps. The texts of faults serve the window, too. */
public final class FaultHints {
    private FaultHints() {
    }

    /** {@return the key of the sentence that names it} */
    public static Optional<String> of(Fault fault) {
        return switch (fault) {
            case PASSPHRASE_NEEDED -> Optional.of("hint.passphrase");
            case RESET_UNCONFIRMED -> Optional.of("hint.reset");
            case EDITION_UNVOUCHED -> Optional.of("hint.after-restore");
            case CIRCLES_UNVOUCHED -> Optional.of("hint.after-restore-circle");
            default -> Optional.empty();
        };
    }
}
