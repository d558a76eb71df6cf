package kith.mail.box;

import java.nio.file.Path;

/**
 * A file or folder in which no messages were looked for.
 *
 * @param path of it
 * @param why not
 */
public record LeftOut(Path path, Why why) {
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
        TOO_DEEP
    }
}
