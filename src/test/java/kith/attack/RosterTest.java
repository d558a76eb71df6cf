package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.FoundCircle;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A founder who shows different rosters to different members, invents members, or enters one under another's keys.
 * Plain circles hide nobody, so here it matters that everybody takes part in one and the same circle.
 */
class RosterTest {
    @TempDir
    private Path root;
    private Club club;
    private CircleDocument circle;

    @BeforeEach
    void found() {
        club = Club.founded(root);
        circle = club.document();
    }

    private List<Member> with(Member... more) {
        List<Member> roster = new ArrayList<>(circle.roster());
        roster.addAll(List.of(more));
        return roster.stream().sorted(Comparator.comparing(Member::kid)).toList();
    }

    private List<Member> without(Somebody who) {
        return circle.roster().stream().filter(member -> !member.kid().equals(who.kid())).toList();
    }

    private Member invented(String name, int seed) {
        Forger nobody = new Forger(name, seed, root);
        return new Member(name, nobody.kid(), nobody.keys.agreementKey());
    }

    private void assertContradicts(String field, Path file) {
        assertEquals(Fault.CIRCLE_CONTRADICTED, club.bob().refusal(file));
        assertEquals(field, club.bob().take(file).refused().details().get("field"));
    }

    /** Carol was shown another roster than Bob. As soon as one sees the other's file, the founder is found out. */
    @Test
    void differentRostersOfOneRevisionAreRefusedByName() {
        for (long serial : new long[] {1, circle.serial() + 1}) {
            assertContradicts("roster", club.circle(1, 1, serial, without(club.carol()), circle));
            assertContradicts("roster", club.circle(1, 1, serial, with(invented("Dave", 71)), circle));
        }
        assertEquals(3, new Circles(club.bob().profile()).show(Club.TITLE).members().size());
        assertEquals(ImportedFile.Outcome.RENEWED,
                club.bob().take(club.circle(2, 1, circle.serial() + 1, without(club.carol()), circle)).outcome(),
                "a new revision may have another roster, and everybody sees that it is one");
    }

    @Test
    void otherParametersOfOneRevisionAreRefusedByName() {
        CircleDocument c = circle;
        long serial = c.serial() + 1;
        Salt salt = new Salt(1, 2);
        String nonce = "A".repeat(43);
        assertContradicts("bits", signed(1, 1, serial, c.nonce(), c.salt(), c.shape().bits() + 8, 20_000_000));
        assertContradicts("largestFppPerBillion",
                signed(1, 1, serial, c.nonce(), c.salt(), c.shape().bits(), 999_999_999));
        assertContradicts("salt", signed(1, 1, serial, c.nonce(), salt, c.shape().bits(), 20_000_000));
        assertContradicts("nonce", signed(1, 1, serial, nonce, c.salt(), c.shape().bits(), 20_000_000));
        // Whoever has seen two rounds under one salt sees who changed what in between.
        assertContradicts("salt", signed(1, 2, serial, nonce, c.salt(), c.shape().bits(), 20_000_000));
        assertContradicts("nonce", signed(1, 2, serial, c.nonce(), salt, c.shape().bits(), 20_000_000));
        assertContradicts("salt", signed(2, 1, serial, c.nonce(), salt, c.shape().bits() + 8, 20_000_000));
        assertNull(club.bob().take(signed(1, 2, serial, nonce, salt, c.shape().bits(), 20_000_000)).refused());
        assertEquals(Fault.CIRCLE_STATE, club.bob().refusal(signed(2, 1, serial + 1, c.nonce(), c.salt(),
                c.shape().bits(), 20_000_000)), "back to a round that is over");
    }

    private Path signed(int revision, int round, long serial, String nonce, Salt salt, int bits, long largest) {
        return club.signed(club.alice(), new CircleDocument("Alice", serial, circle.issued(), circle.circle(),
                Club.TITLE, revision, round, nonce, circle.roster(), new Shape(bits, circle.shape().hashes()), salt,
                circle.mode(), circle.cell(), largest));
    }

    @Test
    void anOlderRevisionDoesNotComeBack() {
        Path second = club.circle(2, 1, circle.serial() + 1, without(club.carol()), circle);
        assertNull(club.bob().take(second).refused());
        assertEquals(Fault.CIRCLE_STATE, club.bob().refusal(club.file()));
        assertEquals(Fault.CIRCLE_STATE,
                club.bob().refusal(club.circle(1, 1, circle.serial() + 9, circle.roster(), circle)), "re-signed");
    }

