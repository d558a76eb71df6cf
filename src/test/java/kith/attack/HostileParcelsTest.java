package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.exceptionfactory.jagged.RecipientStanza;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.framework.stream.StandardEncryptingChannelFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.FilterDocument;
import kith.exchange.InvitationId;
import kith.exchange.ManifestDocument;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.AgeFile;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.parcel.Parcel;
import kith.privacy.Edition;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.hpke.HPKE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carl, whom Ben knows, sends parcels that Kith would not write; Dora gets what was meant for Ben. */
class HostileParcelsTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("carl", 40));
    private static final List<BloomFilter> OTHER = Forger.pool(2, Somebody.people("mal", 40));

    @TempDir
    private Path root;
    private Somebody ben;
    private SealingKey bens;
    private Forger files;
    private final Impostor carl = new Impostor("Carl", 31);
    private final Impostor mallory = new Impostor("Mallory", 32);

    @BeforeEach
    void people() {
        ben = Somebody.named("Ben", root);
        files = new Forger("files", 1, root);
        ben.accept("Carl", List.of(files.file(carl.sign(carl.card()))));
        bens = sealing(ben);
    }

    private static SealingKey sealing(Somebody who) {
        try (SecretKeys keys = who.keys()) {
            return keys.sealingKey();
        }
    }

    private Accept.Result take(Somebody who, byte[] parcel) {
        return new Accept(who.profile()).run(files.file(parcel), KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }

    private Fault refused(byte[] parcel) {
        return Refusals.unchanged(ben, () -> take(ben, parcel));
    }

    private static byte[] filter(Impostor who, int edition, int index, BloomFilter filter) {
        return who.sign(new FilterDocument(who.name, edition, edition * 100L + index, Impostor.ISSUED,
                Impostor.ISSUED.plus(Duration.ofDays(300)), index, Edition.POOL, filter, 0));
    }

    private byte[] parcel(List<byte[]> documents) {
        return carl.parcel(ben.kid(), bens, documents);
    }

    /** {@return three filters and a card, all as they should be} */
    private List<byte[]> good() {
        List<byte[]> documents = new ArrayList<>(List.of(carl.sign(carl.card())));
        for (int index = 0; index < 3; index++) {
            documents.add(filter(carl, 50, index, POOL.get(index)));
        }
        return documents;
    }

    /** {@return a file that seals this content} */
    private byte[] sealed(byte[] content, SealingKey to) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = AgeFile.sealing(file, to)) {
            out.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return file.toByteArray();
    }

    private static byte[] content(byte[] parcel, Somebody who) {
        try (SecretKeys keys = who.keys(); var secret = keys.sealing();
                InputStream in = AgeFile.unsealing(new ByteArrayInputStream(parcel), secret)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Somebody dora() {
        Somebody dora = Somebody.named("Dora", root);
        return dora.accept("Carl", List.of(files.file(carl.sign(carl.card()))));
    }

    @Test
    void whatIsForOneCountsForNobodyElse() {
        Somebody dora = dora();
        byte[] parcel = parcel(good());
        assertEquals(Fault.PARCEL_FOREIGN, Refusals.unchanged(dora, () -> take(dora, parcel)));
        byte[] again = sealed(content(parcel, ben), sealing(dora));
        assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(dora, () -> take(dora, again)), "sealed again by Ben");
        dora.accept("Ben", List.of(card(ben)));
        List<byte[]> carls = good();
        byte[] passed;
        try (SecretKeys keys = ben.keys()) {
            passed = new Impostor("Ben", keys, 3).parcel(dora.kid(), sealing(dora), carls);
        }
        assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(dora, () -> take(dora, passed)), "under Ben's name");
        byte[] both = sealedToBoth(content(parcel, ben), bens, sealing(dora));
        assertEquals(4, take(ben, both).files().size());
        assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(dora, () -> take(dora, both)));
    }

    private Path card(Somebody who) {
        try (SecretKeys keys = who.keys()) {
            Impostor same = new Impostor(who.name(), keys, 4);
            return files.file(same.sign(same.card()));
        }
    }

    private byte[] sealedToBoth(byte[] content, SealingKey first, SealingKey second) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = Channels.newOutputStream(new StandardEncryptingChannelFactory().newEncryptingChannel(
                Channels.newChannel(file), List.of(writer(first), writer(second))))) {
            out.write(content);
        } catch (IOException | GeneralSecurityException e) {
            throw new AssertionError(e);
        }
        return file.toByteArray();
    }

    private static RecipientStanzaWriter writer(SealingKey key) {
        HPKE hpke = new HPKE(HPKE.mode_base, HPKE.kem_X_WING, HPKE.kdf_HKDF_SHA256, HPKE.aead_CHACHA20_POLY1305);
        return fileKey -> {
            var context = hpke.setupBaseS(hpke.deserializePublicKey(key.bytes()),
                    "age-encryption.org/mlkem768x25519".getBytes(StandardCharsets.US_ASCII));
            try {
                return List.of(new Stanza(Base64.getEncoder().withoutPadding()
                        .encodeToString(context.getEncapsulation()), context.seal(new byte[0], fileKey.getEncoded())));
            } catch (InvalidCipherTextException e) {
                throw new AssertionError(e);
            }
        };
    }

    private record Stanza(String argument, byte[] body) implements RecipientStanza {
        @Override
        public String getType() {
            return "mlkem768x25519";
        }

        @Override
        public List<String> getArguments() {
            return List.of(argument);
        }

        @Override
        public byte[] getBody() {
            return body.clone();
        }
    }

    @Test
    void aReplayedParcelChangesNothing() {
        byte[] first = parcel(good());
        take(ben, first);
        var before = ben.dump();
        take(ben, first).files().forEach(one -> assertEquals(ImportedFile.Outcome.SAME, one.outcome()));
        assertEquals(before, ben.dump());
        take(ben, parcel(List.of(filter(carl, 51, 0, OTHER.get(0)))));
        var later = ben.dump();
        take(ben, first);
        assertEquals(later, ben.dump(), "what is held stays as it is");
        new Friends(ben.profile()).setBlocked("Carl", true);
        assertEquals(Fault.FRIEND_BLOCKED, refused(first));
        assertEquals(Fault.FRIEND_BLOCKED, refused(parcel(List.of(filter(carl, 52, 0, OTHER.get(1))))));
    }

    @Test
    void nobodySpeaksInAnothersParcelButAboutThemselves() {
        ben.accept("Mallory", List.of(files.file(mallory.sign(mallory.card()))));
        Impostor stranger = new Impostor("Stranger", 33);
        for (byte[] foreign : List.of(filter(mallory, 50, 0, OTHER.get(0)),
                mallory.sign(new RevocationDocument("Mallory", 5, Impostor.ISSUED, mallory.kid())),
                mallory.sign(RotationDocument.countersigned("Mallory", 5, Impostor.ISSUED, mallory.kid(),
                        stranger.keys.signer(), stranger.keys.agreementKey())),
                carl.sign(RotationDocument.countersigned("Carl", 5, Impostor.ISSUED, carl.kid(),
                        stranger.keys.signer(), stranger.keys.agreementKey())),
                carl.invitation(InvitationId.of(new byte[16]), Impostor.SHARE, Impostor.EXPIRES),
                carl.sign(carl.manifest(ben.kid(), Parcel.list(good()))))) {
            assertEquals(Fault.PARCEL_INVALID, refused(parcel(with(good(), foreign))));
        }
        assertEquals(4, take(ben, parcel(with(good(), mallory.sign(mallory.card())))).files().size(),
                "a card that says nothing new is no news");
        assertEquals(FriendState.UNVERIFIED, ben.state("Mallory"));
        int held = ben.profile().store().read(t -> t.filters().countVouched(ben.friend("Carl").id()));
        assertEquals(3, held);
        take(ben, parcel(with(good(), stranger.sign(stranger.card()))));
        boolean introduced = ben.profile().store().read(t -> t.friends().key(stranger.kid()).isPresent()
                || t.cards().of(stranger.kid()).isPresent());
        assertFalse(introduced, "nobody is introduced by another");
    }

    private static List<byte[]> with(List<byte[]> documents, byte[] more) {
        List<byte[]> all = new ArrayList<>(documents);
        all.add(more);
        return all;
    }

    /** A sender whom nobody knows, who is let in by what somebody else signed: the parcel is refused as a whole. */
    @Test
    void whoIsUnknownSendsNothing() {
        Impostor stranger = new Impostor("Carl", 34);
        byte[] parcel = stranger.parcel(ben.kid(), bens, List.of(carl.sign(carl.card())));
        assertEquals(Fault.KEY_UNKNOWN, refused(parcel));
        assertEquals(Fault.KEY_UNKNOWN, Refusals.unchanged(ben, () -> new Accept(ben.profile()).run(files.file(parcel),
                KeyDecision.Decider.always(new KeyDecision.NewFriend("Carl the other")), Passphrases.none())));
        byte[] rotated = stranger.parcel(ben.kid(), bens, List.of(stranger.sign(stranger.card()),
                mallory.sign(RotationDocument.countersigned("Carl", 5, Impostor.ISSUED, mallory.kid(),
                        stranger.keys.signer(), stranger.keys.agreementKey()))));
        assertEquals(Fault.KEY_UNKNOWN, refused(rotated), "a rotation of a key that nobody knows introduces nobody");
    }

    @Test
    void oneBadDocumentRefusesAllOfThem() {
        byte[] future = carl.sign(new FilterDocument("Carl", 50, 9_000, Somebody.NOW.plus(Duration.ofDays(9)),
                Somebody.NOW.plus(Duration.ofDays(300)), 3, Edition.POOL, POOL.get(3), 0));
        byte[] text = carl.sign(carl.card());
        text[text.length / 2] ^= 1;
        byte[] conflict = filter(carl, 50, 0, OTHER.get(0));
        for (byte[] bad : List.of(future, text, conflict, new byte[] {'{'}, new byte[1])) {
            for (boolean first : new boolean[] {true, false}) {
                List<byte[]> documents = good();
                documents.add(first ? 0 : documents.size(), bad);
                refused(parcel(documents));
            }
        }
        assertEquals(4, take(ben, parcel(good())).files().size());
    }

    /** {@return what is sealed: a manifest of these entries, these bytes and so many more} */
    private byte[] framed(List<ManifestDocument.Enclosed> listed, List<byte[]> documents, int more, int filler) {
        byte[] manifest = carl.sign(carl.manifest(ben.kid(), listed));
        ByteBuffer content = ByteBuffer.allocate(1 << 20).putInt(manifest.length).put(manifest);
        documents.forEach(content::put);
        int length = content.position();
        int padded = length <= 4096 ? 4096 : Math.ceilDiv(length, Integer.highestOneBit(length - 1) >> 3)
                * (Integer.highestOneBit(length - 1) >> 3);
        byte[] bytes = Arrays.copyOf(content.array(), padded + more);
        if (filler != 0) {
            bytes[padded - 1] = (byte) filler;
        }
        return bytes;
    }

    @Test
    void nothingIsSealedBesideWhatIsListed() {
        List<byte[]> documents = good();
        List<ManifestDocument.Enclosed> listed = Parcel.list(documents);
        assertEquals(4, take(ben, sealed(framed(listed, documents, 0, 0), bens)).files().size());
        List<byte[]> contents = new ArrayList<>(List.of(
                framed(listed, with(documents, carl.sign(carl.card())), 0, 0),
                framed(listed, documents, 1, 0), framed(listed, documents, -1, 0),
                framed(listed, documents, 4096, 0), framed(listed, documents, 0, 1),
                framed(listed, documents.subList(0, 3), 0, 0),
                framed(Parcel.list(documents.reversed()), documents, 0, 0),
                new byte[0], new byte[3], new byte[4], new byte[4096]));
        for (int length : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 28}) {
            contents.add(ByteBuffer.allocate(4096).putInt(length).array());
        }
        for (byte[] content : contents) {
            KithException refused = org.junit.jupiter.api.Assertions.assertThrows(KithException.class,
                    () -> take(ben, sealed(content, bens)));
            assertEquals(FaultKind.REFUSED, refused.fault().kind());
            refused(sealed(content, bens));
        }
    }

    @Test
    void aParcelThatWasCutOrChangedIsRefused() {
        byte[] parcel = parcel(good());
        var before = ben.dump();
        for (int length = 0; length < parcel.length; length += 97) {
            damaged(Arrays.copyOf(parcel, length));
        }
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] changed = parcel.clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                // Half of them in the header, where most is decided.
                int at = random.nextInt(random.nextBoolean() ? 1800 : changed.length);
                changed[at] ^= (byte) (1 << random.nextInt(8));
            }
            if (!Arrays.equals(parcel, changed)) {
                damaged(changed);
            }
        }
        assertEquals(before, ben.dump());
    }

    private void damaged(byte[] parcel) {
        KithException refused = org.junit.jupiter.api.Assertions.assertThrows(KithException.class,
                () -> take(ben, parcel));
        assertEquals(FaultKind.REFUSED, refused.fault().kind(), refused::toString);
    }

    /** What lies inside is changed before it is sealed: the reader of documents meets it, not the box. */
    @Test
    void changedContentIsRefused() {
        byte[] content = content(parcel(good()), ben);
        var before = ben.dump();
        for (int seed = 0; seed < 150; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] changed = content.clone();
            changed[random.nextInt(random.nextBoolean() ? 2000 : changed.length)] ^= (byte) (1 << random.nextInt(8));
            damaged(sealed(changed, bens));
        }
        assertEquals(before, ben.dump());
        assertTrue(take(ben, sealed(content, bens)).files().size() == 4);
    }
}
