package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * A file or folder in which no messages were looked for, or not to its end.
 *
 * @param path of it
 * @param why not
 * @param fault what went wrong, of what is {@link Why#isMissed missed}
 */
public record LeftOut(Path path, Why why, @Nullable KithException fault) {
    /** Why something is left out. */
    public enum Why {
        /** No mail is in it, as far as its beginning tells. */
        NOT_MAIL,
        /** It is compressed. */
        COMPRESSED,
        /** It is no file but a device, a pipe or a socket. */
        SPECIAL,
        /** It cannot be read. */
        UNREADABLE,
        /** It leads back to a folder that was seen. */
        SEEN_BEFORE,
        /** More folders inside each other than are followed. */
        TOO_DEEP,
        /** A defect of Kith's came to light in it. */
        DEFECT;

        /** {@return whether messages may be missing for this reason that should have been found} */
        public boolean isMissed() {
            return this == UNREADABLE || this == TOO_DEEP || this == DEFECT;
        }
    }

    /** Where nothing went wrong. */
    public LeftOut(Path path, Why why) {
        this(path, why, null);
    }

    /** {@return a file or folder that the system does not let be read} */
    static LeftOut unreadable(Path path, IOException e) {
        return of(path, Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e));
    }

    /**
     * {@return a file or folder with what went wrong in it}
     *
     * @param fault {@link Fault#DEFECT}, or why it cannot be read
     */
    public static LeftOut of(Path path, KithException fault) {
        return new LeftOut(path, fault.fault() == Fault.DEFECT ? Why.DEFECT : Why.UNREADABLE, fault);
    }
}
