package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.app.friend.keys.Lineage;
import kith.app.friend.keys.NewKey;
import kith.exchange.DocumentType;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.KeyTrust;
import kith.identity.KeyProblem;
import kith.store.Tables;

/** Takes what friends sign about their own keys: that another one follows, or that one is trusted no more. */
final class KeyFilesImporter {
    private final Profile profile;
    private final Tables tables;
    private final SignerPinning pinning;

    KeyFilesImporter(Profile profile, Tables tables, SignerPinning pinning) {
        this.profile = profile;
        this.tables = tables;
        this.pinning = pinning;
    }

    /**
     * {@return what a rotation did} Without outcome and refusal for a second one of the same key where nobody compared
     * a later one: both are blocked, which must be kept, and the file is refused by the caller.
     */
    ImportedFile rotation(Path file, SignedDocument signed, RotationDocument rotation) {
        if (tables.isOwn(signed.kid())) {
            throw Fault.OWN_FILE.raise();
        }
        Optional<FriendKey> old = tables.friends().key(signed.kid());
        if (old.isEmpty()) {
            throw Fault.ROTATION_UNKNOWN.raise("kid", signed.kid());
        }
        Friend friend = pinning.signer(tables, signed, null, true).friend();
        if (!KeyTrust.allows(friend, old.get(), KeyTrust.Purpose.SIGN)) {
            return rotatedAgain(file, rotation, friend);
        }
        if (tables.isOwn(rotation.newKey().kid())) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.IN_USE);
        }
        Instant now = profile.now();
        tables.friends().setKeyStatus(signed.kid(), FriendKey.Status.ROTATED, now);
        FriendKey next = new FriendKey(friend.id(), rotation.newKey(), rotation.newAgreementKey(),
                null, FriendKey.Status.ACTIVE, now);
        boolean follows = new NewKey(tables).enter(friend, next, signed.kid());
        tables.friends().setState(friend.id(), follows ? FriendState.UNVERIFIED : FriendState.KEY_CHANGED);
        return ImportedFile.of(file, DocumentType.ROTATION, ImportedFile.Outcome.KEY_ROTATED,
                tables.friends().byId(friend.id()).orElseThrow(), false);
    }

    /** The same rotation is harmless. Of two, one is a thief's: whose, the user knows who compared the key in use. */
    private ImportedFile rotatedAgain(Path file, RotationDocument rotation, Friend friend) {
        Lineage lineage = new Lineage(tables);
        String next = rotation.newKey().kid();
        boolean somebodyElses = lineage.heirs(rotation.oldKid()).isEmpty() && tables.friends().key(next).isPresent();
        if (somebodyElses || lineage.isHeir(rotation.oldKid(), next)) {
            return ImportedFile.of(file, DocumentType.ROTATION, ImportedFile.Outcome.SAME, friend, false);
        }
        boolean compared = tables.friends().compared(friend.id()).stream()
                .anyMatch(kid -> !kid.equals(rotation.oldKid()) && lineage.isHeir(rotation.oldKid(), kid));
        if (KeyTrust.isVerified(friend) || compared) {
            throw Fault.ROTATION_CONFLICT.raise("name", friend.name());
        }
        tables.friends().setState(friend.id(), FriendState.BLOCKED);
        return new ImportedFile(file, DocumentType.ROTATION, null, friend, false, 0, 0, 0, false, null, List.of(),
                null);
    }

    ImportedFile revocation(Path file, SignedDocument signed, RevocationDocument revocation) {
        if (tables.isOwn(signed.kid())) {
            throw Fault.OWN_FILE.raise();
        }
        FriendKey key = tables.friends().key(signed.kid()).orElseThrow(
                () -> Fault.REVOCATION_UNKNOWN.raise("kid", revocation.kid()));
        Friend friend = tables.friends().byId(key.friendId()).orElseThrow();
        if (KeyTrust.isRevoked(key)) {
            return ImportedFile.of(file, DocumentType.REVOCATION, ImportedFile.Outcome.SAME, friend, false);
        }
        tables.friends().setKeyStatus(signed.kid(), FriendKey.Status.REVOKED, profile.now());
        if (!KeyTrust.isVerified(friend)) {
            revokeSuccessors(friend, signed.kid());
        }
        boolean keyless = tables.friends().byId(friend.id()).orElseThrow().kid() == null;
        if (keyless && friend.kid() != null && KeyTrust.isWelcome(friend)) {
            tables.friends().setState(friend.id(), FriendState.KEY_CHANGED);
        }
        return ImportedFile.of(file, DocumentType.REVOCATION, ImportedFile.Outcome.KEY_REVOKED,
                tables.friends().byId(friend.id()).orElseThrow(), false);
    }

    /**
     * Whoever stole the key could have rotated it to one of their own, if nobody compared that one, a later one, or one
     * between the two: a rotation is signed by both keys, so a compared one speaks for those before and after it.
     */
    private void revokeSuccessors(Friend friend, String kid) {
        Lineage lineage = new Lineage(tables);
        List<String> compared = tables.friends().compared(friend.id()).stream()
                .filter(one -> !one.equals(kid) && lineage.isHeir(kid, one)).toList();
        for (FriendKey grown : tables.friends().grownOutOf(kid)) {
            boolean spokenFor = compared.stream()
                    .anyMatch(one -> lineage.isHeir(one, grown.kid()) || lineage.isHeir(grown.kid(), one));
            if (KeyTrust.counts(grown) && !spokenFor) {
                tables.friends().setKeyStatus(grown.kid(), FriendKey.Status.REVOKED, profile.now());
            }
        }
    }
}
