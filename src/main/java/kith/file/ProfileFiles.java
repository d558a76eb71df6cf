package kith.file;

/** The names of the files that a profile is, which nothing else may be written over. */
public final class ProfileFiles {
    /** All that is known, but the keys. */
    public static final String DATABASE = "kith.db";
    /** The secret keys. */
    public static final String KEYS = "keys.pem";
    /** The database as it was before this Kith brought it up to date. */
    public static final String BEFORE = "kith-before-update.db";
    /** Held by whoever writes. */
    public static final String LOCK = "kith.lock";
    /** A folder: what is to be sent, in a folder for each friend. */
    public static final String OUTBOX = "outbox";

    private ProfileFiles() {
    }
}
