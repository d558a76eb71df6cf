package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.app.receive.InspectFile.Owner;
import kith.app.receive.InspectFile.Signer;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.Letterhead;
import kith.exchange.PinnedKeys;
import kith.friend.FriendKey;
import kith.parcel.Parcel;
import org.jspecify.annotations.Nullable;

/** Says of a parcel that was opened whose it is, what it brings, and whether it may be taken without asking. */
public final class JudgeParcel {
    /**
     * What a parcel is.
     *
     * @param signer who sealed it
     * @param friend the nickname, if a friend
     * @param taking what can be done with all of it
     * @param contents the documents that bring something new
     */
    public record Judged(Signer signer, @Nullable String friend, Taking taking, List<DocumentType> contents) {
        /** Copies the list. */
        public Judged {
            contents = List.copyOf(contents);
        }
    }

    private final Profile profile;
    private final InspectFile keys;

    /** @param profile where keys are looked up */
    public JudgeParcel(Profile profile) {
        this.profile = profile;
        this.keys = new InspectFile(profile);
    }

    /** {@return what a parcel is} */
    public Judged run(Parcel parcel) {
        Owner sender = keys.owner(parcel.sender().kid());
        List<DocumentType> contents = new ArrayList<>();
        Taking all = taking(sender.signer());
        for (byte[] document : parcel.documents()) {
            Letterhead one = DocumentReader.letterhead(document);
            if (!saysNothingNew(one, document)) {
                contents.add(one.type());
                Taking taking = taking(one.type(), keys.owner(one.kid()).signer());
                all = all.compareTo(taking) < 0 ? taking : all;
            }
        }
        return new Judged(sender.signer(), sender.friend(), all, contents);
    }

    /** Every parcel brings its sender's card, and the changes of keys from before the two met. */
    private boolean saysNothingNew(Letterhead one, byte[] document) {
        return switch (one.type()) {
            case CARD -> profile.store().read(tables -> tables.friends().key(one.kid()))
                    .filter(key -> isAsKnown(document, key)).isPresent();
            case ROTATION -> keys.owner(one.kid()).signer() == Signer.UNKNOWN;
            default -> false;
        };
    }

    private static boolean isAsKnown(byte[] document, FriendKey key) {
        return DocumentReader.read(document, PinnedKeys.none()).document() instanceof CardDocument card
                && card.agreementKey().equals(key.agreement())
                && card.sealingKey() != null && card.sealingKey().equals(key.sealing());
    }

    /** Filters and lists can only make more known; a request, or that somebody left, is one line of what is due. */
    private static boolean isTakenUnasked(DocumentType type) {
        return switch (type) {
            case FILTER, WHITELIST, REQUEST, LEAVING -> true;
            case CARD, ROTATION, REVOCATION, CIRCLE, CLOSING, JOINING, CONTRIBUTION, INVITATION, MANIFEST -> false;
        };
    }

    private static Taking taking(Signer sender) {
        return switch (sender) {
            case VERIFIED -> Taking.UNASKED;
            case UNVERIFIED, CHANGED -> Taking.BY_WORD;
            case INVITER, UNKNOWN -> Taking.IN_THE_WINDOW;
            case SELF, BLOCKED -> Taking.NOT_AT_ALL;
        };
    }

    /** What circles pass on may be signed by members whom nobody here knows, and by the user. */
    private static Taking taking(DocumentType type, Signer signer) {
        return switch (signer) {
            case VERIFIED -> isTakenUnasked(type) ? Taking.UNASKED : Taking.BY_WORD;
            case SELF, UNVERIFIED, CHANGED, BLOCKED -> Taking.BY_WORD;
            case INVITER, UNKNOWN -> Taking.IN_THE_WINDOW;
        };
    }
}
