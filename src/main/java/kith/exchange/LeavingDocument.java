package kith.exchange;

import module java.base;
import kith.fault.EnumWord;

/**
 * A member tells a circle's founder that they take part no more; or, after that, that they do again. It gives nothing,
 * takes nothing back that was given, and changes no roster.
 *
 * @param name what the member goes by
 * @param serial orders the member's documents: the latest of them counts
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param revision of the founder's file that the member had
 * @param round of the founder's file that the member had
 * @param standing what the member says of themselves
 */
public record LeavingDocument(String name, long serial, Instant issued, CircleId circle, int revision, int round,
        Standing standing) implements Document {
    /** What a member says of themselves. */
    public enum Standing {
        /** They take part no more. */
        LEFT,
        /** They left, and take part again. */
        BACK;

        /** {@return the word in files} */
        public String word() {
            return EnumWord.of(this);
        }
    }

    /** Cuts the date to seconds. */
    public LeavingDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.LEAVING;
    }
}
