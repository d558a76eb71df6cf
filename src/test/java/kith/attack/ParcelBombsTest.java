package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import kith.Growth;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.Accept;
import kith.app.receive.KeyDecision;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleId;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.ManifestDocument;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.AgeFile;
import kith.identity.SealingKey;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.identity.Signer;
import kith.identity.SigningKey;
import kith.parcel.Parcel;
import kith.parcel.ParcelProblem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parcels of a friend's that are small, or allowed, and would take more memory or time than there is. */
class ParcelBombsTest {
    @TempDir
    private Path root;
    private Somebody ben;
    private SealingKey bens;
    private Forger files;
    private final Impostor carl = new Impostor("Carl", 31);

    /** Nothing of it is read, hashed or computed with: zeros would be refused for what they are. */
    @Test
    void whatHasNoRoomIsRefusedBeforeItIsOpened() {
        long room = 0;
        for (long step = 1 << 30; step > 0; step /= 2) {
            room += Parcel.isRoomFor(room + step) ? step : 0;
        }
        assertTrue(room >= 1 << 20, "a parcel of a megabyte has room: " + room);
        byte[] large = new byte[Math.toIntExact(room + 1)];
        try (SecretKeys keys = ben.keys()) {
            SealingSecret secret = keys.sealing();
            KithException refused = assertThrows(KithException.class, () -> Parcel.open(large, secret));
            assertEquals(Fault.PARCEL_INVALID, refused.fault());
            assertEquals(ParcelProblem.TOO_LARGE, refused.details().get("problem"));
        }
    }

    @BeforeEach
    void people() {
        ben = Somebody.named("Ben", root);
        files = new Forger("files", 1, root);
        ben.accept("Carl", List.of(files.file(carl.sign(carl.card()))));
        try (SecretKeys keys = ben.keys()) {
            bens = keys.sealingKey();
        }
    }

    private Accept.Result take(byte[] parcel) {
        return new Accept(ben.profile()).run(files.file(parcel), KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }

    private static long allocated(Runnable step) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        step.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private byte[] sealed(byte[] content) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = AgeFile.sealing(file, bens)) {
            out.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return file.toByteArray();
    }

