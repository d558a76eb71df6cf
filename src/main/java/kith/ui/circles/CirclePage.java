package kith.ui.circles;

/** What is shown of a circle below its steps. */
public enum CirclePage {
    /** Who is a member, how well they are known and whether they contributed. */
    MEMBERS,
    /** What a contribution would show, and the agreement to it. */
    CONTRIBUTION,
    /** What merging shows, and from how many members on somebody is listed. */
    MERGE,
    /** Senders and the merged list. */
    QUESTIONS,
    /** Contacts that members have in common. */
    COMMON,
    /** Other members, another round, the end. */
    CHANGE
}
