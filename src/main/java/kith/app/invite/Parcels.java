package kith.app.invite;

import module java.base;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.FolderPost;
import kith.app.receive.ImportParcel;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.SignerPinning;
import kith.app.share.ShareFilters;
import kith.exchange.Base64Url;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.ManifestDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parcel.CodeExchange;
import kith.parcel.Parcel;
import kith.parcel.ParcelProblem;
import kith.privacy.Level;
import kith.store.FolderTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Parcels for one friend outside of any exchange: written with what is due for them, and taken as a whole. */
public final class Parcels {
    /**
     * What to write.
     *
     * @param friend nickname of somebody whose card brought a sealing key
     * @param level how many filters they shall have then, 0 to 16
     * @param files whether what was written for them before is in it, too
     * @param afterRestore matters only after a restore
     * @param folder where the file is written
     */
    public record Request(String friend, int level, ShareFilters.Files files, ShareFilters.AfterRestore afterRestore,
            Path folder) {
    }

    /**
     * What was written.
     *
     * @param friend whom it is for
     * @param file to be sent
     * @param documents how many are in it
     * @param circles how many of them are of circles
     */
    public record Result(Friend friend, Path file, int documents, int circles) {
    }

    private final Profile profile;

    /** @param profile of who writes or takes parcels */
    public Parcels(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was written}
     *
     * @throws KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#NO_KEY}, {@link Fault#NO_SEALING_KEY},
     *     {@link Fault#FRIEND_BLOCKED}, {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY},
     *     {@link Fault#WRITE_FAILED}
     */
    public Result write(Request request, Passphrases passphrases) {
        return write(named(request), request, passphrases);
    }

    /** The same with keys that are open, for somebody who writes several. */
    Result write(Request request, SecretKeys keys) {
        return write(named(request), request, keys);
    }

    private static Function<Tables, Friend> named(Request request) {
        String name = FriendName.check(request.friend());
        return tables -> tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
    }

    /** The same for somebody who is found, or made known, in the transaction that seals the file. */
    public Result write(Function<Tables, Friend> who, Request request, Passphrases passphrases) {
        requirePossible(request);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return write(who, request, keys);
        }
    }

    /**
     * Refuses a friend to whom nothing can be sealed.
     *
     * @throws KithException {@link Fault#NO_KEY}, {@link Fault#NO_SEALING_KEY}
     */
    public static void requireSealable(Tables tables, Friend friend) {
        ParcelContent.card(tables, friend);
    }

    private static void requirePossible(Request request) {
        Level.requireOrNone(request.level());
        requirePossible(request.folder());
    }

    private static void requirePossible(Path folder) {
        KeptApart.requireNothingKept(folder.resolve("parcel.kith"));
        KeptApart.requireWritable(folder);
    }

    /** The same with keys that are open. */
    public Result write(Function<Tables, Friend> who, Request request, SecretKeys keys) {
        requirePossible(request);
        return write(who, FilePurpose.PARCEL, request.folder(), (content, friend, kid) -> content.of(friend, kid,
                request.level(), request.files(), request.afterRestore()), keys);
    }

    /**
     * {@return a request for filters that was written} Nothing else that is due for the friend goes with it.
     *
     * @param who finds the friend in the transaction that seals the file
     * @param filters how many they are asked for in all
     * @param folder where the file is written
     * @throws KithException as {@link #write} without what concerns filters of the user's own
     */
    public Result ask(Function<Tables, Friend> who, int filters, Path folder, Passphrases passphrases) {
        requirePossible(folder);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return write(who, FilePurpose.REQUEST, folder,
                    (content, friend, kid) -> content.request(friend, kid, filters), keys);
        }
    }

    /** Says what goes to the owner of a key. */
    private interface Filling {
        ParcelContent.Filled fill(ParcelContent content, Friend friend, String kid);
    }

    private Result write(Function<Tables, Friend> who, FilePurpose purpose, Path folder, Filling filling,
            SecretKeys keys) {
        record Sealed(ParcelContent.Filled filled, byte[] file, String owner) {
        }
        Sealed sealed = profile.store().write(tables -> {
            Friend friend = who.apply(tables);
            KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
            CardDocument card = ParcelContent.card(tables, friend);
            ParcelContent.Filled filled = filling.fill(new ParcelContent(profile, tables, keys), friend,
                    card.signingKey().kid());
            CodeExchange.Content content = filled.content();
            ManifestDocument manifest = new ManifestDocument(content.name(), content.serial(), content.issued(),
                    ManifestDocument.Purpose.PARCEL, card.signingKey().kid(), null, null,
                    new Receipts(profile, tables).of(friend), Parcel.list(content.documents()));
            return new Sealed(filled, Parcel.seal(manifest, content.documents(), keys.signer(),
                    Objects.requireNonNull(card.sealingKey())), tables.meta().name());
        });
        Path file = purpose.write(folder, sealed.owner(), sealed.file());
        profile.store().write(tables -> {
            sealed.filled().noteWritten(tables, profile.now());
            tables.parcels().putCard(sealed.filled().friend().id(), keys.signingKey().kid(), profile.now());
            FolderPost.enter(tables, sealed.filled().friend(), sealed.file(), profile.now());
            return file;
        });
        new FolderPost(profile).hurry();
        return new Result(sealed.filled().friend(), file, sealed.filled().content().documents().size(),
                sealed.filled().circles().size());
    }

