package kith.address.io;

/** What tells which columns of a table hold addresses. */
public enum CsvCertainty {
    /** Their titles. */
    TITLES,
    /** The user, when a table with the same titles was read. */
    REMEMBERED,
    /** The user, now. */
    CHOSEN,
    /** Nothing but what stands in them. */
    CONTENT,
    /** Nothing: the user must say. */
    NOTHING
}
