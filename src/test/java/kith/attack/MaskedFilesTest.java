package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.profile.BackUpProfile;
import kith.app.receive.ImportedFile;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.circle.MaskedVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.MaskedDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Members, mergers and restored profiles that send what they should not, as properly signed files. */
class MaskedFilesTest {
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());
    private static final ExtendCircle.Change NEW_ROUND = ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND);

    @TempDir
    private Path root;

    private Path signed(Somebody who, Document document) {
        try (SecretKeys keys = who.keys()) {
            return new Forger("forger", 99, root).file(DocumentWriter.write(document, keys.signer()));
        }
    }

    /** {@return what this member signs as their vector over these bits, with the right masks} */
    private Path vector(CircleDocument circle, Somebody founder, Somebody who, long serial, BitVector bits) {
        try (SecretKeys keys = who.keys()) {
            byte[] cells = MaskedVector.of(circle, founder.kid(), who.kid(), keys.agreement(), bits, Progress.none());
            return signed(who, new MaskedDocument(who.name(), serial, Somebody.NOW, circle.circle(), circle.revision(),
                    circle.round(), Coding.ofCell(circle.mode(), circle.cell()), circle.shape(), circle.salt(), cells));
        }
    }

    private static BitVector ones(CircleDocument circle) {
        BitVector bits = new BitVector(circle.shape().bits());
        for (int i = 0; i < circle.shape().bits(); i++) {
            bits.set(i);
        }
        return bits;
    }

    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    @Tag("exhaustive")
    void aVectorThatIsAllOnesIsFoundInTheSum(CircleMode mode) {
        Ring ring = Ring.of(5, root).found(mode);
        Somebody ann = ring.person(0);
        List<Path> files = ring.people().subList(0, 4).stream()
                .map(who -> ring.contribute(who, ContributionConsent.HIDDEN).file())
                .toList();
        Ring.takeAll(ann, files.subList(1, 4));
        assertNull(ann.take(vector(ring.circle(), ring.person(0), ring.person(4), 7, ones(ring.circle()))).refused(),
                "alone it looks as any other does");
        var before = ann.dump();
        KithException refused = assertThrows(KithException.class, () -> ring.merge(ann, 1));
        assertEquals(Fault.SUM_POISONED, refused.fault());
        assertFalse(refused.details().containsKey("name"), "and nobody is named, for nobody can know");
        assertEquals(before, ann.dump());
        assertFalse(Files.exists(root.resolve("merged-Ann").resolve("ring-whitelist.kith")));
    }

    /** Two vectors of one round would show where they differ; and which of the two is in others' sums? */
    @Test
    void anotherVectorOfTheSameMemberIsRefusedByName() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Path honest = ring.contribute(ben, ContributionConsent.HIDDEN).file();
        assertEquals(ImportedFile.Outcome.ADDED, ann.take(honest).outcome());
        var before = ann.dump();
        for (long serial : new long[] {1, (1L << 53) - 1}) {
            Path other = vector(ring.circle(), ann, ben, serial,
                    new BitVector(ring.circle().shape().bits()));
            ImportedFile result = ann.take(other);
            assertEquals(Fault.CONTRIBUTION_ALTERED, result.refused().fault());
            assertEquals("Ben", result.refused().details().get("name"));
        }
        assertEquals(ImportedFile.Outcome.SAME, ann.take(honest).outcome());
        assertEquals(before, ann.dump());
    }

    @Test
    void whatBelongsElsewhereIsRefusedByTheNameOfTheField() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        CircleDocument first = ring.circle();
        Path old = ring.contribute(ben, ContributionConsent.HIDDEN).file();
        Path kept = root.resolve("kept.kith");
        assertTrue(old.toFile().renameTo(kept.toFile()));
        ring.extend(NEW_ROUND, List.of(ben));
        ImportedFile replayed = ann.take(kept);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, replayed.refused().fault());
        assertEquals("round", replayed.refused().details().get("field"));
        Somebody mallory = Somebody.named("Mallory", root);
        CircleDocument now = ring.circle();
        assertEquals(Fault.NOT_A_MEMBER, ann.refusal(signed(mallory, new MaskedDocument("Ben", 5, Somebody.NOW,
                now.circle(), now.revision(), now.round(), Coding.CELLS_8, now.shape(), now.salt(),
                new byte[now.shape().bits()]))));
        assertEquals("salt", ann.take(signed(ben, new MaskedDocument("Ben", 5, Somebody.NOW, now.circle(),
                now.revision(), now.round(), Coding.CELLS_8, now.shape(), first.salt(),
                new byte[now.shape().bits()]))).refused().details().get("field"));
        assertEquals("mode", ann.take(signed(ben, new MaskedDocument("Ben", 5, Somebody.NOW, now.circle(),
                now.revision(), now.round(), Coding.CELLS_61, now.shape(), now.salt(),
                new byte[8 * now.shape().bits()]))).refused().details().get("field"));
    }

    @Test
    @Tag("exhaustive")
    void aRemovedMemberHasNoPartInTheNextRound() {
        Ring ring = Ring.of(6, root).found(CircleMode.COUNTED);
        Somebody gone = ring.person(5);
        Path circle = root.resolve("founded").resolve("ring-circle.kith");
        ring.extend(new ExtendCircle.Change(List.of(), List.of(), List.of("Fay", "Eve", "Dan"), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), ring.people().subList(1, 3));
        assertNull(gone.take(circle).refused());
        assertEquals(Fault.NOT_A_MEMBER,
                assertThrows(KithException.class, () -> new ContributeToCircle(gone.profile()).run(Ring.TITLE,
                        ContributionConsent.HIDDEN, AfterRestore.UNDECIDED, root, Passphrases.none())).fault());
        CircleDocument now = ring.circle();
        assertEquals(Fault.NOT_A_MEMBER, ring.person(0).refusal(signed(gone, new MaskedDocument("Fay", 5, Somebody.NOW,
                now.circle(), now.revision(), now.round(), Coding.CELLS_8, now.shape(), now.salt(),
                new byte[now.shape().bits()]))));
        for (Somebody member : ring.people().subList(0, 3)) {
            // Nobody gave anything to the first round: none of them knows who did.
            ring.contribute(member, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE);
        }
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class, () -> ring.merge(gone, 1)).fault(),
                "nobody would take that list");
    }

    /** A merger cannot leave anybody out: without one vector the sum is noise, and a list that says so is refused. */
    @Test
    void aListWithoutSomebodyIsNoList() {
        Ring ring = Ring.of(4, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        List<Path> files = ring.contributeAll();
        Ring.takeAll(ann, files.subList(1, 3));
        assertEquals("Dan", assertThrows(KithException.class, () -> ring.merge(ann, 1)).details().get("name"));
        Ring.takeAll(ann, files.subList(3, 4));
        WhitelistDocument honest = (WhitelistDocument) read(ring.merge(ann, 1).file()).document();
        BloomFilter filter = honest.filter();
        List<Included> all = honest.contributions();
        assertEquals("contributions", foreign(ben, list(ring, ann, all.subList(0, 3), CircleMode.COUNTED, filter)));
        assertEquals("mode", foreign(ben, list(ring, ann, all, CircleMode.SEALED, filter)));
        String bens = ben.kid();
        List<Included> another = all.stream().map(one -> one.kid().equals(bens)
                ? new Included(bens, one.serial(), "A".repeat(43)) : one).toList();
        assertEquals("contributions", foreign(ben, list(ring, ann, another, CircleMode.COUNTED, filter)),
                "Ben knows what was given");
        List<Included> newer = all.stream().map(one -> one.kid().equals(bens)
                ? new Included(bens, one.serial() + 1, "A".repeat(43)) : one).toList();
        assertEquals("contributions", foreign(ben, list(ring, ann, newer, CircleMode.COUNTED, filter)),
                "and that it was given once");
        assertNull(ben.take(list(ring, ann, all, CircleMode.COUNTED, filter)).refused());
    }

    private static SignedDocument read(Path file) {
        try {
            return DocumentReader.read(Files.readAllBytes(file), PinnedKeys.none());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path list(Ring ring, Somebody merger, List<Included> listed, CircleMode mode, BloomFilter filter) {
        CircleDocument circle = ring.circle();
        return signed(merger, new WhitelistDocument(merger.name(), 9, Somebody.NOW, circle.circle(), circle.title(),
                circle.revision(), circle.round(), mode, 1, listed, filter));
    }

    private static Object foreign(Somebody who, Path file) {
        ImportedFile result = who.take(file);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, result.refused().fault());
        return result.refused().details().get("field");
    }

    /**
     * A backup from before a contribution: the restored profile cannot know whether it gave anything to this round, and
     * its book may have changed. A round that begins after the restore is a fresh start.
     */
    @Test
    @Tag("exhaustive")
    void aRestoredProfileGivesNothingToARoundItMayHaveGivenTo() {
        Ring ring = Ring.of(4, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        Path backup = root.resolve("ben.backup");
        BackUpProfile.write(ben.profile(), backup, SECRET);
        Path lost = ring.contribute(ben, ContributionConsent.HIDDEN).file();
        Profile profile = BackUpProfile.restore(backup, root.resolve("restored"), SECRET);
        Instant later = Instant.now().plus(Duration.ofHours(30));
        Somebody restored = new Somebody("Ben", root.resolve("again"),
                new Profile(profile.store(), Clock.fixed(later, ZoneOffset.UTC), ben.profile().random()))
                .knows("new@x.example");
        var before = restored.dump();
        assertEquals(Fault.CIRCLES_UNVOUCHED, refusal(restored, AfterRestore.UNDECIDED));
        assertEquals(Fault.ROUND_SPENT, refusal(restored, AfterRestore.ANYWAY));
        assertFalse(new ContributeToCircle(restored.profile()).preview(Ring.TITLE).anywayOffered());
        assertEquals(before, restored.dump());

        Path circle = new ExtendCircle(ring.person(0).at(later).profile())
                .run(Ring.TITLE, NEW_ROUND, root.resolve("next"),
                Passphrases.none()).file();
        assertNull(restored.take(circle).refused());
        assertTrue(new ContributeToCircle(restored.profile()).preview(Ring.TITLE).anywayOffered());
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refusal(restored, AfterRestore.ANYWAY),
                "it does not know with whom it was hidden in the round before");
        contribute(restored, AfterRestore.ANYWAY, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE);
        boolean waiting = restored.profile().store().read(tables -> tables.meta().hasUnvouchedCircles());
        assertTrue(waiting, "other circles wait");

        // Whoever meets their own lost file again knows again with whom they were hidden.
        Somebody third = new Somebody("Ben", root, new Profile(BackUpProfile.restore(backup, root.resolve("third"),
                SECRET).store(), Clock.fixed(later, ZoneOffset.UTC), ben.profile().random()));
        assertEquals(ImportedFile.Outcome.ADDED, third.take(lost).outcome());
        int circles = third.profile().store().read(tables -> tables.rounds().rosters().size());
        assertEquals(1, circles);
        assertEquals(0, contribute(third, AfterRestore.UNDECIDED).contacts(), "it is written again");
    }

    /**
     * A founder who wants a second vector of one round dates the round's file anew: it would look like a fresh start.
     */
    @Test
    void aRoundIsNotDatedAnew() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        CircleDocument c = ring.circle();
        Path dated;
        try (SecretKeys keys = ring.person(0).keys()) {
            dated = new Forger("forger", 98, root).file(DocumentWriter.write(new CircleDocument(c.name(),
                    c.serial() + 1, c.issued().plusSeconds(1), c.circle(), c.title(), c.revision(),
                    c.round(), c.nonce(),
                    c.roster(), c.shape(), c.salt(), c.mode(), c.cell(), c.largestFppPerBillion()), keys.signer()));
        }
        KithException refused = ring.person(1).take(dated).refused();
        assertNotNull(refused);
        assertEquals(Fault.CIRCLE_CONTRADICTED, refused.fault());
        assertEquals("issued", refused.details().get("field"));
    }

    private static Fault refusal(Somebody who, AfterRestore decision) {
        return assertThrows(KithException.class, () -> contribute(who, decision)).fault();
    }

    private static ContributeToCircle.Result contribute(Somebody who, AfterRestore decision) {
        return contribute(who, decision, ContributionConsent.HIDDEN);
    }

    private static ContributeToCircle.Result contribute(Somebody who, AfterRestore decision,
            ContributionConsent... agreements) {
        return new ContributeToCircle(who.profile()).run(Ring.TITLE, Set.of(agreements), decision,
                who.root().resolve("again"), Passphrases.none(), Progress.none());
    }

    /** With whom the user was hidden comes back with a backup. */
    @Test
    @Tag("exhaustive")
    void rostersAreInTheBackup() {
        Ring ring = Ring.of(5, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        ring.contribute(ben, ContributionConsent.HIDDEN);
        Path backup = root.resolve("ben.backup");
        BackUpProfile.write(ben.profile(), backup, SECRET);
        Somebody restored = new Somebody("Ben", root.resolve("again"), new Profile(BackUpProfile.restore(backup,
                root.resolve("restored"), SECRET).store(), ben.profile().clock(), ben.profile().random()));
        ring.extend(new ExtendCircle.Change(List.of(), List.of(), List.of("Eve"), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), List.of(restored));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refusal(restored, AfterRestore.GO_ON));
    }

    /** Ben's key was rotated; the roster has the new one without a new round, as only a founder's hand can write it. */
    @Test
    void aRoundIsGivenToOnceWhateverTheKey() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        CircleDocument c = ring.circle();
        ring.contribute(ben, ContributionConsent.HIDDEN);
        ben.profile().store().write(tables -> {
            CircleTable.Row row = tables.circles().byId(c.circle().toBytes()).orElseThrow();
            try (SecretKeys keys = ring.person(0).keys()) {
                byte[] next = DocumentWriter.write(new CircleDocument(c.name(), c.serial() + 1, c.issued(), c.circle(),
                        c.title(), 2, 1, c.nonce(), c.roster(), c.shape(), c.salt(), c.mode(), c.cell(),
                        c.largestFppPerBillion()), keys.signer());
                tables.circles().renew(new CircleTable.Row(row.id(), row.title(), row.founder(), 2, 1,
                        c.serial() + 1, next, row.state(), row.added()));
            }
            return row;
        });
        assertTrue(new ContributeToCircle(ben.profile()).preview(Ring.TITLE).spent());
        assertEquals(Fault.ROUND_SPENT, refusal(ben, AfterRestore.UNDECIDED));
    }
}
