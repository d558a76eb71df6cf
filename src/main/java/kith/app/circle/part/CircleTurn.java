package kith.app.circle.part;

/**
 * What the user has to do next in a circle.
 *
 * @param title the circle's name here
 * @param kind what
 * @param again of {@link Kind#TAKE_PART} whether they agreed before, to something else
 */
public record CircleTurn(String title, Kind kind, boolean again) {
    /** What is to be done. */
    public enum Kind {
        /** Look at the circle, and agree or not: nothing is done by itself. */
        TAKE_PART,
        /** Contribute, as was agreed. */
        CONTRIBUTE,
        /** Sign the founder's file with what all members brought to hybrid masks, as was agreed. */
        GATHER,
        /** Make the list, as was agreed: everybody has contributed. */
        MERGE
    }

    /** {@return whether it is done without another question} */
    public boolean isAgreed() {
        return kind != Kind.TAKE_PART;
    }
}
