package kith.app.mail.travel;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Parcels;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.trusted.AuthenticSender;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.ReceivedFile;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.mail.MessageHeader;
import kith.mail.box.StoredMessage;
import kith.mail.box.StoredMessage.MessagePlace;
import kith.mail.travel.IncomingMessage;
import kith.parcel.Parcel;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Takes the files of Kith's out of messages that arrived, by the key that signed each: a friend's is imported by the
 * usual rules, or waits for the user's word; one of a key nobody here knows waits in one bounded list; one of a friend
 * who is blocked, or of a key that was revoked or replaced, is left alone. A sealed file of filters is opened
 * first. Who sent the message plays no role; where it is authentic mail from a contact, what waits has a remark.
 */
public final class TravellingFilters {
    /** What to do with files of friends. */
    public enum Taking {
        /** They wait, like those of keys nobody here knows. */
        PROPOSE,
        /** They are imported. */
        IMPORT
    }

    /** What came of a file. */
    public enum Fate {
        /** It was imported. */
        IMPORTED,
        /** It is held already. */
        HELD,
        /** It waits for the user's word. */
        WAITS,
        /** It is sealed, and the secret keys are locked, or it holds more than filters: the user opens it. */
        SEALED,
        /** It is of no concern: one's own, of somebody blocked, discarded before, of a circle. */
        IGNORED,
        /** It is damaged, or the rules refuse it. */
        REFUSED
    }

    /**
     * What came of one file.
     *
     * @param fate what
     * @param type of document, as far as it was understood
     * @param friend whose key signed it, if a friend's
     * @param refused why not, if so
     */
    public record Arrival(Fate fate, @Nullable DocumentType type, @Nullable Friend friend,
            @Nullable KithException refused) {
    }

    private final Profile profile;

    /** @param profile to take files into */
    public TravellingFilters(Profile profile) {
        this.profile = profile;
    }

    /** {@return whether a message with this header is worth looking through: most mail is not} */
    public static boolean mayHoldFiles(MessageHeader header) {
        return IncomingMessage.mayHoldFiles(header);
    }

    /**
     * Looks through a message, with the memory of one attached file.
     *
     * @param message its bytes, not closed
     * @param taking what to do with files of friends
     * @return what came of each file, in their order; nothing for a message without any
     * @throws IOException if the message cannot be read
     * @throws KithException {@link Fault#PROFILE_BUSY} and what else the store throws
     */
    public List<Arrival> take(InputStream message, Taking taking) throws IOException {
        List<Arrival> arrivals = new ArrayList<>();
        byte[] start = message.readNBytes(MessageHeader.MAX_BYTES + 1);
        MessageHeader header = MessageHeader.of(start);
        IncomingMessage.read(new SequenceInputStream(new ByteArrayInputStream(start), message),
                file -> arrivals.addAll(arrive(file, header, taking)));
        return arrivals;
    }

