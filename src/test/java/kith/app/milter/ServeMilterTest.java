package kith.app.milter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import kith.app.Club;
import kith.app.Somebody;
import kith.app.milter.ServeMilter.InTrouble;
import kith.app.milter.ServeMilter.Plan;
import kith.app.milter.ServeMilter.Reach;
import kith.app.milter.ServeMilter.Served;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.milter.ListenAddress;
import kith.mail.milter.MailServerByHand;
import kith.mail.milter.MilterCounters.Count;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With real profiles, over real sockets. */
class ServeMilterTest {
    private static final ListenAddress ANY_PORT = ListenAddress.parse("127.0.0.1:0");
    private static final Duration BOUND = Duration.ofMinutes(2);
    private static final String FROM_BOB = "From: Bob <bob@people.example>";
    private static final String RESULTS =
            "Authentication-Results: mx.own.example; dmarc=pass header.from=people.example";
    private static final String MINE = "i 0 X-Kith| use=no; sender=mine; auth=unknown; p=1; author=bob@people.example|";
    private static final String USED = "i 0 X-Kith| use=yes; sender=mine; auth=yes; p=1; author=bob@people.example|";
    private static final String UNKNOWN =
            "i 0 X-Kith| use=no; sender=unknown; auth=unknown; p=1; author=bob@people.example|";

    @TempDir
    private Path folder;
    private final LinkedBlockingQueue<MilterEvent> events = new LinkedBlockingQueue<>();
    private Somebody anna;

    @BeforeEach
    void people() {
        anna = Somebody.named("Anna", folder).knows("bob@people.example");
    }

    private ServeMilter.Running running;

    private MailServerByHand start(Served served, InTrouble inTrouble, String... believed) throws IOException {
        running = ServeMilter.start(new Plan(ANY_PORT, Reach.THIS_MACHINE, served, List.of(believed), inTrouble, null),
                events::add);
        return connect();
    }

    private MailServerByHand connect() throws IOException {
        return new MailServerByHand(((ListenAddress.Port) running.address()).address().getPort()).negotiate();
    }

    private MailServerByHand startForAnna(String... believed) throws IOException {
        return start(new Served.One(anna.profile().store().folder()), InTrouble.PASS, believed);
    }

    @AfterEach
    void stop() {
        if (running != null) {
            running.close();
        }
    }

    @Test
    void everyMessageIsJudgedByTheOnlyProfile() throws IOException {
        try (var mta = startForAnna()) {
            assertEquals(List.of(MINE, "c"), mta.message(List.of("anyone@x.example", "b@x.example"), FROM_BOB).end());
            assertEquals(List.of("i 0 X-Kith| use=no; sender=ambiguous; auth=unknown|", "c"),
                    mta.message(List.of("anna@own.example"), FROM_BOB, FROM_BOB).end());
            assertEquals(2, running.counters().get(Count.USE_NO));
        }
    }

