package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.ask.CountMembers;
import kith.app.circle.held.RoundHistory;
import kith.app.privacy.PrivacyPanel;
import kith.app.receive.ImportedFile;
import kith.app.share.DisclosureLedger;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.CircleDisclosure;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parallel.Watched;
import kith.privacy.DictionaryChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Five people with real profiles and real files, in counted and in sealed mode: section 5 of the design. */
class MaskedCircleTest {
    private static final int PEOPLE = 5;

    @TempDir
    private Path root;

    private static Map<String, Integer> knownTo() {
        Map<String, Integer> known = new HashMap<>();
        IntStream.range(0, PEOPLE)
                .forEach(i -> Ring.books(i, PEOPLE).forEach(one -> known.merge(one, 1, Integer::sum)));
        return known;
    }

    private static List<String> knownTo(int atLeast) {
        return knownTo().entrySet().stream().filter(e -> e.getValue() >= atLeast).map(Map.Entry::getKey).toList();
    }

    private static long listed(Somebody who, int atLeast, List<String> addresses) {
        return new CheckCircleList(who.profile()).run(Ring.TITLE, atLeast, addresses, Progress.none())
                .answers().stream()
                .filter(CheckCircleList.Answer::listed).count();
    }

    @Test
    @Tag("exhaustive")
    void aListForEveryThreshold() {
        Ring ring = Ring.of(PEOPLE, root).found(CircleMode.COUNTED);
        Somebody merger = ring.person(1);
        Ring.takeAll(merger, ring.contributeAll());
        MergePreview preview = new MergeCircle(merger.profile()).preview(Ring.TITLE);
        assertEquals(MergeCircle.Insight.TOTAL_OF_THE_OTHERS, preview.insight());
        assertEquals(List.of(), preview.missing());
        MergeCircle.Result merged = ring.merge(merger, 1, 2, 5);
        assertEquals(List.of("ring-whitelist.kith", "ring-whitelist-2.kith", "ring-whitelist-5.kith"),
                merged.lists().stream()
                .map(list -> list.file().getFileName().toString().toLowerCase(Locale.ROOT)).toList());
        Somebody reader = ring.person(3);
        Ring.takeAll(reader, merged.lists().stream().map(MergeCircle.WrittenList::file).toList());
        assertEquals(3, new Circles(reader.profile()).show(Ring.TITLE).whitelists().size());
        for (int atLeast : new int[] {1, 2, 5}) {
            List<String> known = knownTo(atLeast);
            assertEquals(known.size(), listed(reader, atLeast, known));
            List<String> others = new ArrayList<>(knownTo(1));
            others.removeAll(known);
            double fpp = merged.lists().stream().filter(list -> list.atLeast() == atLeast).findFirst().orElseThrow()
                    .fpp();
            assertTrue(listed(reader, atLeast, others) <= 8 + 2 * others.size() * fpp,
                    "those known to fewer are on it by chance alone");
        }
        assertEquals(Fault.NO_WHITELIST, assertThrows(KithException.class,
                () -> listed(reader, 3, knownTo(3))).fault(), "no list, and not all contributions");
        assertEquals(knownTo(3).size(), listed(merger, 3, knownTo(3)), "whoever holds all of them adds them up");
        for (int impossible : new int[] {0, 6}) {
            assertEquals(Fault.THRESHOLD_IMPOSSIBLE,
                    assertThrows(KithException.class, () -> ring.merge(merger, impossible)).fault());
        }
        assertEquals(ImportedFile.Outcome.SAME, reader.take(merged.lists().get(1).file()).outcome());
    }

    @Test
    @Tag("exhaustive")
    void theCountsAreThoseOfTheBooks() {
        Ring ring = Ring.of(PEOPLE, root).found(CircleMode.COUNTED);
        Somebody merger = ring.person(0);
        Ring.takeAll(merger, ring.contributeAll());
        List<String> all = new ArrayList<>(knownTo().keySet());
        CountMembers.Result counts = new CountMembers(merger.profile()).run(Ring.TITLE, all, Progress.none());
        assertEquals(PEOPLE, counts.members());
        int exact = 0;
        for (CountMembers.Answer answer : counts.answers()) {
            int known = knownTo().get(answer.address());
            assertTrue(answer.members() >= known, "never fewer");
            exact += answer.members() == known ? 1 : 0;
        }
        assertTrue(exact > .95 * all.size(), "rarely more: " + exact + " of " + all.size());
        assertEquals(0, new CountMembers(merger.profile()).run(Ring.TITLE, List.of("no address"), Progress.none())
                .answers().getFirst().members());
    }

