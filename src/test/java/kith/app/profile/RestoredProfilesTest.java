package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.friend.FriendAddresses;
import kith.app.invite.Parcels;
import kith.app.receive.ImportedFile;
import kith.app.share.DisclosureLedger;
import kith.app.share.Editions;
import kith.app.share.OutgoingFilters;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.FilterDocument;
import kith.exchange.MaskedDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.store.ProfileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every state of a profile at its backup, everything that may have been lost after it, every first steps after the
 * restore. Beside the profiles goes a model of what is really out, read from the files that left, whichever profile
 * wrote them. Two properties:
 *
 * <ul>
 * <li>what leaves a restored profile before its owner has answered is what the backup knows to be out, bit by bit;
 * <li>the ledger's figure is no larger than what all files together tell, or the ledger says that it does not know.
 * </ul>
 */
class RestoredProfilesTest {
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());
    private static final Instant LATER = Somebody.NOW.plus(Duration.ofDays(3));
    private static final String CID = "cid@own.example";
    /** A filter of the smallest class has 46 of 93 bits set, which the ledger counts for one half: .4946 for .5. */
    private static final double HALF_BIT = .5 / .494;

    /** What a user does, before a backup, after it, and in the profile that was restored. */
    private enum Step { SHARE, SHARE_MORE, BY_MAIL, NEW_EDITION, PLAIN, MASKED, BOOK, ROTATE }

    /** What leaves the machine: each kind is asked about by itself. */
    private static final Set<Step> SHARES = EnumSet.of(Step.SHARE, Step.SHARE_MORE, Step.BY_MAIL);
    private static final Set<Step> CIRCLES = EnumSet.of(Step.PLAIN, Step.MASKED);
    private static final Set<Step> GIVING = EnumSet.of(Step.SHARE, Step.BY_MAIL, Step.PLAIN, Step.MASKED);

    /** What a user says who is asked. */
    private enum Answer { NONE, NOTHING_SINCE, PERHAPS }

    /** Pairs of steps that are more than one after the other. */
    private static final List<List<Step>> PAIRS = List.of(List.of(Step.SHARE, Step.BOOK),
            List.of(Step.SHARE, Step.NEW_EDITION), List.of(Step.NEW_EDITION, Step.SHARE_MORE),
            List.of(Step.SHARE, Step.ROTATE), List.of(Step.BY_MAIL, Step.NEW_EDITION), List.of(Step.PLAIN, Step.ROTATE),
            List.of(Step.PLAIN, Step.BOOK), List.of(Step.MASKED, Step.BOOK), List.of(Step.MASKED, Step.PLAIN),
            List.of(Step.SHARE, Step.MASKED));

    /** What a backup may be too old to know. */
    private static final List<List<Step>> LOST = List.of(List.of(), List.of(Step.SHARE_MORE), List.of(Step.BY_MAIL),
            List.of(Step.PLAIN), List.of(Step.MASKED), List.of(Step.NEW_EDITION, Step.SHARE));

    /** What somebody outside has: bits, and the share of strangers that pass them. */
    private static final class Outside {
        private final Map<Object, Double> told;

        Outside(Map<Object, Double> told) {
            this.told = new HashMap<>(told);
        }

        boolean has(Sent sent) {
            return told.containsKey(sent.bits());
        }

        void add(List<Sent> all) {
            all.forEach(sent -> told.put(sent.bits(), sent.fpp()));
        }

        double fpp() {
            return told.values().stream().reduce(1.0, (a, b) -> a * b);
        }
    }

    /** A file that left, by its bits. */
    private record Sent(Object bits, double fpp) {
    }

    private record World(Somebody user, Outside out) {
    }

    /** A step with what is answered to the question before it. */
    private record Move(Step step, Answer answer) {
        static Move unasked(Step step) {
            return new Move(step, Answer.NONE);
        }

        /** Making an edition is an answer, too. */
        boolean answers() {
            return answer != Answer.NONE || step == Step.NEW_EDITION;
        }

        boolean denies(Set<Step> steps) {
            return answer == Answer.NOTHING_SINCE && steps.contains(step);
        }
    }

    /** What came of the moves after a restore; those that were refused are not among them. */
    private record Outcome(String moves, List<Move> made, List<Sent> sent, double told, boolean doubted) {
        boolean isAnswered() {
            return made.stream().anyMatch(Move::answers);
        }

        /** Who says that nothing was given is believed. */
        boolean denies(List<Step> lost) {
            return made.stream().anyMatch(move -> Stream.of(SHARES, CIRCLES).anyMatch(
                    kind -> move.denies(kind) && lost.stream().anyMatch(kind::contains)));
        }
    }

    @TempDir
    private Path root;
    private World first;
    private Somebody cid;
    private int folders;

    /** Ben has a book, a friend, two circles agreed to, and has given nothing. */
    @BeforeEach
    void nothingGiven() {
        Ring ring = Ring.of(3, root.resolve("ring"));
        Somebody ben = ring.person(1);
        cid = ring.person(2);
        found(ring, "Hidden", CircleMode.COUNTED);
        found(ring, "Open", CircleMode.PLAIN);
        new FriendAddresses(ben.profile()).add("Cid", List.of(Somebody.address(CID)));
        first = new World(ben, new Outside(Map.of()));
    }

    private void found(Ring ring, String title, CircleMode mode) {
        Path file = new FoundCircle(ring.person(0).profile()).run(new FoundCircle.Request(title, List.of(),
                List.of("Ben", "Cid"), 55, .3, mode, root.resolve("founded")), Passphrases.none()).file();
        ring.person(1).take(file);
        new JoinCircle(ring.person(1).profile()).run(title);
    }

    private Path folder() {
        return root.resolve("f" + folders++);
    }

    private Somebody at(ProfileStore store, Instant time) {
        return new Somebody("Ben", root, new Profile(store, Clock.fixed(time, ZoneOffset.UTC),
                first.user().profile().random()));
    }

    private World copy(World world) {
        Path to = folder();
        try (Stream<Path> files = Files.list(world.user().profile().store().folder())) {
            Files.createDirectory(to);
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new World(at(ProfileStore.open(to), world.user().profile().now()), new Outside(world.out().told));
    }

    private World after(World world, List<Step> steps) {
        World next = copy(world);
        steps.forEach(step -> attempt(next.user(), step, Answer.NONE).ifPresent(next.out()::add));
        return next;
    }

    private Somebody restored(Somebody user, Instant time) {
        Path backup = folder();
        BackUpProfile.write(user.profile(), backup, SECRET);
        return at(BackUpProfile.restore(backup, folder(), SECRET).store(), time);
    }

    /** {@return what leaves by this step; none if it was refused} */
    private Optional<List<Sent>> attempt(Somebody user, Step step, Answer answer) {
        try {
            return Optional.of(does(user, step, answer));
        } catch (KithException e) {
            // Not a member: under a key that the roster does not have.
            assertTrue(Set.of(Fault.EDITION_UNVOUCHED, Fault.CIRCLES_UNVOUCHED, Fault.ROUND_SPENT,
                    Fault.NOT_A_MEMBER).contains(e.fault()), step + ": " + e.fault());
            return Optional.empty();
        }
    }

    private List<Sent> does(Somebody user, Step step, Answer answer) {
        return switch (step) {
            case SHARE -> share(user, 3, answer);
            case SHARE_MORE -> share(user, 7, answer);
            case BY_MAIL -> {
                new ShareByMail(user.profile()).run(new ShareByMail.Request("Cid", 3, ShareFilters.Files.MISSING,
                        sharing(answer)), Passphrases.none());
                yield mails(user);
            }
            case NEW_EDITION -> {
                new Editions(user.profile()).makeNew(Passphrases.none());
                yield List.of();
            }
            case PLAIN -> contribute(user, "Open", ContributionConsent.SHOWS_MY_BOOK, answer);
            case MASKED -> contribute(user, "Hidden", ContributionConsent.HIDDEN, answer);
            case BOOK -> {
                user.knows(Somebody.people("new" + folders++ + "-", 9));
                yield List.of();
            }
            case ROTATE -> {
                new RotateKeys(user.profile()).run(folder(), Passphrases.none(), Progress.none());
                yield List.of();
            }
        };
    }

    private static ShareFilters.AfterRestore sharing(Answer answer) {
        return switch (answer) {
            case NONE -> ShareFilters.AfterRestore.UNDECIDED;
            case NOTHING_SINCE -> ShareFilters.AfterRestore.GO_ON;
            case PERHAPS -> ShareFilters.AfterRestore.NEW_EDITION;
        };
    }

    private static ContributeToCircle.AfterRestore contributing(Answer answer) {
        return switch (answer) {
            case NONE -> ContributeToCircle.AfterRestore.UNDECIDED;
            case NOTHING_SINCE -> ContributeToCircle.AfterRestore.GO_ON;
            case PERHAPS -> ContributeToCircle.AfterRestore.ANYWAY;
        };
    }

    private List<Sent> share(Somebody user, int level, Answer answer) {
        return new ShareFilters(user.profile()).run(new ShareFilters.Request("Cid", level, ShareFilters.Files.MISSING,
                folder(), sharing(answer)), Passphrases.none(), Progress.none()).files().stream()
                .map(file -> sent(user, read(file))).toList();
    }

    /** {@return the filter that goes with the next message to Cid, for which nobody is asked anything} */
    private List<Sent> mails(Somebody user) {
        OutgoingFilters filters = new OutgoingFilters(user.profile());
        Optional<OutgoingFilters.Next> next = filters.next(Somebody.address(CID).canonical());
        next.ifPresent(one -> {
            assertTrue(filters.enter(Somebody.address(CID).canonical(), one));
            filters.sent(one);
        });
        return next.stream().flatMap(one -> opened(one.filter().file()))
                .filter(one -> one.document().type() == DocumentType.FILTER).map(one -> sent(user, one)).toList();
    }

    private Stream<SignedDocument> opened(byte[] file) {
        return new Parcels(cid.profile()).open(file, Passphrases.none()).documents().stream()
                .map(one -> DocumentReader.read(one, PinnedKeys.none()));
    }

    private List<Sent> contribute(Somebody user, String title, ContributionConsent agreement, Answer answer) {
        return List.of(sent(user, read(new ContributeToCircle(user.profile()).run(title, EnumSet.of(agreement),
                contributing(answer), folder(), Passphrases.none(), Progress.none()).file())));
    }

    private static SignedDocument read(Path file) {
        return DocumentReader.read(file, PinnedKeys.none());
    }

    private static Sent sent(Somebody user, SignedDocument signed) {
        return switch (signed.document()) {
            case FilterDocument one -> new Sent(one.filter(), one.filter().fpp());
            case ContributionDocument one -> new Sent(one.filter(), one.filter().fpp());
            // The list that it goes into says at most that the user alone is on it.
            case MaskedDocument one -> new Sent(signed.payloadSha256(), masked(user));
            default -> throw new AssertionError(signed.document().type());
        };
    }

    /** The book may have grown since an older file was made: then this is no smaller than the truth. */
    private static double masked(Somebody user) {
        CircleDocument circle = new Circles(user.profile()).show("Hidden").document();
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        user.profile().store().read(tables -> tables.book().shareable()).forEach(c -> filter.put(ItemDigest.of(c)));
        return filter.fpp();
    }

    /** {@return what came of these moves in a copy; nothing left where one was refused} */
    private Outcome tries(World restored, Move... moves) {
        World world = copy(restored);
        List<Sent> sent = new ArrayList<>();
        List<Move> made = new ArrayList<>();
        for (Move move : moves) {
            Optional<List<Sent>> left = attempt(world.user(), move.step(), move.answer());
            left.ifPresent(files -> {
                sent.addAll(files);
                made.add(move);
            });
        }
        sent.addAll(mails(world.user()));
        DisclosureLedger.Result ledger = new DisclosureLedger(world.user().profile()).run();
        return new Outcome(List.of(moves).toString(), made, sent, ledger.worstCoalitionFpp(), ledger.unvouched());
    }

    private List<Outcome> outcomes(World restored) {
        List<Outcome> all = new ArrayList<>();
        for (Step step : Step.values()) {
            all.add(tries(restored, Move.unasked(step)));
            if (step == Step.SHARE || step == Step.MASKED) {
                all.add(tries(restored, Move.unasked(Step.BOOK), Move.unasked(step)));
                all.add(tries(restored, Move.unasked(Step.ROTATE), Move.unasked(step)));
                all.add(tries(restored, Move.unasked(Step.NEW_EDITION), Move.unasked(step)));
            }
        }
        for (Answer answer : List.of(Answer.NOTHING_SINCE, Answer.PERHAPS)) {
            for (Step first : GIVING) {
                all.add(tries(restored, new Move(first, answer), Move.unasked(Step.SHARE)));
                all.add(tries(restored, new Move(first, answer), Move.unasked(Step.PLAIN)));
            }
            for (Answer other : List.of(Answer.NOTHING_SINCE, Answer.PERHAPS)) {
                all.add(tries(restored, new Move(Step.SHARE, answer), new Move(Step.PLAIN, other)));
                all.add(tries(restored, new Move(Step.PLAIN, answer), new Move(Step.MASKED, other)));
            }
            all.add(tries(restored, Move.unasked(Step.NEW_EDITION), new Move(Step.PLAIN, answer)));
        }
        return all;
    }

    private static Stream<List<Step>> states() {
        return Stream.of(Stream.of(List.<Step>of()), Stream.of(Step.values()).map(List::of), PAIRS.stream())
                .flatMap(one -> one);
    }

    @Test
    @Tag("exhaustive")
    void nothingLeavesUnaskedAndTheLedgerKnowsWhatItDoesNotKnow() {
        int compared = 0;
        int refused = 0;
        for (List<Step> before : states().toList()) {
            World kept = after(first, before);
            World restored = new World(restored(kept.user(), LATER), kept.out());
            List<Outcome> outcomes = outcomes(restored);
            for (Outcome outcome : outcomes) {
                String what = "backup after " + before + ", then " + outcome.moves();
                if (!outcome.isAnswered()) {
                    outcome.sent().forEach(one -> assertTrue(kept.out().has(one), what + ": left unasked"));
                    refused += outcome.sent().isEmpty() ? 1 : 0;
                }
            }
            for (List<Step> lost : LOST) {
                World gone = after(kept, lost);
                for (Outcome outcome : outcomes) {
                    if (outcome.denies(lost)) {
                        continue;
                    }
                    Outside out = new Outside(gone.out().told);
                    out.add(outcome.sent());
                    double limit = out.fpp() * Math.pow(HALF_BIT, 16);
                    assertTrue(outcome.doubted() || outcome.told() <= limit, "backup after " + before + ", lost " + lost
                            + ", then " + outcome.moves() + ": " + outcome.told() + " for " + out.fpp());
                    compared++;
                }
            }
        }
        assertTrue(compared > 2_000 && refused > 100, compared + " compared, " + refused + " refused");
    }

    /** What was not answered is asked again after the next restore, and so is what was. */
    @Test
    void aBackupOfARestoredProfileAsksAgain() {
        Somebody again = restored(restored(first.user(), LATER), LATER.plusSeconds(60));
        assertEquals(Fault.EDITION_UNVOUCHED, refusal(again));
        share(again, 3, Answer.NOTHING_SINCE);
        Somebody third = restored(again, LATER.plusSeconds(120));
        assertEquals(Fault.EDITION_UNVOUCHED, refusal(third));
        share(third, 3, Answer.PERHAPS);
        Somebody fourth = restored(third, LATER.plusSeconds(180));
        share(fourth, 3, Answer.NOTHING_SINCE);
        contribute(fourth, "Open", ContributionConsent.SHOWS_MY_BOOK, Answer.NOTHING_SINCE);
        assertTrue(new DisclosureLedger(fourth.profile()).run().unvouched(), "what the third did not vouch for");
    }

    private Fault refusal(Somebody user) {
        try {
            share(user, 3, Answer.NONE);
        } catch (KithException e) {
            return e.fault();
        }
        throw new AssertionError("shared");
    }

    /** Whoever meets their own lost file again has it in the ledger, although no step of this profile entered it. */
    @Test
    void theLostContributionThatComesBackIsInTheLedger() {
        Somebody restored = restored(first.user(), LATER);
        Path file = folder();
        Path lost = new ContributeToCircle(first.user().profile()).run("Hidden", EnumSet.of(ContributionConsent.HIDDEN),
                ContributeToCircle.AfterRestore.UNDECIDED, file, Passphrases.none(), Progress.none()).file();
        assertEquals(ImportedFile.Outcome.ADDED, restored.take(lost).outcome());
        DisclosureLedger.Result ledger = new DisclosureLedger(restored.profile()).run();
        assertEquals(1, ledger.circles().size());
        assertEquals(masked(restored), ledger.worstCoalitionFpp(), masked(restored) / 2,
                "about: its book is not known");
        assertTrue(ledger.worstCoalitionFpp() < 1);
    }
}
