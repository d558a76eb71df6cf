package kith.ui.invite;

import java.util.Optional;
import kith.friend.ComparedBy;
import org.jspecify.annotations.Nullable;

/** How the user came to know a code, which decides what it proves. */
public enum Told {
    /** Face to face. */
    IN_PERSON("in-person", ComparedBy.CODE_IN_PERSON),
    /** On the telephone. */
    TELEPHONE("telephone", ComparedBy.CODE_ON_THE_TELEPHONE),
    /** In another messenger than the file. */
    MESSENGER("messenger", ComparedBy.CODE_IN_ANOTHER_MESSENGER),
    /** Along with the file, or not at all: it proves nothing. */
    NOT_APART("not-apart", null);

    private final String id;
    private final @Nullable ComparedBy by;

    Told(String id, @Nullable ComparedBy by) {
        this.id = id;
        this.by = by;
    }

    /** {@return the end of the ids of its nodes} */
    String id() {
        return id;
    }

    /** {@return how the inviter counts as verified in the end; not at all where the code proves nothing} */
    Optional<ComparedBy> by() {
        return Optional.ofNullable(by);
    }
}