    /**
     * What does not hold: the founder enters whom they like, and invented people contribute what the founder likes.
     * Kith says which members this user knows; for the modes that hide single members it will need two whom the user
     * has verified.
     */
    @Test
    void inventedMembersAreNobodyTheUserKnows() {
        Path file = club.circle(2, 1, circle.serial() + 1, with(invented("Dave", 71), invented("Bob", 72)), circle);
        assertNull(club.carol().take(file).refused());
        List<Circles.MemberStatus> members = new Circles(club.carol().profile()).show(Club.TITLE).members();
        assertEquals(5, members.size());
        assertEquals(List.of("Alice"), members.stream().map(Circles.MemberStatus::friend)
                .filter(friend -> friend != null).toList(), "whoever goes by Bob is not known as Bob");
    }

    /** One person in two places, and one person's key in another's place, are refused before anybody contributes. */
    @Test
    void everyMemberHasAnAgreementKeyOfTheirOwn() {
        Forger mallory = new Forger("Mallory", 73, root);
        Member bob = circle.member(club.bob().kid()).orElseThrow();
        KithException twice = assertThrows(KithException.class, () -> club.circle(2, 1, circle.serial() + 1,
                with(new Member("Mallory", mallory.kid(), bob.agreementKey())), circle));
        assertEquals(Fault.VALUE_INVALID, twice.fault(), "the reader refuses it, and the writer reads back");
        assertEquals("roster", twice.details().get("field"));
        List<Member> exchanged = circle.roster().stream().map(member -> member.kid().equals(bob.kid())
                ? new Member("Bob", bob.kid(), mallory.keys.agreementKey()) : member).toList();
        Path file = club.circle(2, 1, circle.serial() + 1, exchanged, circle);
        assertNull(club.carol().take(new KeyDecision.NewFriend("Bob"), Club.card(club.bob())).refused());
        assertEquals(Fault.KEY_INVALID, club.carol().refusal(file), "Carol has Bob's card");
        assertNull(club.bob().take(file).refused(), "Bob's own keys are locked while Bob reads");
        var before = club.bob().dump();
        assertEquals(Fault.KEY_INVALID,
                assertThrows(KithException.class, () -> club.contribution(club.bob())).fault());
        assertEquals(before, club.bob().dump());
    }

    /** Revision 2,147,483,647 of a circle is looked at as fast as any other. */
    @Test
    @Timeout(600)
    void theLastRevisionAndRoundCostNothing() {
        Path last = signed(Integer.MAX_VALUE, Integer.MAX_VALUE, (1L << 53) - 1, "A".repeat(43), new Salt(1, 2),
                circle.shape().bits(), 20_000_000);
        assertNull(club.bob().take(last).refused());
        assertEquals(3, new Circles(club.bob().profile()).show(Club.TITLE).members().size());
        assertTrue(new Circles(club.bob().profile()).list().getFirst().members().stream()
                .noneMatch(Circles.MemberStatus::contributed));
    }

    /** A file of a few hundred bytes asks for a gigabit: nothing is begun where there is no room for it. */
    @Test
    @Tag("exhaustive")
    void aCircleOfAGigabitIsMeasuredBeforeRoomIsMade() throws IOException, InterruptedException {
        Path huge = signed(2, 1, circle.serial() + 1, circle.nonce(), circle.salt(), 1 << 30, 20_000_000);
        assertNull(club.bob().take(huge).refused());
        var before = club.bob().dump();
        assertTooLargeIn256MiB("circle", "contribute", Club.TITLE, "--shows-my-book", "--out", root.toString());
        assertTooLargeIn256MiB("circle", "merge", Club.TITLE, "--out", root.toString());
        assertEquals(before, club.bob().dump());
    }

    private void assertTooLargeIn256MiB(String... command) throws IOException, InterruptedException {
        Path output = root.resolve("output.txt");
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "kith.Launcher",
                "--profile", club.bob().profile().store().folder().toString()));
        line.addAll(List.of(command));
        Process kith = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertTrue(kith.waitFor(2, TimeUnit.MINUTES), "it goes on and on");
        String said = Files.readString(output);
        assertEquals(Fault.FILE_TOO_LARGE.kind().exitCode(), kith.exitValue(), said);
        assertTrue(said.contains(Fault.FILE_TOO_LARGE.code()), said);
    }

    /** A founder enters cards: whoever hands in somebody else's agreement key as their own is not entered. */
    @Test
    void aCardWithSomebodyElsesKeyIsNotEntered() {
        Forger mallory = new Forger("Mallory", 73, root);
        Path card = mallory.sign(new kith.exchange.CardDocument("Mallory", 5, Somebody.NOW.minus(Duration.ofDays(1)),
                mallory.keys.signingKey(), circle.member(club.bob().kid()).orElseThrow().agreementKey(),
                null));
        var before = club.alice().dump();
        assertEquals(Fault.VALUE_INVALID, assertThrows(KithException.class,
                () -> new FoundCircle(club.alice().profile()).run(new FoundCircle.Request("Pub",
                        List.of(Club.card(club.bob()), card), List.of(), 100, .01,
                        CircleMode.PLAIN, root), Passphrases.none())).fault());
        assertEquals(before, club.alice().dump());
    }
}
