package kith.app.qr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.todo.ToDoList;
import kith.exchange.Base45;
import kith.exchange.CompactInvitation;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.friend.FriendState;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An invitation as a QR code: written, photographed, damaged, and read again or refused. */
class InvitationCodeTest {
    private static final Path FILES = Path.of("src/test/resources/kith/exchange");
    private static final Path CODES = Path.of("src/test/resources/kith/app/codes");

    @TempDir
    private Path root;

    private static byte[] file(String name) throws IOException {
        return Files.readAllBytes(FILES.resolve(name));
    }

    private static KithException refusal(Path picture) {
        return assertThrows(KithException.class, () -> InvitationFile.ofPicture(picture, Progress.none()));
    }

    private Path written(BufferedImage image, String kind) throws IOException {
        Path file = root.resolve("picture." + kind);
        assertTrue(ImageIO.write(image, kind, file.toFile()));
        return file;
    }

    private Path written(GreyPicture picture) throws IOException {
        return written(Photograph.image(picture), "png");
    }

    /** The sizes that the format's page promises; the longest name fits, too. */
    @ParameterizedTest
    @CsvSource({"ok-invitation.kith, 129", "ok-invitation-quoted.kith, 129", "ok-invitation-longest.kith, 161"})
    void itHasSoManyModules(String name, int side) throws IOException {
        assertEquals(side, QrCode.ofInvitation(file(name)).side());
    }

