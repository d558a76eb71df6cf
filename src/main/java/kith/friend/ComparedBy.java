package kith.friend;

/** How the user made sure whose a key is. */
public enum ComparedBy {
    /** The fingerprint, read or as a code of squares. */
    FINGERPRINT,
    /** A code that the user gave, and that came back with the right key. */
    CODE_GIVEN,
    /** A code that was told face to face. */
    CODE_IN_PERSON,
    /** A code that was told on the telephone. */
    CODE_ON_THE_TELEPHONE,
    /** A code that came in another messenger than the file. */
    CODE_IN_ANOTHER_MESSENGER
}
