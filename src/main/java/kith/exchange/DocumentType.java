package kith.exchange;

import java.util.Optional;
import kith.json.StrictJson;

/**
 * The kinds of documents. The media type stands in the signed header as {@code typ}, so that no document passes for
 * one of another kind.
 */
public enum DocumentType {
    /** One noisy filter of an edition. */
    FILTER("filter", 8, 2),
    /** Who somebody is: name, signing key, agreement key. */
    CARD("card", 4, 2),
    /** New keys, signed by the old key and countersigned by the new. */
    ROTATION("rotation", 4),
    /** "Never trust this key again". */
    REVOCATION("revocation", 4),
    /** A circle: parameters, roster, mode. The largest roster takes 12 MB. */
    CIRCLE("circle", 32, 2),
    /** The end of a circle. */
    CLOSING("closing", 4),
    /** What a member brings to the masks of a hybrid circle. */
    JOINING("joining", 4),
    /** A member's filter or masked vector for one round of a circle. */
    CONTRIBUTION("contribution", 256),
    /** A merged whitelist. */
    WHITELIST("whitelist", 256),
    /** The first file of an exchange that a code protects. */
    INVITATION("invitation", 4),
    /** What a parcel holds, and for whom. */
    MANIFEST("manifest", 4),
    /** Filters that a friend is asked for. */
    REQUEST("request", 4),
    /** A member takes part in a circle no more, or does again. */
    LEAVING("leaving", 4);

    /** The most bytes of any file. */
    public static final int MAX_BYTES = StrictJson.MAX_BYTES;

    private final String word;
    private final int mebibytes;
    private final int newest;

    DocumentType(String word, int mebibytes) {
        this(word, mebibytes, 1);
    }

    DocumentType(String word, int mebibytes, int newest) {
        this.word = word;
        this.mebibytes = mebibytes;
        this.newest = newest;
    }

    /** {@return the value of {@code typ}, such as {@code vnd.kith.filter+json}} */
    public String typ() {
        return "vnd.kith." + word + "+json";
    }

    /** {@return the payload's format without its version, such as {@code kith-filter}} */
    String formatName() {
        return "kith-" + word;
    }

    /** {@return the newest version of the payload's format that this Kith reads, and all before it} */
    public int newest() {
        return newest;
    }

    /** {@return the payload's format in this version} */
    public String format(int version) {
        return formatName() + "/" + version;
    }

    /** {@return the most bytes of a file of this type} */
    public int maxBytes() {
        return mebibytes << 20;
    }

    /** {@return the type with this {@code typ}} */
    static Optional<DocumentType> ofTyp(String typ) {
        for (DocumentType type : values()) {
            if (type.typ().equals(typ)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
