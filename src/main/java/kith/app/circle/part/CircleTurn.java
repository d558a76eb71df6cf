package kith.app.circle.part;

import java.util.List;

/**
 * What the user has to do next in a circle.
 *
 * @param title the circle's name here
 * @param kind what
 * @param asked of {@link Kind#TAKE_PART} why they are asked
 * @param names of {@link Kind#GO_ON_WITHOUT} and {@link Kind#CLOSE} who left, as the user knows them
 * @param shown of {@link Kind#GO_ON_WITHOUT} whom the rounds with and without them show together
 * @param round of {@link Kind#GO_ON_WITHOUT} whether a new round begins: everybody contributes once more
 */
public record CircleTurn(String title, Kind kind, Asked asked, List<String> names, List<String> shown,
        boolean round) {
    /** What is to be done. */
    public enum Kind {
        /** Look at the circle, and agree or not: nothing is done by itself. */
        TAKE_PART,
        /** Verify more members, so that a contribution that was agreed to can be hidden among them. */
        VERIFY,
        /** Contribute, as was agreed. */
        CONTRIBUTE,
        /** Sign the founder's file with what all members brought to hybrid masks, as was agreed. */
        GATHER,
        /** Make the list, as was agreed: everybody has contributed. */
        MERGE,
        /** Members left: begin a round without them, or in a plain circle go on without them. */
        GO_ON_WITHOUT,
        /** Members left, and too few remain for a circle. */
        CLOSE
    }

    /** Why the user is asked whether they take part. */
    public enum Asked {
        /** They never agreed. */
        FIRST,
        /** What they agreed to is something else by now. */
        CHANGED,
        /** It is the same, but they gave something to another round less than thirty days ago. */
        SOON,
        /** It is the same, but of what they gave since a backup was made their profile knows nothing. */
        RESTORED
    }

    /** Copies the lists. */
    public CircleTurn {
        names = List.copyOf(names);
        shown = List.copyOf(shown);
    }

    CircleTurn(String title, Kind kind) {
        this(title, kind, Asked.FIRST, List.of(), List.of(), false);
    }

    /** {@return that the user is asked whether they take part} */
    public static CircleTurn takePart(String title, Asked asked) {
        return new CircleTurn(title, Kind.TAKE_PART, asked, List.of(), List.of(), false);
    }

    static CircleTurn left(String title, Kind kind, List<String> names, List<String> shown, boolean round) {
        return new CircleTurn(title, kind, Asked.FIRST, names, shown, round);
    }

    /** {@return whether it is done without another question} */
    public boolean isAgreed() {
        return switch (kind) {
            case CONTRIBUTE, GATHER, MERGE -> true;
            case TAKE_PART, VERIFY, GO_ON_WITHOUT, CLOSE -> false;
        };
    }
}
