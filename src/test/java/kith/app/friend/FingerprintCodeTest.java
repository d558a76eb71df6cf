package kith.app.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.app.qr.QrCode;
import kith.app.qr.WriteFingerprintCode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.Fingerprint;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fingerprints as QR codes: pictures that qrencode and ImageMagick made, and every kind of damage. */
class FingerprintCodeTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/app/codes");
    private static final Fingerprint NOBODY = fingerprint(new Random(0));

    @TempDir
    private Path folder;

    private static Fingerprint fingerprint(Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Fingerprint.of(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    private static Stream<List<String>> vectors() throws IOException {
        return Files.readAllLines(VECTORS.resolve("index.tsv")).stream().filter(line -> !line.startsWith("#"))
                .map(line -> List.of(line.split("\t")));
    }

    private static String outcome(Path picture) {
        try {
            return VerifyByCode.read(picture, NOBODY, Progress.none()).kid();
        } catch (KithException e) {
            return e.fault().code();
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void picturesOfOtherProgramsComeOutAsTheirLineSays(List<String> vector) {
        assertEquals(vector.get(1), outcome(VECTORS.resolve(vector.get(0))), vector.get(0));
    }

    /** The header of a PNG that would need 14 gigabytes, in 100 bytes. */
    @Test
    void aPictureThatClaimsToBeHugeIsRefusedUnread() throws IOException {
        Path bomb = Files.write(folder.resolve("bomb.png"), png(60_000, 60_000));
        assertEquals(Fault.PICTURE_TOO_LARGE.code(), outcome(bomb));
        assertEquals(Fault.PICTURE_TOO_LARGE.code(), outcome(Files.write(bomb, png(1, 40_000))));
        assertEquals(Fault.PICTURE_UNREADABLE.code(), outcome(Files.write(bomb, png(10, 10))));
        assertEquals(Fault.PICTURE_UNREADABLE.code(), outcome(Files.write(bomb, png(-1, 10))));
        assertEquals(Fault.FILE_TOO_LARGE.code(),
                outcome(Files.write(bomb, new byte[(32 << 20) + 1])));
        assertEquals(Fault.FILE_UNREADABLE.code(), outcome(folder.resolve("missing.png")));
        assertEquals(Fault.FILE_UNREADABLE.code(), outcome(folder));
    }

    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(header);
        out.write("IHDR".getBytes(StandardCharsets.US_ASCII));
        out.writeInt(width);
        out.writeInt(height);
        out.write(new byte[] {8, 0, 0, 0, 0});
        CRC32 crc = new CRC32();
        crc.update(header.toByteArray());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream whole = new DataOutputStream(file);
        whole.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        whole.writeInt(13);
        whole.write(header.toByteArray());
        whole.writeInt((int) crc.getValue());
        return file.toByteArray();
    }

    /** A TIFF of 300 bytes can say that it comes in one tile of gigabytes. */
    @Test
    void kindsOfPicturesThatNobodySendsAreNotDecoded() throws IOException {
        Path file = folder.resolve("code.tif");
        BufferedImage image = ImageIO.read(VECTORS.resolve("plain.png").toFile());
        assertTrue(ImageIO.write(image, "tiff", file.toFile()));
        assertEquals(Fault.PICTURE_UNREADABLE.code(), outcome(file));
    }

    /** Bytes changed at random: refused with a code, or read, but never anything else. */
    @Test
    @Tag("exhaustive")
    void damagedFilesAreRefusedWithACode() throws IOException {
        Random random = new Random(8);
        for (String name : List.of("plain.png", "noisy.jpg", "plain.gif", "plain.bmp")) {
            byte[] whole = Files.readAllBytes(VECTORS.resolve(name));
            for (int i = 0; i < 60; i++) {
                byte[] broken = Arrays.copyOf(whole, i % 4 == 0 ? random.nextInt(whole.length) : whole.length);
                for (int hit = 0; hit < 1 + i % 5 && broken.length > 0; hit++) {
                    broken[random.nextInt(Math.min(broken.length, 200))] = (byte) random.nextInt();
                }
                assertTrue(outcome(Files.write(folder.resolve("broken"), broken)).length() >= 9);
            }
        }
    }

    /** Most of a picture of 48 megapixels is never decoded. */
    @Test
    void aLargePhotographIsRead() throws IOException {
        QrCode code = QrCode.of(fingerprint(new Random(5)));
        BufferedImage image = new BufferedImage(8_000, 6_000, BufferedImage.TYPE_BYTE_GRAY);
        byte[] white = new byte[8_000];
        Arrays.fill(white, (byte) 255);
        for (int y = 0; y < 6_000; y++) {
            image.getRaster().setDataElements(0, y, 8_000, 1, white);
        }
        for (int y = 0; y < code.side() * 40; y++) {
            for (int x = 0; x < code.side() * 40; x++) {
                image.getRaster().setSample(x + 3_000, y + 2_000, 0, code.isDark(x / 40, y / 40) ? 0 : 255);
            }
        }
        Path file = folder.resolve("large.jpg");
        assertTrue(ImageIO.write(image, "jpg", file.toFile()));
        assertEquals(fingerprint(new Random(5)).kid(), outcome(file));
    }

    @Test
    void whatIsWrittenVerifiesTheFriendAndNobodyElse() {
        Somebody alice = Somebody.named("Alice", folder);
        Somebody bob = Somebody.named("Bob", folder);
        Somebody carol = Somebody.named("Carol", folder);
        alice.accept("Bob", List.of(new OwnProfile(bob.profile()).writeCard(folder, Passphrases.none())));
        Path bobs = folder.resolve("bob.png");
        Path carols = folder.resolve("carol.png");
        Path own = folder.resolve("own.png");
        new WriteFingerprintCode(bob.profile()).run(bobs);
        new WriteFingerprintCode(carol.profile()).run(carols);
        new WriteFingerprintCode(alice.profile()).run(own);
        VerifyByCode verify = new VerifyByCode(alice.profile());
        for (Object[] refused : new Object[][] {{carols, Fault.CODE_OF_ANOTHER}, {own, Fault.CODE_OWN},
                {VECTORS.resolve("foreign.png"), Fault.CODE_FOREIGN}}) {
            assertEquals(refused[1], assertThrows(KithException.class,
                    () -> verify.run("Bob", (Path) refused[0], Progress.none())).fault());
            assertEquals(FriendState.UNVERIFIED, alice.friend("Bob").state());
        }
        assertEquals(Fault.FRIEND_UNKNOWN,
                assertThrows(KithException.class, () -> verify.run("Dave", bobs, Progress.none())).fault());
        assertEquals(FriendState.VERIFIED, verify.run("bob", bobs, Progress.none()).state());
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(Fault.FRIEND_BLOCKED,
                assertThrows(KithException.class, () -> verify.run("Bob", bobs, Progress.none())).fault());
    }

    /** A screenshot of Bob's window shows Bob's own fingerprint, and beside it Alice's as Bob has it. */
    @Test
    void ofTwoCodesTheFriendsCounts() throws IOException {
        QrCode one = QrCode.of(NOBODY);
        QrCode other = QrCode.of(fingerprint(new Random(7)));
        int side = 4 * (one.side() + 8);
        BufferedImage both = new BufferedImage(side * 2, side, BufferedImage.TYPE_BYTE_GRAY);
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                both.getRaster().setSample(x, y, 0, one.isDark(x / 4 - 4, y / 4 - 4) ? 0 : 255);
                both.getRaster().setSample(x + side, y, 0, other.isDark(x / 4 - 4, y / 4 - 4) ? 0 : 255);
            }
        }
        Path file = folder.resolve("both.png");
        ImageIO.write(both, "png", file.toFile());
        assertEquals(fingerprint(new Random(7)).kid(), outcome(file));
    }
}
