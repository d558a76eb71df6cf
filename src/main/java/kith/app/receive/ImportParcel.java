package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.RequestDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendKey;
import kith.parcel.Parcel;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Takes the documents of a parcel within one transaction, as if each had come as a file; but where one is refused, all
 * are.
 */
public final class ImportParcel {
    private final Profile profile;
    private final Tables tables;

    public ImportParcel(Profile profile, Tables tables) {
        this.profile = profile;
        this.tables = tables;
    }

    /**
     * {@return what came of each document, rotations and cards first}
     *
     * @param name what the parcel is called
     * @param parcel whose sender the caller has judged
     * @param decision whose the sender's key is; null where it is known
     * @throws kith.fault.KithException what any of the documents is refused with; then nothing may be kept
     */
    public List<ImportedFile> take(Path name, Parcel parcel, @Nullable KeyDecision decision) {
        PinnedKeys pinned = kid -> tables.friends().key(kid).map(FriendKey::key);
        record Enclosed(byte[] file, DocumentType type) {
        }
        List<Enclosed> documents = parcel.documents().stream()
                .map(file -> new Enclosed(file, DocumentReader.letterhead(file).type()))
                .sorted(Comparator.comparingInt(one -> order(one.type()))).toList();
        DocumentImporter importer = new DocumentImporter(profile, tables, new SignerPinning(profile));
        List<ImportedFile> taken = new ArrayList<>();
        MembersCards cards = new MembersCards(tables);
        List<ReceivedFile> ofMembers = new ArrayList<>();
        for (Enclosed one : documents) {
            // Each is forgotten before the next one is read: there may not be room for all.
            ReceivedFile file = ReceivedFile.of(one.file(), pinned);
            if (one.type() == DocumentType.ROTATION
                    && tables.friends().key(file.kid()).isEmpty()) {
                // Of a key that was given up before the two met.
                continue;
            }
            if (one.type() == DocumentType.CARD && !file.kid().equals(parcel.sender().kid())) {
                // A friend's is held against the rosters that come; one of nobody known needs a roster that has it.
                if (cards.isOfFriend(file)) {
                    cards.learn(name, file, importer).ifPresent(taken::add);
                } else {
                    ofMembers.add(file);
                }
                continue;
            }
            if (file.signed().document() instanceof RequestDocument request) {
                taken.add(importer.request(name, file.signed(), request));
                continue;
            }
            boolean sender = file.kid().equals(parcel.sender().kid());
            ImportedFile result;
            try {
                result = importer.receive(name, file,
                        sender && decision != null ? new SignerPinning.Pin(decision) : null);
            } catch (KithException e) {
                if (e.fault() == Fault.FILTER_ROLLBACK && isHeldSince(file.signed()) || Overtaken.is(one.type(), e)) {
                    continue;
                }
                throw e;
            }
            if (result.refused() != null) {
                throw result.refused();
            }
            if (result.outcome() == null) {
                throw Fault.ROTATION_CONFLICT.raise("name", Optional.ofNullable(result.friend())
                        .map(kith.friend.Friend::name).orElse(file.signed().document().name()));
            }
            taken.add(result);
        }
        ofMembers.forEach(cards::keep);
        return taken;
    }

    /** Files of two exchanges cross: the same bits came with the later one, and what it says of them stays. */
    private boolean isHeldSince(SignedDocument signed) {
        return signed.document() instanceof FilterDocument filter && tables.filters()
                .related(signed.kid(), filter.edition(), filter.serial(), filter.filter().salt()).stream()
                .anyMatch(held -> held.edition() == filter.edition() && held.index() == filter.index()
                        && held.filter().equals(filter.filter()));
    }

    /** What makes a key known comes before what is signed by it. */
    private static int order(DocumentType type) {
        return switch (type) {
            case ROTATION -> 0;
            case CARD -> 1;
            case CIRCLE -> 2;
            default -> 3;
        };
    }
}