    @Test
    void theLongestIsRead() throws IOException {
        othersAreRead("ok-invitation-longest.kith");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ok-invitation.kith", "ok-invitation-quoted.kith"})
    @Tag("exhaustive")
    void othersAreRead(String name) throws IOException {
        GreyPicture seen = new Photograph(5, 4, 0.04, 0.3, 15).of(QrCode.ofInvitation(file(name)), 1);
        assertArrayEquals(file(name), InvitationFile.ofPicture(written(seen), Progress.none()));
    }

    @Test
    void namesOfSoManyBytesFitIntoTheSmallest() {
        assertEquals(129, QrCode.ofText("KITH:INVITATION:" + Base45.encode(new byte[1442 + 29])).side());
        assertEquals(133, QrCode.ofText("KITH:INVITATION:" + Base45.encode(new byte[1442 + 30])).side());
    }

    /** What is in the picture is in the invitation's file: the digits, which are drawn apart from it, are not. */
    @Test
    @Tag("exhaustive")
    void thePictureIsAFunctionOfTheFileAlone() throws IOException {
        Pair pair = Pair.in(root);
        Invite.Result made = pair.invite();
        Path picture = root.resolve("invitation.png");
        WriteInvitationCode writing = new WriteInvitationCode(pair.ana().profile());
        writing.run(made.id(), picture);
        Path again = root.resolve("again.png");
        QrCodeFile.write(QrCode.ofInvitation(Files.readAllBytes(made.file())), 8, again,
                AtomicFile.Visibility.SECRET);
        assertArrayEquals(Files.readAllBytes(again), Files.readAllBytes(picture));
        String text = QrReader.texts(picture, CompactInvitation::isText, Progress.none()).iterator().next();
        assertEquals(CompactInvitation.text(Files.readAllBytes(made.file())), text);
        assertArrayEquals(Files.readAllBytes(made.file()), CompactInvitation.ofText(text));
        assertEquals(1096, ImageIO.read(picture.toFile()).getWidth());
        writing.run(made.id(), picture);
        assertArrayEquals(Files.readAllBytes(again), Files.readAllBytes(picture));
    }

    @Test
    void whatWasReadFromAPictureIsAnswered() {
        Pair pair = Pair.in(root);
        Invite.Result made = pair.invite();
        Path picture = root.resolve("invitation.png");
        new WriteInvitationCode(pair.ana().profile()).run(made.id(), picture);
        Path file = root.resolve("read.kith");
        AtomicFile.write(file, AtomicFile.Visibility.NORMAL,
                out -> out.write(InvitationFile.ofPicture(picture, Progress.none())));
        assertEquals(FriendState.VERIFIED,
                pair.take(pair.answer(file, made.code()).file()).friend().state());
    }

    @Test
    void whatIsInTheWayStaysAndWhatIsNotThereIsSaid() throws IOException {
        Pair pair = Pair.in(root);
        Invite.Result made = pair.invite();
        WriteInvitationCode writing = new WriteInvitationCode(pair.ana().profile());
        Path letter = Files.writeString(root.resolve("letter.png"), "dear Ben");
        assertEquals(Fault.FILE_IN_THE_WAY,
                assertThrows(KithException.class, () -> writing.run(made.id(), letter)).fault());
        assertEquals("dear Ben", Files.readString(letter));
        assertEquals(Fault.INVITATION_UNKNOWN, assertThrows(KithException.class,
                () -> writing.run(InvitationId.of(new byte[16]), root.resolve("none.png"))).fault());
        assertFalse(Files.exists(root.resolve("none.png")));
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> writing.run(made.id(), letter.resolve("none.png"))).fault());
    }

    /** As a telephone sees it: turned, tilted, out of focus, from far away, and as JPEG. */
    @ParameterizedTest
    @Tag("exhaustive")
    @CsvSource({"6, 90, .03, .2, 20", "4, -5, -.04, .3, 15", "3, 0, 0, .3, 10"})
    void aPhotographIsRead(double module, double degrees, double tilt, double blur, int noise) throws IOException {
        byte[] file = file("ok-invitation.kith");
        GreyPicture seen = new Photograph(module, degrees, tilt, blur, noise).of(QrCode.ofInvitation(file), 7);
        assertArrayEquals(file, InvitationFile.ofPicture(written(Photograph.image(seen), "jpg"), Progress.none()));
    }

    @ParameterizedTest
    @CsvSource({"8, 0, 0, 0, 0", "8, 3, .05, .3, 20", "7, -8, .1, .3, 20", "5, 12, .06, .3, 20",
        "5, 183, -.06, .3, 20", "4, 2, .03, .3, 15"})
    @Tag("exhaustive")
    void morePhotographsAreRead(double module, double degrees, double tilt, double blur, int noise) throws IOException {
        aPhotographIsRead(module, degrees, tilt, blur, noise);
    }

    /** Screenshots are sent in other sizes than they were taken in, down to two pixels and a half a module. */
    @ParameterizedTest
    @CsvSource({"4, 342", "8, 451"})
    void aPictureInAnotherSizeIsRead(int scale, int width) throws IOException {
        byte[] file = file("ok-invitation.kith");
        QrCode code = QrCode.ofInvitation(file);
        double module = (double) width / (code.side() + 2 * QrCode.QUIET_ZONE);
        GreyPicture scaled = Photograph.picture(width, width, (x, y) -> {
            double sum = 0;
            // Each pixel is the mean of what it covers of the picture that is shown, which has whole pixels a module.
            for (int i = 0; i < 16; i++) {
                double u = Math.floor((x + (i % 4 + 0.5) / 4) / module * scale) / scale - QrCode.QUIET_ZONE;
                double v = Math.floor((y + (i / 4 + 0.5) / 4) / module * scale) / scale - QrCode.QUIET_ZONE;
                sum += code.isDark((int) Math.floor(u), (int) Math.floor(v)) ? 0 : 255;
            }
            return (int) (sum / 16);
        });
        assertArrayEquals(file, InvitationFile.ofPicture(written(scaled), Progress.none()));
    }

    @ParameterizedTest
    @CsvSource({"4, 400", "4, 511", "4, 700", "4, 1300", "3, 380"})
    @Tag("exhaustive")
    void picturesInMoreSizesAreRead(int scale, int width) throws IOException {
        aPictureInAnotherSizeIsRead(scale, width);
    }

    @Test
    void aPictureWithoutAnInvitationIsRefusedAndSaysWhatItShows() throws IOException {
        assertEquals(InvitationPictureProblem.FINGERPRINT, problem(CODES.resolve("plain.png")));
        assertEquals(InvitationPictureProblem.OTHER_CODE, problem(CODES.resolve("foreign.png")));
        assertEquals(InvitationPictureProblem.NO_CODE,
                problem(written(Photograph.picture(300, 200, (x, y) -> (x * 7 + y * 3) % 256))));
        GreyPicture one = new Photograph(3, 0, 0, 0, 0).of(QrCode.ofInvitation(file("ok-invitation.kith")), 1);
        GreyPicture other = new Photograph(3, 0, 0, 0, 0)
                .of(QrCode.ofInvitation(file("ok-invitation-quoted.kith")), 1);
        GreyPicture both = Photograph.picture(one.width() + other.width(), Math.max(one.height(), other.height()),
                (x, y) -> x < one.width() ? tone(one, x, y) : tone(other, x - one.width(), y));
        assertEquals(InvitationPictureProblem.SEVERAL, problem(written(both)));
    }

    private static int tone(GreyPicture picture, int x, int y) {
        return y < picture.height() ? picture.grey()[y * picture.width() + x] & 0xff : 255;
    }

    private static Object problem(Path picture) {
        KithException refusal = refusal(picture);
        assertEquals(Fault.INVITATION_NOT_IN_PICTURE, refusal.fault());
        return refusal.details().get("problem");
    }

    /** A code whose text says that it is an invitation, and is none. */
    @Test
    void aForgedTextIsRefusedAsItsFaultIs() throws IOException {
        for (String line : Files.readAllLines(FILES.resolve("compact.tsv"))) {
            String[] row = line.split("\t");
            if (List.of("version-2", "cut", "overlong", "signing-key").contains(row[0])) {
                Path picture = written(new Photograph(3, 0, 0, 0, 0).of(QrCode.ofText(row[3]), 1));
                assertEquals(row[1], refusal(picture).fault().code(), row[0]);
            }
        }
    }

    /** Cut off anywhere, and with bytes changed: refused with a code or read, and nothing is remembered. */
    @Test
    @Tag("exhaustive")
    void aDamagedPictureIsRefusedWithACode() throws IOException {
        Pair pair = Pair.in(root);
        Invite.Result made = pair.invite();
        Path picture = root.resolve("invitation.png");
        new WriteInvitationCode(pair.ana().profile()).run(made.id(), picture);
        byte[] whole = Files.readAllBytes(picture);
        byte[] right = Files.readAllBytes(made.file());
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            byte[] broken = Arrays.copyOf(whole, i % 2 == 0 ? random.nextInt(whole.length) : whole.length);
            for (int hit = 0; hit < i % 5 && broken.length > 0; hit++) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt();
            }
            try {
                assertArrayEquals(right, InvitationFile.ofPicture(Files.write(picture, broken), Progress.none()));
            } catch (KithException refused) {
                assertTrue(refused.fault().kind() == FaultKind.REFUSED, refused.fault().code());
            }
        }
        assertEquals(List.of(), new ToDoList(pair.ben().profile()).exchanges());
    }
}
