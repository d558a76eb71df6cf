package kith.exchange;

/** What became of a signature that was looked at without insisting on it. */
public enum SignatureState {
    /** Made by the key in the file over this content. */
    VALID,
    /** Not that. */
    INVALID
}