    @Test
    void sealedModeCountsNobody() {
        Ring ring = Ring.of(3, root).found(CircleMode.SEALED);
        Somebody merger = ring.person(0);
        Ring.takeAll(merger, ring.contributeAll());
        assertEquals(Fault.COUNTS_HIDDEN, assertThrows(KithException.class,
                () -> new CountMembers(merger.profile()).run(Ring.TITLE, List.of("a@b.example"), Progress.none()))
                .fault());
        assertEquals(Fault.THRESHOLD_IMPOSSIBLE,
                assertThrows(KithException.class, () -> ring.merge(merger, 2)).fault());
    }

    /** The same file again, whatever happened to the book; one entry in the ledger, which tells nothing of itself. */
    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void aContributionIsMadeOnceAndWrittenAgain(CircleMode mode) throws IOException {
        Ring ring = Ring.of(3, root).found(mode);
        Somebody ben = ring.person(1);
        ContributeToCircle preview = new ContributeToCircle(ben.profile());
        assertFalse(preview.preview(Ring.TITLE).given());
        ContributeToCircle.Result first = ring.contribute(ben, ContributionConsent.HIDDEN);
        assertEquals(55, first.contacts());
        byte[] bytes = Files.readAllBytes(first.file());
        assertEquals(Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE),
                Files.getPosixFilePermissions(first.file()));
        Files.delete(first.file());
        ben.knows("somebody.new@x.example");
        var before = ben.dump();
        ContributeToCircle.Result second = ring.contribute(ben, ContributionConsent.HIDDEN);
        assertArrayEquals(bytes, Files.readAllBytes(second.file()));
        assertEquals(0, second.contacts());
        assertEquals(before, ben.dump());
        assertTrue(preview.preview(Ring.TITLE).given());
        DisclosureLedger.Result ledger = new DisclosureLedger(ben.profile()).run();
        assertEquals(List.of(mode), ledger.circles().stream().map(CircleDisclosure::mode).toList());
        assertEquals(1, ledger.circles().getFirst().fileFpp(), "nothing follows from the file");
        assertEquals(CircleDisclosure.Basis.BOUND, ledger.circles().getFirst().basis());
        assertEquals(first.worstCoalitionFpp(), ledger.worstCoalitionFpp(), "but from the list that it goes into");
        assertEquals(bytes.length, preview.preview(Ring.TITLE).bytes(), .06 * bytes.length, "foretold");
    }

    /** Another process of the same profile was quicker while the masks were worked out: its file is the one. */
    @Test
    void whoeverIsSlowerWritesTheSameFile() throws IOException {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        List<ContributeToCircle.Result> quicker = new ArrayList<>();
        ContributeToCircle.Result slower = new ContributeToCircle(ben.profile())
                .run(Ring.TITLE, Set.of(ContributionConsent.HIDDEN),
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("slower"), Passphrases.none(),
                new Progress() {
                    @Override
                    public void at(long done, long total) {
                        if (quicker.isEmpty()) {
                            ben.knows("somebody.new@x.example");
                            quicker.add(ring.contribute(ben, ContributionConsent.HIDDEN));
                        }
                    }

                    @Override
                    public boolean cancelled() {
                        return false;
                    }
                });
        assertEquals(56, quicker.getFirst().contacts());
        assertEquals(0, slower.contacts());
        assertArrayEquals(Files.readAllBytes(quicker.getFirst().file()), Files.readAllBytes(slower.file()));
        assertEquals(1, new DisclosureLedger(ben.profile()).run().circles().size());
    }

    /** A founder's newer file may come between what the user read and agreed to and what is made. */
    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "SEALED"})
    void whatComesInAnotherModeIsNotContributedTo(CircleMode other) {
        Ring ring = Ring.of(3, root).found(other);
        Somebody ben = ring.person(1);
        var before = ben.dump();
        try (SecretKeys keys = ben.keys()) {
            MaskedContribution counted = new MaskedContribution(ben.profile(), CircleMode.COUNTED, keys,
                    Set.of(ContributionConsent.HIDDEN), ContributeToCircle.AfterRestore.UNDECIDED,
                    (tables, row, circle) -> { });
            assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class,
                    () -> counted.make(Ring.TITLE, Progress.none())).fault());
        }
        assertEquals(before, ben.dump());
    }

    /** With whom the user was hidden in a round says that they gave something to it, even where the file is lost. */
    @Test
    void aRosterAloneSpendsTheRound() {
        Ring ring = Ring.of(3, root).found(CircleMode.SEALED);
        Somebody ben = ring.person(1);
        ben.profile().store().write(tables -> {
            tables.rounds().put(ring.circle().circle().toBytes(), RoundHistory.roster(ring.circle()), "another nonce",
                    "another signer");
            return "";
        });
        assertTrue(new ContributeToCircle(ben.profile()).preview(Ring.TITLE).spent());
        var before = ben.dump();
        assertEquals(Fault.ROUND_SPENT, assertThrows(KithException.class,
                () -> ring.contribute(ben, ContributionConsent.HIDDEN)).fault());
        assertEquals(before, ben.dump());
    }

    @Test
    void nothingIsGivenWithoutAgreement() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        var before = ben.dump();
        for (ContributionConsent other : EnumSet.complementOf(EnumSet.of(ContributionConsent.HIDDEN))) {
            KithException refused = assertThrows(KithException.class, () -> ring.contribute(ben, other));
            assertEquals(Fault.AGREEMENT_NEEDED, refused.fault());
            assertEquals("hidden", refused.details().get("agreement"));
        }
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> new ContributeToCircle(ben.profile()).run(
                Ring.TITLE, Set.of(ContributionConsent.HIDDEN), ContributeToCircle.AfterRestore.UNDECIDED, root,
                Passphrases.none(), Watched.cancelled())).fault());
        assertEquals(before, ben.dump());
    }

    @Test
    void whatIsMissingIsNamed() {
        Ring ring = Ring.of(4, root).found(CircleMode.COUNTED);
        Somebody merger = ring.person(0);
        List<Path> files = ring.contributeAll();
        Ring.takeAll(merger, files.subList(1, 3));
        assertEquals(List.of("Dan"), new MergeCircle(merger.profile()).preview(Ring.TITLE).missing());
        KithException missing = assertThrows(KithException.class, () -> ring.merge(merger, 1));
        assertEquals(Fault.MEMBERS_MISSING, missing.fault());
        assertEquals("Dan", missing.details().get("name"));
        assertEquals(List.of(Circles.Standing.NOTHING), new Circles(merger.profile()).show(Ring.TITLE)
                .members().stream()
                .map(Circles.MemberStatus::standing).filter(s -> s != Circles.Standing.PRESENT).toList());
        assertNull(merger.take(files.get(3)).refused());
        assertEquals(ImportedFile.Outcome.SAME, merger.take(files.get(3)).outcome());
        assertEquals(4, ring.merge(merger, 1).contributions());
    }

    /** Gus founds a circle of others and merges it: Gus learns the total, and subtracts nothing. */
    @Test
    @Tag("exhaustive")
    void theBestMergerIsNoMember() {
        Ring ring = Ring.of(4, root);
        Somebody gus = ring.person(0);
        Path file = new FoundCircle(gus.profile()).run(new FoundCircle.Request(Ring.TITLE, List.of(),
                List.of("Ben", "Cid", "Dan"), 55, .01, CircleMode.SEALED, root, FoundCircle.Founder.NOT_A_MEMBER),
                Passphrases.none()).file();
        List<Somebody> members = ring.people().subList(1, 4);
        ring.join(file, members);
        Ring.takeAll(gus, members.stream()
                .map(who -> ring.contribute(who, ContributionConsent.HIDDEN).file()).toList());
        assertEquals(MergeCircle.Insight.TOTAL_OF_ALL, new MergeCircle(gus.profile()).preview(Ring.TITLE).insight());
        assertEquals(Fault.NOT_A_MEMBER,
                assertThrows(KithException.class, () -> ring.contribute(gus, ContributionConsent.HIDDEN)).fault());
        MergeCircle.Result merged = ring.merge(gus, 1);
        assertEquals(3, merged.contributions());
        for (Somebody member : members) {
            assertNull(member.take(merged.file()).refused());
            assertEquals(55, listed(member, 1, Ring.books(2, 4)));
        }
    }

    /** Who has the file alone finds everybody alike; who has the list of its round finds the members' contacts. */
    @Test
    void thePanelShowsThatTheFileTellsNothingAndTheListDoes() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        PrivacyPanel panel = new PrivacyPanel(ring.person(1).profile());
        for (int time = 0; time < 2; time++) {
            PrivacyPanel.Result result = panel.contribution(Ring.TITLE, DictionaryChoice.USUAL);
            assertEquals(1, result.view(PrivacyPanel.Onlooker.ONE_FILE).fpp());
            for (PrivacyPanel.Onlooker onlooker : Set.of(PrivacyPanel.Onlooker.RECIPIENT,
                    PrivacyPanel.Onlooker.EVERYBODY)) {
                assertEquals(result.worstCoalitionFpp(), result.view(onlooker).fpp(), onlooker.name());
                assertEquals(1, result.view(onlooker).contributions());
            }
            // Fifty-five contacts in a circle for three times as many at one in a hundred.
            assertEquals(ring.circle().shape().expectedFpp(55), result.worstCoalitionFpp(), 1e-5);
            ring.contribute(ring.person(1), ContributionConsent.HIDDEN);
        }
    }
}
