package kith.app.check;

/** Whether a circle's list is asked, and why not. */
public enum ListStanding {
    /** It is. */
    ASKED,
    /** The user does not want it. */
    SWITCHED_OFF,
    /** The user was invited and has not joined. */
    NOT_JOINED,
    /** No list is held, or only lists of keys that are not trusted any more. */
    NO_LIST,
    /** The list holds nobody's contacts but the user's. */
    ONLY_MINE,
    /** The list has the salt of something else that is asked, which would count twice. */
    SALT_TAKEN
}