    /**
     * Looks through a message of a mailbox, if it can hold files at all.
     *
     * @param scanned the message
     * @param taking what to do with files of friends
     * @return what came of each file
     * @throws KithException as for the other; a message that cannot be read any more is one that is refused
     */
    public List<Arrival> take(ScannedMessage scanned, Taking taking) {
        try {
            // What was found before a scan was interrupted may hold files that nobody asked for then.
            MessageHeader header = scanned.message().map(StoredMessage::header)
                    .orElseGet(() -> scanned.place().header());
            return mayHoldFiles(header) ? open(scanned.place(), taking) : List.of();
        } catch (IOException e) {
            return List.of(refused(Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e)));
        } catch (KithException e) {
            // In a mailbox that is in use a message may be moved or read meanwhile; the next look finds it again.
            if (e.fault() == Fault.FILE_UNREADABLE) {
                return List.of(refused(e));
            }
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // A mistake of Kith's in one message must not end the reading of all others.
            return List.of(refused(KithException.of(e)));
        }
    }

    private List<Arrival> open(MessagePlace place, Taking taking) throws IOException {
        try (InputStream in = place.open()) {
            return take(in, taking);
        }
    }

    private static Arrival refused(KithException why) {
        return new Arrival(Fate.REFUSED, null, null, why);
    }

    private List<Arrival> arrive(byte[] file, MessageHeader header, Taking taking) {
        try {
            return Parcel.isParcel(file) ? unsealed(file, header, taking) : List.of(signed(file, header, taking));
        } catch (KithException e) {
            return switch (e.fault()) {
                case PASSPHRASE_NEEDED -> List.of(new Arrival(Fate.SEALED, null, null, null));
                case PARCEL_FOREIGN, OWN_FILE -> List.of(new Arrival(Fate.IGNORED, null, null, null));
                case Fault fault when fault.kind() == FaultKind.REFUSED -> List.of(refused(e));
                default -> throw e;
            };
        }
    }

    /** What a friend's card says again is no news beside the filter that it came with. */
    private List<Arrival> unsealed(byte[] file, MessageHeader header, Taking taking) {
        Parcel parcel = new Parcels(profile).open(file, Passphrases.none());
        boolean filtersAlone = parcel.documents().stream().map(DocumentReader::letterhead).allMatch(one ->
                (one.type() == DocumentType.CARD || one.type() == DocumentType.FILTER)
                && one.kid().equals(parcel.sender().kid()));
        return filtersAlone ? parcel.documents().stream().map(document -> signed(document, header, taking))
                .filter(one -> one.type() != DocumentType.CARD || one.fate() != Fate.HELD).toList()
                : List.of(new Arrival(Fate.SEALED, null, null, null));
    }

    private Arrival signed(byte[] file, MessageHeader header, Taking taking) {
        return arrive(ReceivedFile.of(file, new ImportFiles(profile).pinnedKeys()), header, taking);
    }

    private Arrival arrive(ReceivedFile received, MessageHeader header, Taking taking) {
        SignedDocument signed = received.signed();
        DocumentType type = signed.document().type();
        return switch (type) {
            case FILTER, CARD, ROTATION, REVOCATION -> profile.store().read(tables -> standing(tables, signed))
                    .map(settled -> new Arrival(settled.fate(), type, settled.friend(), null))
                    .orElseGet(() -> take(received, header, taking));
            // What a circle's file means is between its members; that is decided with the circle in view. An invitation
            // is answered by whoever got the code.
            case CIRCLE, CLOSING, JOINING, CONTRIBUTION, WHITELIST, INVITATION, MANIFEST, REQUEST,
                    LEAVING ->
                    new Arrival(Fate.IGNORED, type, null, null);
        };
    }

    private record Settled(Fate fate, @Nullable Friend friend) {
    }

    /** {@return what is settled without any change, if it is} */
    private static Optional<Settled> standing(Tables tables, SignedDocument signed) {
        if (tables.isOwn(signed.kid())) {
            return Optional.of(new Settled(Fate.IGNORED, null));
        }
        Optional<FriendKey> key = tables.friends().key(signed.kid());
        if (key.isEmpty()) {
            // A rotation or a revocation means something only for a key that is known.
            return signed.document().type() == DocumentType.FILTER || signed.document().type() == DocumentType.CARD
                    ? Optional.empty() : Optional.of(new Settled(Fate.IGNORED, null));
        }
        Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
        if (!KeyTrust.allows(friend, key.get(), KeyTrust.Purpose.HELD)) {
            return Optional.of(new Settled(Fate.IGNORED, friend));
        }
        if (ReceivedFile.isHeld(tables, signed, key.get())) {
            return Optional.of(new Settled(Fate.HELD, friend));
        }
        boolean givenUp = !KeyTrust.allows(friend, key.get(), KeyTrust.Purpose.SIGN)
                && (signed.document().type() == DocumentType.FILTER || signed.document().type() == DocumentType.CARD);
        return givenUp ? Optional.of(new Settled(Fate.IGNORED, friend)) : Optional.empty();
    }

    private Arrival take(ReceivedFile received, MessageHeader header, Taking taking) {
        SignedDocument signed = received.signed();
        DocumentType type = signed.document().type();
        Optional<Friend> friend = profile.store().read(tables -> tables.friends().key(signed.kid())
                .flatMap(key -> tables.friends().byId(key.friendId())));
        if (friend.isPresent() && taking == Taking.IMPORT) {
            ImportedFile result = new ImportFiles(profile).take(Path.of(type.name()), received.file(),
                    KeyDecision.Decider.always(new KeyDecision.Refuse()));
            return new Arrival(result.refused() != null ? Fate.REFUSED : result.outcome() == ImportedFile.Outcome.SAME
                    ? Fate.HELD : Fate.IMPORTED, type, friend.get(), result.refused());
        }
        boolean waits = profile.store().write(tables -> new WaitingList(tables, profile.now())
                .put(signed, received.file(), AuthenticSender.of(tables, header).orElse(null)));
        return new Arrival(waits ? Fate.WAITS : Fate.IGNORED, type, friend.orElse(null), null);
    }
}
