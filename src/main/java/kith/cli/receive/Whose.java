package kith.cli.receive;

import kith.app.receive.KeyDecision;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say whose an unknown key is. */
public final class Whose {
    @Option(names = "--as", paramLabel = "NAME")
    private @Nullable String as;

    @Option(names = "--belongs-to", paramLabel = "FRIEND")
    private @Nullable String belongsTo;

    @Option(names = "--replaces-key-of", paramLabel = "FRIEND")
    private @Nullable String replacesKeyOf;

    @Option(names = "--trust-new")
    private boolean trustNew;

    /** {@return the friend who is named; none where any is meant} */
    public @Nullable String name() {
        return as != null ? as : belongsTo != null ? belongsTo : replacesKeyOf;
    }

    public KeyDecision decision() {
        if (as != null) {
            return new KeyDecision.NewFriend(as);
        }
        if (belongsTo != null) {
            return new KeyDecision.BelongsTo(belongsTo);
        }
        if (replacesKeyOf != null) {
            return new KeyDecision.ReplacesKeyOf(replacesKeyOf);
        }
        return trustNew ? new KeyDecision.NewFriendUnderFileName() : new KeyDecision.Refuse();
    }
}
