package kith.app.profile;

import module java.base;
import kith.address.EmailAddress;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.exchange.DocumentWriter;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.friend.FriendName;
import kith.identity.Fingerprint;
import kith.identity.KeysAtRest;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.store.NewProfile;
import kith.store.ProfileStore;

/** Makes a profile with new keys, and the revocation file that is to be kept elsewhere. */
public final class CreateProfile {
    /** How secret keys lie on the disk. */
    public enum KeyProtection {
        /** Encrypted with a passphrase. */
        PASSPHRASE,
        /** Readable by whoever reads the user's files. */
        NONE
    }

    /**
     * What to make.
     *
     * @param folder of the profile; must not exist or be empty
     * @param name the owner's name, which friends read in every file
     * @param addresses the owner's own addresses
     * @param protection of the secret keys
     * @param revocationFile where the revocation is written; under a numbered name if that file exists, for it may be
     *     the only way to revoke another key
     */
    public record Request(Path folder, String name, List<EmailAddress> addresses, KeyProtection protection,
            Path revocationFile) {
    }

    /**
     * What was made.
     *
     * @param profile ready for use
     * @param fingerprint of its signing key
     * @param revocationFile to be kept elsewhere
     */
    public record Result(Profile profile, Fingerprint fingerprint, Path revocationFile) {
    }

    private final Clock clock;
    private final SecureRandom random;

    /** With the system's clock and randomness. */
    public CreateProfile() {
        this(Clock.systemUTC(), new SecureRandom());
    }

    /** With another clock and randomness. */
    public CreateProfile(Clock clock, SecureRandom random) {
        this.clock = clock;
        this.random = random;
    }

    /**
     * {@return the new profile}
     *
     * @throws kith.fault.KithException {@link Fault#PROFILE_EXISTS}, {@link Fault#VALUE_INVALID} for the name,
     *     {@link Fault#WRITE_FAILED}
     */
    public Result run(Request request, Passphrases passphrases) {
        String name = FriendName.check(request.name());
        if (ProfileStore.exists(request.folder())) {
            throw Fault.PROFILE_EXISTS.raise("folder", request.folder());
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        try (SecretKeys keys = SecretKeys.generate(random)) {
            String pem = seal(keys, request.protection(), passphrases);
            String kid = keys.signingKey().kid();
            long serial = now.toEpochMilli();
            byte[] revocation = DocumentWriter.write(new RevocationDocument(name, serial, now, kid), keys.signer());
            // Written first: a profile whose revocation could not be kept should not come into being.
            Path revocationFile = FileNames.free(request.revocationFile());
            AtomicFile.write(revocationFile, revocation, AtomicFile.Visibility.SECRET);
            try {
                ProfileStore store = NewProfile.create(request.folder(), pem, tables -> {
                    tables.meta().setName(name);
                    tables.meta().setKid(kid);
                    tables.meta().nextSerial(now);
                    request.addresses().forEach(a -> tables.meta().addOwnAddress(a.canonical(), now));
                });
                return new Result(new Profile(store, clock, random), Fingerprint.of(kid), revocationFile);
            } finally {
                if (!ProfileStore.exists(request.folder())) {
                    OutgoingFile.withdraw(revocationFile);
                }
            }
        }
    }

    private String seal(SecretKeys keys, KeyProtection protection, Passphrases passphrases) {
        if (protection == KeyProtection.NONE) {
            return KeysAtRest.seal(keys, null, random);
        }
        try (Passphrase passphrase = passphrases.ask(Passphrases.Purpose.NEW_KEYS)) {
            return KeysAtRest.seal(keys, passphrase, random);
        }
    }
}