    /**
     * {@return what came of each document of a parcel}
     *
     * @param name of the file
     * @param file the sealed bytes
     * @param decider asked where nobody here knows the sender's key, and the sender sent their card
     * @throws KithException {@link Fault#PARCEL_FOREIGN}, {@link Fault#PARCEL_INVALID}, {@link Fault#KEY_UNKNOWN}, and
     *     what a document in it is refused with: then nothing is changed
     */
    public List<ImportedFile> take(Path name, byte[] file, KeyDecision.Decider decider, Passphrases passphrases) {
        Parcel parcel = open(file, passphrases);
        @Nullable KeyDecision decision = profile.store().read(tables -> isKnown(tables, parcel)) ? null
                : new SignerPinning(profile).decide(parcel.sender(), decider).decision();
        return profile.store().write(tables -> {
            List<ImportedFile> files = new ImportParcel(profile, tables).take(name, parcel, decision);
            noteTaken(tables, Base64Url.sha256(file), parcel, true);
            return files;
        });
    }

    /**
     * Takes a parcel that was opened, unless it was taken before, without asking anybody; the caller has judged whether
     * that may be. That it was taken is noted in the same transaction.
     *
     * @param sha256 of the sealed bytes, in base64url
     * @return whether it was taken now
     * @throws KithException as {@link #take}; {@link Fault#KEY_UNKNOWN} where nobody here knows the sender's key
     */
    public boolean takeUnasked(Path name, String sha256, Parcel parcel) {
        return profile.store().write(tables -> {
            if (tables.folder().isTaken(sha256)) {
                return false;
            }
            requireSender(tables, parcel);
            new ImportParcel(profile, tables).take(name, parcel, null);
            noteTaken(tables, sha256, parcel, false);
            return true;
        });
    }

    private void noteTaken(Tables tables, String sha256, Parcel parcel, boolean told) {
        Friend friend = requireSender(tables, parcel);
        new Receipts(profile, tables).read(friend, parcel.manifest());
        tables.parcels().putCardCame(friend.id(), parcel.manifest().recipient(), profile.now());
        tables.folder().putTaken(sha256, taken(friend, parcel), profile.now(), told);
    }

    /** {@return what is noted of a sealed file that was taken} */
    static FolderTable.Taken taken(Friend sender, Parcel parcel) {
        List<DocumentType> types = parcel.documents().stream().map(one -> DocumentReader.letterhead(one).type())
                .toList();
        return new FolderTable.Taken(sender.id(), Collections.frequency(types, DocumentType.FILTER),
                Collections.frequency(types, DocumentType.WHITELIST));
    }

    /**
     * {@return what is in a parcel for this profile} Nothing of it is taken; anybody but the user may have sent it.
     *
     * @param file the sealed bytes
     * @throws KithException {@link Fault#PARCEL_FOREIGN}, {@link Fault#PARCEL_INVALID}, {@link Fault#OWN_FILE}
     */
    public Parcel open(byte[] file, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return open(file, keys);
        }
    }

    /** The same with keys that are open, for somebody who opens several. */
    public Parcel open(byte[] file, SecretKeys keys) {
        Parcel parcel;
        try (SealingSecret secret = keys.sealing()) {
            parcel = Parcel.open(file, secret);
        }
        if (parcel.manifest().purpose() != ManifestDocument.Purpose.PARCEL) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.PURPOSE_OF_ANOTHER);
        }
        if (!parcel.manifest().recipient().equals(keys.signingKey().kid())) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.RECIPIENT_OF_ANOTHER);
        }
        if (profile.isOwn(parcel.sender().kid())) {
            throw Fault.OWN_FILE.raise();
        }
        return parcel;
    }

    /** The sender's key is known, or a rotation in the parcel leads from one that is known to it. */
    private static boolean isKnown(Tables tables, Parcel parcel) {
        return tables.friends().key(parcel.sender().kid()).isPresent() || parcel.documents().stream()
                .map(DocumentReader::letterhead).anyMatch(one -> one.type() == DocumentType.ROTATION
                        && tables.friends().key(one.kid()).isPresent());
    }

    /** {@return the sender} Whatever the documents say by themselves, a manifest counts only from a key that counts. */
    private static Friend requireSender(Tables tables, Parcel parcel) {
        Optional<FriendKey> key = tables.friends().key(parcel.sender().kid());
        if (key.isEmpty()) {
            throw Fault.KEY_UNKNOWN.raise("name", parcel.manifest().name(), "kid", parcel.sender().kid());
        }
        Friend sender = tables.friends().byId(key.get().friendId()).orElseThrow();
        KeyTrust.require(sender, key.get(), KeyTrust.Purpose.SIGN);
        return sender;
    }
}