    /** Whatever the sender writes, as long as the administrator has not said who takes forgeries out. */
    @Test
    void nobodysResultsAreBelievedUnlessTheAdministratorSaysSo() throws IOException {
        try (var mta = startForAnna()) {
            assertEquals(List.of(MINE, "c"), mta.message(List.of("a@x.example"), RESULTS, FROM_BOB).end());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("a@x.example"), RESULTS,
                    "Received: from x by mx.own.example; Sat, 21 Nov 2026 12:00:00 +0000", FROM_BOB).end());
        }
    }

    @Test
    void resultsAboveTheFirstReceivedAreBelievedWhereNobodyElseCanWriteThem() throws IOException {
        try (var mta = startForAnna("mx.own.example")) {
            assertEquals(List.of(USED, "c"),
                    mta.message(List.of("a@x.example"), RESULTS, "DKIM-Filter: x", FROM_BOB).end());
            assertEquals(List.of(USED, "c"), mta.message(List.of("a@x.example"), RESULTS,
                    "Received: from x by relay.people.example; Sat, 21 Nov 2026 12:00:00 +0000", FROM_BOB).end());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("a@x.example"),
                    "Received: from x by mx.own.example; Sat, 21 Nov 2026 12:00:00 +0000", RESULTS, FROM_BOB).end());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("a@x.example"),
                    "receiveD : from x by relay.example; Sat, 21 Nov 2026 12:00:00 +0000", RESULTS, FROM_BOB).end());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("a@x.example"),
                    RESULTS.replace("mx.own.example", "mx.other.example"), FROM_BOB).end());
            assertEquals(2, running.counters().get(Count.USE_YES));
        }
    }

    @Test
    void theListOfACircleIsAsked() throws IOException {
        Club club = Club.merged(folder);
        try (var mta = start(new Served.One(club.bob().profile().store().folder()), InTrouble.PASS, "mx.own.example")) {
            List<String> answer = mta.message(List.of("b@x.example"), RESULTS.replace("people.example", "x.example"),
                    "From: c7@x.example").end();
            assertTrue(answer.getFirst().startsWith("i 0 X-Kith| use=yes; sender=known; auth=yes; p="),
                    answer.toString());
        }
    }

    @Test
    void mailOnItsWayOutGetsNoHeader() throws IOException {
        try (var mta = startForAnna()) {
            mta.send('D', "M{auth_authen}", "anna");
            assertEquals(List.of("m 1 X-Kith||", "c"),
                    mta.message(List.of("anna@own.example"), "X-Kith: use=yes", FROM_BOB).end());
            assertEquals(1, running.counters().get(Count.WITHOUT_HEADER));
        }
    }

    @Test
    void ofSeveralPeopleEachIsServedByTheirOwnProfile() throws IOException {
        Somebody carl = Somebody.named("Carl", folder);
        try (var mta = start(new Served.Listed(list("# people", "", "anna@own.example Anna",
                "Ann@Own.Example\t" + anna.profile().store().folder(), "carl@bücher.example  Carl")), InTrouble.PASS)) {
            assertEquals(List.of(MINE, "c"), mta.message(List.of("ANNA@OWN.EXAMPLE"), FROM_BOB).end());
            assertEquals(List.of(MINE, "c"),
                    mta.message(List.of("anna@own.example", "ann@own.example"), FROM_BOB).end());
            assertEquals(List.of(UNKNOWN, "c"), mta.message(List.of("carl@xn--bcher-kva.example"), FROM_BOB).end());
            for (List<String> others : List.of(List.of("anna@own.example", "carl@bücher.example"),
                    List.of("anna@own.example", "nobody@own.example"), List.of("anna+tag@own.example"),
                    List.of("anna@own.example", "no address"), List.<String>of())) {
                assertEquals(List.of("m 1 X-Kith||", "c"), mta.message(others, FROM_BOB, "X-Kith: use=yes").end(),
                        "to " + others);
            }
            assertEquals(5, running.counters().get(Count.WITHOUT_HEADER));
        }
        assertTrue(Files.exists(carl.profile().store().folder()));
    }

    @Test
    @Tag("exhaustive")
    void theListIsReadAgainWhenItWasChanged() throws Exception {
        Path list = list("anna@own.example Anna");
        try (var mta = start(new Served.Listed(list), InTrouble.PASS)) {
            assertEquals(List.of("c"), mta.message(List.of("anna@new.example"), FROM_BOB).end());
            Files.writeString(list, "anna@new.example Anna\nanna@own.example Anna\n");
            assertEquals(new MilterEvent.ListRead(2), next(MilterEvent.ListRead.class::isInstance));
            assertEquals(List.of(MINE, "c"), mta.message(List.of("anna@new.example"), FROM_BOB).end());
            Files.writeString(list, "anna@new.example\n");
            MilterEvent.ListRefused refused =
                    assertInstanceOf(MilterEvent.ListRefused.class, next(MilterEvent.ListRefused.class::isInstance));
            assertEquals(Fault.MILTER_PROFILES_INVALID, refused.fault().fault());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("anna@new.example"), FROM_BOB).end());
        }
    }

    @Test
    void aChangeOfTheProfileIsNoticed() throws IOException {
        try (var mta = startForAnna()) {
            assertTrue(mta.message(List.of(), "From: new@people.example").end().getFirst().contains("sender=unknown"));
            anna.knows("new@people.example");
            await(() -> answers(mta, "From: new@people.example", "sender=mine"));
        }
    }

    @Test
    @Tag("exhaustive")
    void aProfileThatCannotBeReadCostsTheHeaderAndNothingElse() throws Exception {
        Path database = anna.profile().store().folder().resolve("kith.db");
        byte[] whole = Files.readAllBytes(database);
        try (var mta = startForAnna()) {
            assertEquals(List.of(MINE, "c"), mta.message(List.of(), FROM_BOB).end());
            Path aside = Files.move(database, folder.resolve("aside.db"));
            await(() -> isBare(mta, FROM_BOB));
            assertEquals(List.of("m 1 X-Kith||", "c"), mta.message(List.of(), FROM_BOB, "X-Kith: use=yes").end());
            assertInstanceOf(MilterEvent.ProfileLost.class, next(MilterEvent.ProfileLost.class::isInstance));
            assertTrue(running.counters().get(Count.FAULTS) > 0);
            Files.write(database, "this is no database, whatever its name says".repeat(100)
                    .getBytes(StandardCharsets.UTF_8));
            mta.message(List.of(), FROM_BOB).end();
            Files.delete(database);
            Files.copy(aside, database);
            await(() -> answers(mta, FROM_BOB, "sender=mine"));
            assertEquals(new MilterEvent.ProfileBack(0), next(MilterEvent.ProfileBack.class::isInstance));
        }
        assertEquals(whole.length, Files.readAllBytes(database).length);
    }

    /** As a restored backup does: the old file lives on for those who have it open. */
    @Test
    void aProfileThatIsReplacedIsNoticed() throws IOException {
        Somebody other = Somebody.named("Other", folder);
        Path database = anna.profile().store().folder().resolve("kith.db");
        try (var mta = startForAnna()) {
            assertEquals(List.of(MINE, "c"), mta.message(List.of(), FROM_BOB).end());
            Files.move(other.profile().store().folder().resolve("kith.db"), database,
                    StandardCopyOption.REPLACE_EXISTING);
            await(() -> answers(mta, FROM_BOB, "sender=unknown"));
        }
    }

    @Test
    void inTroubleTheSenderMayBeAskedToTryLater() throws IOException {
        try (var mta = start(new Served.Listed(list("anna@own.example Nowhere", "carl@own.example Anna")),
                InTrouble.TRY_LATER)) {
            assertEquals(List.of("t"), mta.message(List.of("anna@own.example"), FROM_BOB).end());
            assertEquals(List.of(MINE, "c"), mta.message(List.of("carl@own.example"), FROM_BOB).end());
            assertEquals(new MilterEvent.ProfileLost(1, ((MilterEvent.ProfileLost) events.peek()).fault()),
                    events.peek());
        }
    }

    @Test
    void othersThanThisMachineNeedAWord() {
        Plan plan = new Plan(ListenAddress.parse("0.0.0.0:0"), Reach.THIS_MACHINE,
                new Served.One(anna.profile().store().folder()), List.of(), InTrouble.PASS, null);
        KithException fault = assertThrows(KithException.class, () -> ServeMilter.start(plan, events::add));
        assertEquals(Fault.MILTER_EXPOSED, fault.fault());
        running = ServeMilter.start(new Plan(plan.listen(), Reach.ANYONE, plan.served(), List.of(),
                InTrouble.PASS, null),
                events::add);
        assertFalse(running.address().isPrivate());
    }

    @Test
    void aWrongFolderIsSaidAtTheBeginning() {
        KithException fault = assertThrows(KithException.class,
                () -> start(new Served.One(folder.resolve("nowhere")), InTrouble.PASS));
        assertEquals(Fault.PROFILE_MISSING, fault.fault());
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class,
                () -> start(new Served.Listed(folder.resolve("no list")), InTrouble.PASS)).fault());
    }

    @Test
    void countersAreWrittenWithoutAnybodysAddress() throws IOException {
        Path status = folder.resolve("status/kith.prom");
        running = ServeMilter.start(new Plan(ANY_PORT, Reach.THIS_MACHINE,
                new Served.One(anna.profile().store().folder()), List.of("mx.own.example"), InTrouble.PASS, status),
                events::add);
        await(() -> Files.exists(status));
        try (var mta = connect()) {
            mta.message(List.of("anna@own.example"), RESULTS, FROM_BOB, "X-Kith: a").end();
            mta.message(List.of("anna@own.example"), FROM_BOB).end();
        }
        running.close();
        String text = Files.readString(status);
        for (String sample : List.of("kith_milter_messages_total{header=\"use=yes\"} 1",
                "kith_milter_messages_total{header=\"use=no\"} 1", "kith_milter_forged_headers_total 1",
                "kith_milter_connections_total{outcome=\"accepted\"} 1", "kith_milter_connections_open 0")) {
            assertTrue(text.contains("\n" + sample + "\n"), sample + " in\n" + text);
        }
        assertFalse(text.contains("@") || text.contains("people") || text.contains("own"), text);
        assertTrue(text.lines()
                .allMatch(line -> line.matches("# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\\{[a-z]+=\"[a-z=]+\"})? [0-9.]+")),
                text);
    }

    private Path list(String... lines) throws IOException {
        return Files.write(folder.resolve("profiles"), List.of(lines));
    }

    private static boolean answers(MailServerByHand mta, String field, String expected) {
        return replies(mta, field).getFirst().contains(expected);
    }

    /** Without a header of Kith's, arriving ones may be deleted. */
    private static boolean isBare(MailServerByHand mta, String field) {
        return replies(mta, field).equals(List.of("c"));
    }

    private static List<String> replies(MailServerByHand mta, String field) {
        try {
            return mta.message(List.of(), field).end();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(BooleanSupplier condition) {
        assertTimeoutPreemptively(BOUND, () -> {
            while (!condition.getAsBoolean()) {
                LockSupport.parkNanos(10_000_000);
            }
        });
    }

    private MilterEvent next(Predicate<MilterEvent> wanted) throws InterruptedException {
        MilterEvent event;
        do {
            event = events.poll(BOUND.toSeconds(), TimeUnit.SECONDS);
            assertTrue(event != null, "nothing was said");
        } while (!wanted.test(event));
        return event;
    }
}
