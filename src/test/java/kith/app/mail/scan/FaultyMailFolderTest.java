package kith.app.mail.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.address.io.Warning;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.book.ReadSentMail;
import kith.app.book.SentRecipients;
import kith.app.mail.JudgeMail;
import kith.app.mail.scan.ScanMail.Start;
import kith.app.profile.OwnProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fuzz.FaultyFolder;
import kith.mail.box.LeftOut;
import kith.mail.box.LeftOut.Why;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Folders in which one file after the other fails, each in its own way: the rest is read, and what failed has a name.
 */
@Timeout(600)
class FaultyMailFolderTest {
    private static final int MESSAGES = 8;
    private static final String OWN = "alice@own.example";

    @TempDir
    private Path root;

    private Profile profile;
    private Path mail;

    @BeforeEach
    void aFolder() throws IOException {
        profile = Somebody.named("Alice", root).profile();
        new OwnProfile(profile).add(List.of(Somebody.address(OWN)));
        mail = Files.createDirectories(root.resolve("mail"));
        for (String name : List.of("a", FaultyFolder.MISTAKEN_AT_ONCE, "b", FaultyFolder.BROKEN, "c",
                FaultyFolder.DENIED,
                "e", "f/" + FaultyFolder.MISTAKEN, "f/g", FaultyFolder.DENIED + "-folder/h", "k", FaultyFolder.VANISHED,
                "z")) {
            write(name);
        }
    }

