package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.bloom.BloomFilter;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.InspectedFile;
import kith.exchange.InvitationDocument;
import kith.exchange.SignatureState;
import kith.exchange.WhitelistDocument;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import org.jspecify.annotations.Nullable;

/** Shows what a file of Kith's says and who signed it, whether or not it would be imported. */
public final class InspectFile {
    /** Who signed a file, as far as this profile knows. */
    public enum Signer {
        /** The user. */
        SELF,
        /** A friend whose fingerprint was compared. */
        VERIFIED,
        /** A friend whose fingerprint was not compared. */
        UNVERIFIED,
        /** A key that a friend used before: rotated, replaced or revoked. */
        CHANGED,
        /** A friend who is blocked. */
        BLOCKED,
        /** Whoever made an invitation, of a key that nobody here knows yet: the code says whose it is. */
        INVITER,
        /** A key nobody here knows, a signature that is not its key's, or no profile to look it up in. */
        UNKNOWN
    }

    /**
     * What a file says.
     *
     * @param file which
     * @param inspected payload, key and state of the signature
     * @param signer who signed it
     * @param friend the nickname, if a friend's key signed it
     * @param filter the bits, if the file has some and they are well-formed
     */
    public record Result(Path file, InspectedFile inspected, Signer signer, @Nullable String friend,
            @Nullable BloomFilter filter) {
    }

    /**
     * Whose a key is, as far as this profile knows.
     *
     * @param signer who they are
     * @param friend the nickname, if a friend
     */
    public record Owner(Signer signer, @Nullable String friend) {
    }

    private final @Nullable Profile profile;

    /** @param profile where keys are looked up; without one every signer is unknown */
    public InspectFile(@Nullable Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the file says}
     *
     * @throws kith.fault.KithException if there is nothing to show: size, JSON or envelope are wrong
     */
    public Result run(Path file) {
        return run(file, ReceivedFile.bytes(file));
    }

    /** {@return the same of a file, however it came} */
    public Result run(GivenFile file) {
        return run(file.file(), ReceivedFile.requireOpen(file.bytes()));
    }

    /** {@return the same of bytes that a file holds} */
    public Result run(Path file, byte[] bytes) {
        InspectedFile inspected = DocumentReader.inspect(bytes);
        BloomFilter filter = inspected.document().map(InspectFile::filter).orElse(null);
        // Anybody can write another's key into a file: only a signature by it says who signed.
        if (inspected.signature() == SignatureState.INVALID) {
            return new Result(file, inspected, Signer.UNKNOWN, null, filter);
        }
        Signer stranger = inspected.document().filter(InvitationDocument.class::isInstance).isPresent()
                ? Signer.INVITER : Signer.UNKNOWN;
        Owner owner = owner(inspected.kid());
        return new Result(file, inspected, owner.signer() == Signer.UNKNOWN ? stranger : owner.signer(),
                owner.friend(), filter);
    }

    /** {@return whose a key is} */
    public Owner owner(String kid) {
        if (profile == null) {
            return new Owner(Signer.UNKNOWN, null);
        }
        return profile.store().read(tables -> {
            if (tables.isOwn(kid)) {
                return new Owner(Signer.SELF, null);
            }
            Optional<FriendKey> key = tables.friends().key(kid);
            if (key.isEmpty()) {
                return new Owner(Signer.UNKNOWN, null);
            }
            Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
            return new Owner(signer(friend, key.get()), friend.name());
        });
    }

    private static Signer signer(Friend friend, FriendKey key) {
        if (!KeyTrust.isWelcome(friend)) {
            return Signer.BLOCKED;
        }
        return !KeyTrust.allows(friend, key, KeyTrust.Purpose.SIGN) ? Signer.CHANGED
                : KeyTrust.isVerified(friend) ? Signer.VERIFIED : Signer.UNVERIFIED;
    }

    private static @Nullable BloomFilter filter(Document document) {
        return switch (document) {
            case FilterDocument noisy -> noisy.filter();
            case ContributionDocument contribution -> contribution.filter();
            case WhitelistDocument whitelist -> whitelist.filter();
            default -> null;
        };
    }
}
