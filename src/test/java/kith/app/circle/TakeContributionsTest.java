package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fuzz.FaultyFolder;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakeContributionsTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Somebody carol;
    private Path circle;
    private Path inbox;

    @BeforeEach
    void found() throws IOException {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 40));
        bob = Somebody.named("Bob", root).knows(Somebody.people("b", 40));
        carol = Somebody.named("Carol", root).knows(Somebody.people("c", 40));
        List<Path> cards = Stream.of(bob, carol)
                .map(who -> new OwnProfile(who.profile())
                .writeCard(root.resolve("of-" + who.name()), Passphrases.none())).toList();
        circle = new FoundCircle(alice.profile()).run(
                new FoundCircle.Request("Club", cards, List.of(), 50, .01, CircleMode.PLAIN, root), Passphrases.none())
                        .file();
        for (Somebody member : List.of(bob, carol)) {
            assertNull(member.take(new KeyDecision.NewFriend("Alice"), circle).refused());
            new JoinCircle(member.profile()).run("Club");
        }
        inbox = Files.createDirectory(root.resolve("inbox"));
    }

    private Path contribute(Somebody who, Path folder) {
        return new ContributeToCircle(who.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, folder, Passphrases.none()).file();
    }

    private TakeContributions.Result take(Path... given) {
        return new TakeContributions(alice.profile()).run("Club", List.of(given), Progress.none());
    }

    private CircleDocument document() {
        return new Circles(alice.profile()).show("Club").document();
    }

    private Path forged(Somebody who, String name, CircleId id, int round) throws IOException {
        BloomFilter filter = BloomFilter.empty(document().shape(), document().salt());
        filter.vector().set(5);
        try (SecretKeys keys = who.keys()) {
            return Files.write(inbox.resolve(name), DocumentWriter.write(new ContributionDocument(who.name(), 7,
                    Somebody.NOW, id, 1, round, Coding.RAW, filter), keys.signer()));
        }
    }

    @Test
    void ofAFolderTheContributionsToThisCircleAreTaken() throws IOException {
        contribute(bob, inbox);
        contribute(carol, inbox);
        Files.copy(circle, inbox.resolve("circle.kith"));
        Files.copy(root.resolve("of-Bob").resolve("bob-card.kith"), inbox.resolve("card.kith"));
        Files.writeString(inbox.resolve("notes.txt"), "nothing of Kith's");
        Files.createDirectory(inbox.resolve("folder"));
        forged(bob, "other.kith", CircleId.of(new byte[16]), 1);
        TakeContributions.Result result = take(inbox);
        assertEquals(2, result.files().size());
        assertTrue(result.files().stream().allMatch(file -> file.outcome() == ImportedFile.Outcome.ADDED));
        assertEquals(4, result.left());
        assertEquals(List.of(ImportedFile.Outcome.SAME, ImportedFile.Outcome.SAME),
                take(inbox).files().stream().map(ImportedFile::outcome).toList());
    }

    /** Not even a mistake of Kith's, or a folder that cannot be listed, keeps the others from being taken. */
    @Test
    void filesAndFoldersThatFailAreRefusedByNameAndTheOthersCount() throws IOException {
        Path faulty = FaultyFolder.at(inbox);
        Files.createDirectory(inbox.resolve(FaultyFolder.DENIED + "-folder"));
        contribute(bob, inbox);
        for (String name : List.of(FaultyFolder.MISTAKEN_AT_ONCE, FaultyFolder.DENIED, FaultyFolder.VANISHED)) {
            Files.copy(circle, inbox.resolve(name));
        }
        List<ImportedFile> files = take(faulty.resolve(FaultyFolder.DENIED + "-folder"), faulty).files();
        assertEquals(List.of("denied-folder KITH-1215", "at-once KITH-9001", "club-bob-contribution.kith",
                "denied KITH-1215",
                "vanished KITH-1215"), files.stream().map(file -> file.file().getFileName()
                        + (file.refused() == null ? "" : " " + file.refused().fault().code())).toList());
    }

    @Test
    void whatDoesNotBelongIsRefusedByNameAndTheOthersCount() throws IOException {
        contribute(bob, inbox);
        forged(carol, "round.kith", document().circle(), 9);
        forged(Somebody.named("Mallory", root), "stranger.kith", document().circle(), 1);
        Files.writeString(inbox.resolve("broken.kith"), "{\"payload\":");
        List<ImportedFile> files = take(inbox).files();
        assertEquals(List.of("broken.kith KITH-1202", "club-bob-contribution.kith", "round.kith KITH-1603",
                "stranger.kith KITH-1605"), files.stream().map(file -> file.file().getFileName()
                        + (file.refused() == null ? "" : " " + file.refused().fault().code())).toList());
        assertTrue(new Circles(alice.profile()).show("Club").members().stream()
                .filter(member -> member.name().equals("Bob")).allMatch(Circles.MemberStatus::contributed));
    }

    /** Given by name, files may be of any kind and in any order: a contribution may need the circle's newest file. */
    @Test
    void aContributionMayComeBeforeTheCircleThatItIsFor() {
        Somebody dave = Somebody.named("Dave", root);
        Path bobs = contribute(bob, inbox);
        assertNull(dave.take(new KeyDecision.NewFriend("Alice"),
                new OwnProfile(alice.profile()).writeCard(root.resolve("card"), Passphrases.none())).refused());
        TakeContributions.Result result = new TakeContributions(dave.profile()).run("Club", List.of(bobs, circle),
                Progress.none());
        assertTrue(result.files().stream().allMatch(file -> file.refused() == null), result.files().toString());
        assertEquals(2, result.files().size());
    }

    @Test
    void aContributionToAnotherCircleIsKeptForThatOneAndNamed() {
        Path bobs = contribute(bob, inbox);
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Choir", List.of(root.resolve("of-Bob")
                .resolve("bob-card.kith")), List.of(), 50, .01, CircleMode.PLAIN, root), Passphrases.none());
        TakeContributions.Result result =
                new TakeContributions(alice.profile()).run("Choir", List.of(bobs), Progress.none());
        assertEquals(List.of(bobs), result.elsewhere());
        assertEquals(ImportedFile.Outcome.ADDED, result.files().getFirst().outcome());
        assertEquals(List.of(), take(bobs).elsewhere());
    }

    @Test
    void aFolderNeedsACircle() {
        assertEquals(Fault.CIRCLE_UNKNOWN, assertThrows(KithException.class, () -> new TakeContributions(
                alice.profile()).run("Nothing", List.of(inbox), Progress.none())).fault());
        assertEquals(Fault.NOT_KITH, assertThrows(KithException.class, () -> {
            throw take(Files.writeString(root.resolve("x.txt"), "x")).files().getFirst().refused();
        }).fault());
    }
}
