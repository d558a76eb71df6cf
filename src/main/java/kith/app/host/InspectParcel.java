package kith.app.host;

import java.util.ArrayList;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.host.MailedFile.Form;
import kith.app.host.MailedFile.Taking;
import kith.app.invite.Parcels;
import kith.app.receive.InspectFile;
import kith.app.receive.InspectFile.Owner;
import kith.app.receive.InspectFile.Signer;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.Letterhead;
import kith.exchange.PinnedKeys;
import kith.fault.KithException;
import kith.friend.FriendKey;
import kith.parcel.Parcel;

/**
 * Says of a sealed file what is in it, where the keys of the profile need no passphrase and it is a friend's parcel.
 * Every other one is for the window: no passphrase is asked for here, and no code.
 */
final class InspectParcel {
    private final Profile profile;
    private final InspectFile keys;

    /** @param profile whose keys open parcels */
    InspectParcel(Profile profile) {
        this.profile = profile;
        this.keys = new InspectFile(profile);
    }

    /** {@return what a sealed file is} */
    MailedFile run(long number, byte[] file) {
        try {
            if (Parcel.isParcel(file) && !profile.isLocked()) {
                return inspected(number, new Parcels(profile).open(file, Passphrases.none()));
            }
        } catch (KithException e) {
            // It, or what is in it, is damaged or for somebody else: the window says what is wrong.
            return sealed(number);
        }
        return sealed(number);
    }

    private static MailedFile sealed(long number) {
        return new MailedFile(number, Form.SEALED, null, Signer.UNKNOWN, null, Taking.IN_THE_WINDOW, List.of());
    }

    private MailedFile inspected(long number, Parcel parcel) {
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
        return new MailedFile(number, Form.SEALED, null, sender.signer(), sender.friend(), all, contents);
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
            case VERIFIED -> type == DocumentType.FILTER || type == DocumentType.WHITELIST ? Taking.UNASKED
                    : Taking.BY_WORD;
            case SELF, UNVERIFIED, CHANGED, BLOCKED -> Taking.BY_WORD;
            case INVITER, UNKNOWN -> Taking.IN_THE_WINDOW;
        };
    }
}
