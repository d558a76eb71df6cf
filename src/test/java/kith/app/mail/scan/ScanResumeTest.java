package kith.app.mail.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import kith.app.Dying;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.scan.ScanMail.Beginning;
import kith.app.mail.scan.ScanMail.Start;
import kith.app.mail.trusted.MailServers;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import kith.store.ProfileErasure;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Scans that are interrupted end with the result of one that is not, and leave nothing behind. */
@Timeout(600)
class ScanResumeTest {
    private static final String SEPARATOR = "From a@b.test Mon Jan  2 15:04:05 2006\n";

    @TempDir
    private Path root;

    private Somebody me;
    private Path mail;

    @BeforeEach
    void aFolderOfMail() throws IOException {
        me = Somebody.named("Me", root).knows("sender1@x.example");
        mail = root.resolve("mail");
        write("inbox", mbox(0, 40));
        write("later", mbox(40, 20));
        write("single/one.eml", "From: sender70@x.example\n\nHello.\n");
        for (int i = 0; i < 10; i++) {
            write("maildir/cur/12765330" + (10 + i) + ".M1P" + i + ".host:2,",
                    "From: sender8" + i + "@x.example\n\nHello.\n");
        }
        Files.createDirectories(mail.resolve("maildir/new"));
    }

    /** What a scan handed over. */
    private final class Scan implements ScanMail.Sink {
        private final List<String> seen = new ArrayList<>();
        private final IntPredicate stop;
        private Beginning begun = new Beginning.Plain();

        Scan(IntPredicate stop) {
            this.stop = stop;
        }

        @Override
        public void begins(Beginning beginning) {
            begun = beginning;
        }

        @Override
        public void message(ScannedMessage scanned) {
            if (stop.test(seen.size())) {
                throw Fault.CANCELLED.raise();
            }
            seen.add(mail.relativize(scanned.place().file()) + " " + scanned.place().number() + " "
                    + scanned.place().start() + " " + scanned.place().end() + " " + scanned.judgement().header());
        }

        String run(Start start) {
            ScanTotals totals = new ScanMail(me.profile(), new JudgeMail(me.profile()).open())
                    .run(Mailboxes.of(List.of(mail)), start, this, Progress.none());
            return totals.files() + " " + totals.deleted() + " " + totals.senders() + " " + totals.all() + " "
                    + totals.nobody() + " " + totals.leftOut();
        }
    }