    /** Each message has 100 KB: those before the fault are found, the others are not. */
    private void write(String name) throws IOException {
        Path file = mail.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, IntStream.range(0, MESSAGES).mapToObj(i -> "From a@b.test Mon Jan  2 15:04:05 2006\n"
                + "From: " + OWN + "\nTo: person" + i + "@people.example\nMessage-ID: <" + name + i + "@own.example>\n"
                + "Date: Mon, 2 Jan 2006 15:04:05 +0000\n\n" + "x".repeat(100_000) + "\n\n")
                .collect(Collectors.joining()));
    }

    private static final Map<String,
            Why> FAILED = Map.of(FaultyFolder.MISTAKEN_AT_ONCE, Why.DEFECT, FaultyFolder.MISTAKEN,
            Why.DEFECT, FaultyFolder.BROKEN, Why.UNREADABLE, FaultyFolder.DENIED, Why.UNREADABLE,
            FaultyFolder.DENIED + "-folder", Why.UNREADABLE, FaultyFolder.VANISHED, Why.UNREADABLE);

    /**
     * How many messages of each file are found: of the sound ones all, of those that fail in the middle two or three.
     */
    private static void checkFound(Map<String, Integer> found, Map<String, Why> missed) {
        for (String sound : List.of("a", "b", "c", "e", "g", "k", "z")) {
            assertEquals(MESSAGES, found.remove(sound), sound);
        }
        for (String half : List.of(FaultyFolder.BROKEN, FaultyFolder.MISTAKEN)) {
            int messages = found.remove(half);
            assertTrue(messages >= 2 && messages <= 3, half + " " + messages);
        }
        assertEquals(Map.of(), found);
        assertEquals(FAILED, missed);
    }

    private static Map<String, Why> whys(List<LeftOut> missed) {
        missed.forEach(one -> assertEquals(one.why() == Why.DEFECT ? Fault.DEFECT : Fault.FILE_UNREADABLE,
                one.fault().fault()));
        assertEquals(missed.size(), missed.stream().map(LeftOut::path).distinct().count());
        return missed.stream().collect(Collectors.toMap(one -> one.path().getFileName().toString(), LeftOut::why));
    }

    private final class Scan implements ScanMail.Sink {
        private final Map<String, Integer> found = new TreeMap<>();
        private final List<LeftOut> told = new ArrayList<>();
        private final int stop;

        Scan(int stop) {
            this.stop = stop;
        }

        @Override
        public void message(ScannedMessage scanned) {
            if (found.values().stream().mapToInt(Integer::intValue).sum() == stop) {
                throw Fault.CANCELLED.raise();
            }
            found.merge(scanned.place().file().getFileName().toString(), 1, Integer::sum);
        }

        @Override
        public void leftOut(LeftOut leftOut) {
            told.add(leftOut);
        }

        ScanTotals run(Start start) {
            return new ScanMail(profile, new JudgeMail(profile).open())
                    .run(Mailboxes.of(List.of(FaultyFolder.at(mail))), start, this, Progress.none());
        }
    }

    @Test
    void aScanGoesOnAfterEachOfThem() {
        Scan scan = new Scan(-1);
        ScanTotals totals = scan.run(Start.ANEW);
        checkFound(scan.found, whys(totals.missed()));
        assertEquals(FAILED, whys(scan.told));
        assertEquals(2L, totals.leftOut().get(Why.DEFECT));
        assertEquals(4L, totals.leftOut().get(Why.UNREADABLE));
    }

    @Test
    void aScanThatIsResumedGoesOnAfterEachOfThemToo() {
        for (int stop : List.of(1, MESSAGES, MESSAGES + 1, 2 * MESSAGES + 1, 2 * MESSAGES + 3, 4 * MESSAGES,
                6 * MESSAGES)) {
            assertEquals(Fault.CANCELLED,
                    assertThrows(KithException.class, () -> new Scan(stop).run(Start.ANEW)).fault());
            Scan rest = new Scan(-1);
            checkFound(rest.found, whys(rest.run(Start.WHERE_INTERRUPTED).missed()));
        }
    }

    /** Files that are named are no worse than those in a folder. */
    @Test
    void filesThatAreNamedGoOnAfterEachOtherToo() {
        Path faulty = FaultyFolder.at(mail);
        Scan scan = new Scan(-1);
        ScanTotals totals = new ScanMail(profile, new JudgeMail(profile).open()).run(Mailboxes.of(List.of(
                faulty.resolve(FaultyFolder.BROKEN), faulty.resolve("f").resolve(FaultyFolder.MISTAKEN),
                faulty.resolve("z"))),
                Start.ANEW, scan, Progress.none());
        assertEquals(MESSAGES, scan.found.get("z"));
        assertEquals(Map.of(FaultyFolder.BROKEN, Why.UNREADABLE, FaultyFolder.MISTAKEN, Why.DEFECT),
                whys(totals.missed()));
    }

    @Test
    void sentMailIsCountedAfterEachOfThem() {
        SentRecipients counted = new ReadSentMail(profile).count(List.of(FaultyFolder.at(mail)), Progress.none());
        assertEquals(FAILED, whys(counted.missed()));
        assertEquals(FAILED.size(), counted.leftOut().get(Warning.FILE_UNREADABLE));
        int all = counted.messages();
        assertTrue(all >= 7 * MESSAGES + 4 && all <= 7 * MESSAGES + 6, () -> "messages: " + all);
        assertEquals(9, counted.people().getFirst().messages());
        assertEquals(7, counted.people().getLast().messages());
    }

    @Test
    void whereNothingCanBeReadThatIsWhatIsSaid() throws IOException {
        Path only = Files.createDirectories(mail.resolve("f").resolve("only"));
        Files.copy(mail.resolve("a"), only.resolve(FaultyFolder.DENIED));
        KithException why = assertThrows(KithException.class,
                () -> new ReadSentMail(profile).count(List.of(FaultyFolder.at(only)), Progress.none()));
        assertEquals(Fault.FILE_UNREADABLE, why.fault());
        assertTrue(why.details().get("path").toString().endsWith(FaultyFolder.DENIED));
    }

    /** Whoever wants to stop is not taken for a file that cannot be read. */
    @Test
    void stoppingStillStops() {
        Progress stop = new Progress() {
            @Override
            public void at(long done, long total) {
                if (done > 0) {
                    throw new IllegalStateException("a mistake of whoever shows the progress");
                }
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
        assertThrows(IllegalStateException.class, () -> new ScanMail(profile, new JudgeMail(profile).open())
                .run(Mailboxes.of(List.of(mail)), Start.ANEW, new Scan(-1), stop));
        assertThrows(IllegalStateException.class, () -> new ReadSentMail(profile).count(List.of(mail), stop));
    }
}
