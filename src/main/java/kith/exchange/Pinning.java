package kith.exchange;

/** Whether the profile knew the key that signed a document. */
public enum Pinning {
    /** Verified with the key that the profile holds. */
    PINNED,
    /** Verified with the key in the file itself: no more than "unknown signer". */
    UNPINNED
}
