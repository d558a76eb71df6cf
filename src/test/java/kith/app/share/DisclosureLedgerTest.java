package kith.app.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.IntStream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.share.DisclosureLedger.Recipient;
import kith.app.share.DisclosureLedger.Standing;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisclosureLedgerTest {
    @TempDir
    private Path root;
    private Somebody alice;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
    }

    private DisclosureLedger.Result ledger() {
        return new DisclosureLedger(alice.profile()).run();
    }

    private static List<CSVRecord> records(String csv) throws IOException {
        return CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(new StringReader(csv))
                .getRecords();
    }

    @Test
    void nothingIsGivenAtFirst() throws IOException {
        assertTrue(ledger().isEmpty());
        assertEquals(1, ledger().worstCoalitionFpp());
        assertEquals(List.of(), records(LedgerCsv.of(ledger())));
    }

    @Test
    void tellsEachFriendEachEditionEachFilter() throws IOException {
        alice.share("Bob", 5);
        alice.share("Carol", 3);
        new Editions(alice.profile()).makeNew(Passphrases.none());
        alice.share("Bob", 2);
        DisclosureLedger.Result ledger = ledger();
        // Within an edition the highest level counts, editions multiply: 2^-5 * 2^-2.
        assertEquals(1.0 / 128, ledger.worstCoalitionFpp());
        Recipient bob = ledger.recipients().getFirst();
        assertEquals("Bob", bob.name());
        assertEquals(1.0 / 128, bob.fpp());
        assertEquals(List.of(20_779, 20_778), bob.editions().stream()
                .map(DisclosureLedger.EditionDisclosure::number).toList());
        assertEquals(IntStream.range(0, 5).boxed().toList(),
                bob.editions().getLast().filters().stream().map(e -> e.index()).toList());
        Recipient carol = ledger.recipients().getLast();
        assertEquals(1.0 / 8, carol.fpp());
        assertEquals(Standing.FRIEND, carol.standing());

        List<CSVRecord> records = records(LedgerCsv.of(ledger));
        assertEquals(5 + 3 + 2, records.size());
        CSVRecord first = records.getFirst();
        assertEquals(List.of("filter", "Bob", "friend", "20779", "1", "0.5", "yes"), List.of(first.get("kind"),
                first.get("recipient"), first.get("standing"), first.get("edition"), first.get("filter"),
                first.get("fpp"), first.get("written")));
        assertEquals(Somebody.NOW.toString(), first.get("issued"));
    }

    @Test
    void whoWasRemovedStaysUnderTheNicknameOfThen() {
        alice.share("Bob", 5);
        new Friends(alice.profile()).rename("Bob", "Robert");
        assertEquals("Robert", ledger().recipients().getFirst().name());
        alice.share("Robert", 6);
        new Friends(alice.profile()).remove("Robert");
        Recipient removed = ledger().recipients().getFirst();
        assertEquals(Standing.REMOVED, removed.standing());
        assertEquals("Robert", removed.name());
        assertEquals(1.0 / 64, ledger().worstCoalitionFpp());

        alice.share("Robert", 1);
        List<Recipient> both = new DisclosureLedger(alice.profile()).of("robert").recipients();
        assertEquals(List.of(Standing.FRIEND, Standing.REMOVED), both.stream().map(Recipient::standing).toList());
        assertEquals(Fault.FRIEND_UNKNOWN, assertThrows(KithException.class,
                () -> new DisclosureLedger(alice.profile()).of("Nobody")).fault());
    }

    @Test
    void circlesAreCounted() throws IOException {
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club, \"the\" one", List.of(new OwnProfile(
                Somebody.named("Bob", root).profile()).writeCard(root, Passphrases.none())), List.of(), 100, .01,
                CircleMode.PLAIN, root),
                Passphrases.none());
        double fpp = new ContributeToCircle(alice.profile()).run("Club, \"the\" one",
                ContributionConsent.SHOWS_MY_BOOK, ContributeToCircle.AfterRestore.UNDECIDED, root,
                Passphrases.none()).fpp();
        alice.share("Bob", 3);
        assertEquals(fpp / 8, ledger().worstCoalitionFpp(), 1e-15);
        assertEquals(fpp, ledger().circles().getFirst().fpp());
        CSVRecord record = records(LedgerCsv.of(ledger())).getLast();
        assertEquals("contribution", record.get("kind"));
        assertEquals("Club, \"the\" one", record.get("recipient"));
        assertEquals(fpp, Double.parseDouble(record.get("fpp")));
    }

    /** A nickname may come out of a stranger's file; a spreadsheet must not calculate with it. */
    @Test
    void noCellIsAFormula() throws IOException {
        List<String> names = List.of("=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\uff1d1+1", "a,b", "\"quoted\"");
        names.forEach(name -> alice.share(name, 1));
        String csv = LedgerCsv.of(ledger());
        assertTrue(csv.endsWith("\r\n"));
        assertFalse(csv.replace("\r\n", "").contains("\n"));
        List<String> cells = records(csv).stream().map(record -> record.get("recipient")).sorted().toList();
        assertEquals(names.stream().map(name -> "=+-@\uff1d".indexOf(name.charAt(0)) < 0 ? name : "'" + name).sorted()
                .toList(), cells);
        for (CSVRecord record : records(csv)) {
            record.forEach(cell -> assertFalse(cell.matches("(?s)[=+@\uff1d-].*"), cell));
        }
    }

    @Test
    void theFileIsItsOwnersAndWholeOrNotThere() throws IOException {
        alice.share("Bob", 3);
        Path file = root.resolve("ledger.csv");
        LedgerCsv.write(ledger(), file);
        assertEquals(LedgerCsv.of(ledger()), Files.readString(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        Path inTheWay = Files.writeString(root.resolve("a-file"), "here");
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> LedgerCsv.write(ledger(), inTheWay.resolve("ledger.csv"))).fault());
    }
}