    /** A terabyte in half a megabyte. */
    @Test
    void lengthsAreComparedBeforeRoomIsMade() {
        List<ManifestDocument.Enclosed> listed = Collections.nCopies(ManifestDocument.MAX_DOCUMENTS,
                new ManifestDocument.Enclosed("A".repeat(43), 1 << 28));
        byte[] manifest = carl.sign(carl.manifest(ben.kid(), listed));
        byte[] parcel = sealed(ByteBuffer.allocate(1 << 20).putInt(manifest.length).put(manifest).array());
        assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(ben, () -> take(parcel)));
        long taken = allocated(() -> assertThrows(KithException.class, () -> take(parcel)));
        assertTrue(taken < 64 << 20, taken + " bytes");
    }

    /** A few kilobytes each, which say that they are a gigabit: none is held while another one is read. */
    @Test
    @Tag("exhaustive")
    void manyContributionsOfAGigabitAreNotHeldTogether() {
        Shape shape = new Shape(1 << 30, 1);
        BitVector bits = new BitVector(shape.bits());
        for (int i = 0; i < 2_000; i++) {
            bits.set(i * 500_009);
        }
        byte[] one = carl.sign(new ContributionDocument("Carl", 7, Impostor.ISSUED, CircleId.of(new byte[16]), 1, 1,
                Coding.SPARSE, new BloomFilter(shape, new Salt(1, 2), bits)));
        byte[] parcel = carl.parcel(ben.kid(), bens, Collections.nCopies(400, one));
        assertTrue(parcel.length < 8 << 20, parcel.length + " bytes");
        long taken = allocated(() -> assertEquals(Fault.CONTRIBUTION_FOREIGN,
                Refusals.unchanged(ben, () -> take(parcel))));
        assertTrue(taken < 1L << 31, taken + " bytes");
    }

    /** As many documents as there may be, each of them as it should be. */
    @Test
    @Tag("exhaustive")
    void fourThousandDocumentsAreReadOnce() {
        byte[] card = carl.sign(carl.card());
        var before = ben.dump();
        Growth.isLinear(ManifestDocument.MAX_DOCUMENTS / Growth.TIMES, count -> {
            byte[] parcel = carl.parcel(ben.kid(), bens, Collections.nCopies(count, card));
            return () -> assertEquals(count, take(parcel).files().size());
        });
        var after = ben.dump();
        assertEquals(1, after.get("card_given").size(), "that it was sealed to Ben's card shows that Carl has it");
        assertEquals(1, after.get("card").size(), "Carl's card is kept as Carl signed it, once");
        assertEquals(2, after.get("taken_parcel").size(), "that both parcels were taken");
        for (String noted : List.of("card_given", "card", "taken_parcel")) {
            before.remove(noted);
            after.remove(noted);
        }
        assertEquals(before, after);
    }

    /** A chain of rotations, in the order that takes the most steps, and a ring of them. */
    @Test
    @Tag("exhaustive")
    void aChainOfRotationsIsFollowedOnce() throws GeneralSecurityException {
        List<Signer> keys = new ArrayList<>();
        KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
        int length = 100 * Growth.TIMES;
        for (int i = 0; i < length; i++) {
            keys.add(signer(generator.generateKeyPair()));
        }
        List<byte[]> chain = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            chain.add(rotation(keys.get(i), i + 1 < length ? keys.get(i + 1) : carl.keys.signer()));
        }
        chain.add(carl.sign(carl.card()));
        Growth.isLinear(length / Growth.TIMES, count -> {
            byte[] parcel = carl.parcel(ben.kid(), bens, chain.subList(length - count, length + 1).reversed());
            return () -> assertEquals(1, take(parcel).files().size(), "no one knows the keys before");
        });
        Growth.isLinear(length / Growth.TIMES, count -> {
            List<byte[]> ring = new ArrayList<>(chain.subList(0, count - 1));
            ring.add(rotation(keys.get(count - 1), keys.getFirst()));
            byte[] endless = carl.parcel(ben.kid(), bens, ring);
            return () -> assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(ben, () -> take(endless)));
        });
    }

    private byte[] rotation(Signer from, Signer to) {
        return DocumentWriter.write(RotationDocument.countersigned("Carl", 5, Impostor.ISSUED, from.key().kid(), to,
                carl.keys.agreementKey()), from);
    }

    private static Signer signer(KeyPair pair) {
        byte[] encoded = pair.getPublic().getEncoded();
        SigningKey key = new SigningKey(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
        return new Signer() {
            @Override
            public SigningKey key() {
                return key;
            }

            @Override
            public byte[] sign(byte[] message) {
                try {
                    Signature signature = Signature.getInstance("Ed25519");
                    signature.initSign(pair.getPrivate());
                    signature.update(message);
                    return signature.sign();
                } catch (GeneralSecurityException e) {
                    throw new AssertionError(e);
                }
            }
        };
    }

    /** Recipients without end before anything is authenticated. */
    @Test
    void aMillionRecipientsAreRefused() {
        byte[] begin = "age-encryption.org/v1\n".getBytes(StandardCharsets.US_ASCII);
        byte[] stanza = "-> a b\n\n".getBytes(StandardCharsets.US_ASCII);
        Growth.isLinear(125_000, count -> {
            ByteBuffer many = ByteBuffer.allocate(begin.length + stanza.length * count).put(begin);
            while (many.hasRemaining()) {
                many.put(stanza);
            }
            return refused(many.array());
        });
        Growth.isLinear(2_500_000, length -> {
            byte[] line = Arrays.copyOf(begin, length);
            Arrays.fill(line, begin.length, line.length, (byte) 'a');
            return refused(line);
        });
    }

    private Runnable refused(byte[] parcel) {
        return () -> assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(ben, () -> take(parcel)));
    }
}