    private void interruptAt(int messages) {
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new Scan(count -> count == messages).run(Start.ANEW)).fault());
    }

    @Test
    @Tag("exhaustive")
    void goesOnFromAnywhereWithTheSameResult() {
        Scan whole = new Scan(count -> false);
        String expected = whole.run(Start.ANEW);
        assertEquals(71, whole.seen.size());
        assertTrue(whole.seen.getFirst().contains("inbox 2 "), "the first message is deleted");
        for (int stop = 1; stop < whole.seen.size(); stop++) {
            interruptAt(stop);
            Scan rest = new Scan(count -> false);
            assertEquals(expected, rest.run(Start.WHERE_INTERRUPTED), "stopped after " + stop);
            assertEquals(whole.seen, rest.seen);
            assertEquals(stop, assertInstanceOf(Beginning.Resumed.class, rest.begun).messages());
        }
    }

    @Test
    void isInterruptedAgainAndAgain() {
        Scan whole = new Scan(count -> false);
        String expected = whole.run(Start.ANEW);
        interruptAt(5);
        for (int stop = 10; stop < 70; stop += 7) {
            int at = stop;
            assertThrows(KithException.class, () -> new Scan(count -> count == at).run(Start.WHERE_INTERRUPTED));
        }
        Scan rest = new Scan(count -> false);
        assertEquals(expected, rest.run(Start.WHERE_INTERRUPTED));
        assertEquals(whole.seen, rest.seen);
    }

    @Test
    void leavesNothingBehind() {
        interruptAt(50);
        assertTrue(Files.exists(notes()));
        assertTrue(ProfileErasure.look(me.profile().store().folder()).own().contains("kith.scan"),
                "deleted with the profile");
        new Scan(count -> false).run(Start.WHERE_INTERRUPTED);
        assertFalse(Files.exists(notes()));
        Scan again = new Scan(count -> false);
        again.run(Start.WHERE_INTERRUPTED);
        assertInstanceOf(Beginning.NothingToResume.class, again.begun);
    }

    @Test
    void aMailboxThatGrewIsReadOn() throws IOException {
        interruptAt(60);
        Files.writeString(mail.resolve("inbox"), mbox(200, 3), StandardOpenOption.APPEND);
        Scan rest = new Scan(count -> false);
        String result = rest.run(Start.WHERE_INTERRUPTED);
        assertInstanceOf(Beginning.Resumed.class, rest.begun);
        Scan whole = new Scan(count -> false);
        assertEquals(whole.run(Start.ANEW), result);
        assertEquals(whole.seen.stream().sorted().toList(), rest.seen.stream().sorted().toList());
    }

    @Test
    void aMailboxThatWasRewrittenIsReadAnew() throws IOException {
        interruptAt(45);
        Files.writeString(mail.resolve("inbox"), mbox(300, 41));
        Scan rest = new Scan(count -> false);
        String result = rest.run(Start.WHERE_INTERRUPTED);
        assertEquals(new Beginning.Rewritten(mail.resolve("inbox")), rest.begun);
        Scan whole = new Scan(count -> false);
        assertEquals(whole.run(Start.ANEW), result);
        assertEquals(whole.seen, rest.seen);
    }

    @Test
    void aMailboxThatIsGoneIsNoneToGoOnWith() throws IOException {
        interruptAt(45);
        Files.delete(mail.resolve("inbox"));
        Scan rest = new Scan(count -> false);
        rest.run(Start.WHERE_INTERRUPTED);
        assertEquals(new Beginning.Rewritten(mail.resolve("inbox")), rest.begun);
        assertTrue(rest.seen.stream().noneMatch(line -> line.startsWith("inbox")));
    }

    @Test
    void mailThatWasReadMeanwhileIsNotCountedTwice() throws IOException {
        Scan whole = new Scan(count -> false);
        String expected = whole.run(Start.ANEW);
        interruptAt(66);
        Path read = mail.resolve("maildir/cur/1276533010.M1P0.host:2,");
        Files.move(read, read.resolveSibling("1276533010.M1P0.host:2,S"));
        Scan rest = new Scan(count -> false);
        assertEquals(expected, rest.run(Start.WHERE_INTERRUPTED));
        assertEquals(whole.seen, rest.seen);
    }

    @Test
    void notesOfOtherMailboxesAndOtherServersAreNotUsed() throws IOException {
        interruptAt(20);
        new MailServers(me.profile()).trust("mx.example.org");
        Scan trusted = new Scan(count -> false);
        trusted.run(Start.WHERE_INTERRUPTED);
        assertInstanceOf(Beginning.NothingToResume.class, trusted.begun);
        interruptAt(20);
        mail = mail.resolve("single");
        Scan other = new Scan(count -> false);
        other.run(Start.WHERE_INTERRUPTED);
        assertInstanceOf(Beginning.NothingToResume.class, other.begun);
    }

    @Test
    void oldNotesAreNotUsed() throws IOException {
        interruptAt(20);
        Instant old = Somebody.NOW.minus(ScanNotes.KEPT).minus(Duration.ofMinutes(1));
        Files.setLastModifiedTime(notes(), FileTime.from(old));
        Scan rest = new Scan(count -> false);
        rest.run(Start.WHERE_INTERRUPTED);
        assertInstanceOf(Beginning.NothingToResume.class, rest.begun);
    }

    /** Notes that are cut off or changed anywhere cost work at most. */
    @Test
    @Tag("exhaustive")
    void damagedNotesDoNotChangeTheResult() throws IOException {
        Scan whole = new Scan(count -> false);
        String expected = whole.run(Start.ANEW);
        interruptAt(50);
        byte[] sound = Files.readAllBytes(notes());
        for (int at = 0; at < sound.length; at += 11) {
            byte[] damaged = sound.clone();
            damaged[at] ^= 0x20;
            Files.write(notes(), at % 2 == 0 ? damaged : Arrays.copyOf(sound, at));
            Scan rest = new Scan(count -> false);
            assertEquals(expected, rest.run(Start.WHERE_INTERRUPTED), "damaged at " + at);
            assertEquals(whole.seen, rest.seen);
        }
    }

    @Test
    void twoScansAtOnceDoNotMixTheirNotes() {
        List<Beginning> begun = new ArrayList<>();
        new ScanMail(me.profile(), new JudgeMail(me.profile()).open()).run(Mailboxes.of(List.of(mail)), Start.ANEW,
                new ScanMail.Sink() {
                    @Override
                    public void begins(Beginning beginning) {
                        Scan second = new Scan(count -> false);
                        second.run(Start.ANEW);
                        begun.add(second.begun);
                        assertEquals(71, second.seen.size());
                    }
                }, Progress.none());
        assertEquals(List.of(new Beginning.WithoutNotes()), begun);
    }

    /** Another process, which dies in the middle of a scan. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            Profile profile = Dying.profile(arguments[0]);
            Dying dying = new Dying(Long.parseLong(arguments[2]));
            long[] count = {0};
            new ScanMail(profile, new JudgeMail(profile).open()).run(Mailboxes.of(List.of(Path.of(arguments[1]))),
                    Start.ANEW, new ScanMail.Sink() {
                        @Override
                        public void message(ScannedMessage scanned) {
                            dying.at(++count[0], 0);
                        }
                    }, Progress.none());
        }
    }

    @Test
    @Tag("exhaustive")
    void aKilledScanGoesOn() throws IOException, InterruptedException {
        mail = root.resolve("large");
        Files.createDirectories(mail);
        try (BufferedWriter out = Files.newBufferedWriter(mail.resolve("inbox"))) {
            for (int i = 0; i < 60_000; i++) {
                out.write(SEPARATOR + "From: sender" + i % 5_000 + "@x.example\nSubject: " + i + "\n\nHello.\n\n");
            }
        }
        Dying.run(Program.class, me.profile().store().folder().toString(), mail.toString(), "50000");
        Scan rest = new Scan(count -> false);
        String result = rest.run(Start.WHERE_INTERRUPTED);
        assertTrue(assertInstanceOf(Beginning.Resumed.class, rest.begun).messages() > 10_000, "a good part was kept");
        Scan whole = new Scan(count -> false);
        assertEquals(whole.run(Start.ANEW), result);
        assertEquals(whole.seen, rest.seen);
    }

    private Path notes() {
        return me.profile().store().folder().resolve("kith.scan");
    }

    /** The first message of a mailbox is deleted, every seventh names no single author. */
    private static String mbox(int first, int count) {
        StringBuilder mbox = new StringBuilder();
        for (int i = 0; i < count + (first == 200 ? 0 : 1); i++) {
            int number = first + i;
            mbox.append(SEPARATOR).append(i == 0 && first != 200 ? "X-Mozilla-Status: 0008\n" : "")
                    .append(number % 7 == 3 ? "From: a@b.test, c@d.test\n" : "From: \"x@y.test\" <sender" + number % 11
                            + "@x.example>\n").append("Subject: ").append(number).append("\n\nHello ").append(number)
                    .append(".\n\n");
        }
        return mbox.toString();
    }

    private void write(String name, String content) throws IOException {
        Path file = mail.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
