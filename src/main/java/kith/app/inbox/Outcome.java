package kith.app.inbox;

import kith.app.invite.Accept;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportedFile;
import kith.circle.ForeignProblem;
import kith.fault.KithException;

/** What came of one file of Kith's. */
public sealed interface Outcome {
    /** A file that anyone can read was taken. */
    record Taken(GivenFile given, ImportedFile result) implements Outcome {
    }

    /** A file that was sealed for the user was taken. */
    record Opened(GivenFile given, Accept.Result result) implements Outcome {
    }

    /** The user's own file, or one that was sealed for someone else: nothing is wrong with it. */
    record NotForUser(GivenFile given) implements Outcome {
    }

    /** It was refused, and changed nothing. */
    record Refused(GivenFile given, KithException reason) implements Outcome {
        /** {@return whether another file may have to come first} */
        boolean isTooEarly() {
            return ForeignProblem.isTooEarly(reason);
        }
    }
}
