package kith.exchange;

import module java.base;
import kith.identity.LatticeAgreement;

/**
 * What a member of a hybrid circle brings before any round of a roster: for each member after them on it, a secret that
 * is encapsulated to that member's sealing key. The rounds of this roster all use them.
 *
 * @param name what the member goes by
 * @param serial orders the member's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param roster {@link CircleDocument#rosterHash} of the roster that it is for
 * @param pairs how many members come after this one
 * @param encapsulations of so many pairs in the roster's order, in base64url
 */
public record JoiningDocument(String name, long serial, Instant issued, CircleId circle, String roster, int pairs,
        String encapsulations) implements Document {
    /** Cuts the date to seconds. */
    public JoiningDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    /** {@return the encapsulation to the member who comes so many places after this one, from 1} */
    public byte[] encapsulation(int places) {
        // 1,088 is no multiple of three: one of them begins in the middle of a character.
        byte[] all = Base64Url.decode(encapsulations, "encapsulations");
        int length = LatticeAgreement.ENCAPSULATION_BYTES;
        return Arrays.copyOfRange(all, (places - 1) * length, places * length);
    }

    /** {@return whether another one brings the same, whenever it was signed} */
    public boolean bringsTheSame(JoiningDocument other) {
        return circle.equals(other.circle) && roster.equals(other.roster)
                && encapsulations.equals(other.encapsulations);
    }

    @Override
    public DocumentType type() {
        return DocumentType.JOINING;
    }
}
