package kith.app;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.exchange.CircleDocument;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.identity.SecretKeys;
import kith.store.AtomicFile;
import kith.store.CircleTable;
import kith.store.OwnKeyTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Makes the user's plain contribution to a circle, once a round: the same file is written again, whatever happened to
 * the book since. It shows practically the whole book to whoever sees it, so the user must agree explicitly.
 */
public final class ContributeToCircle {
    /** What the user was told and said. */
    public enum Agreement {
        /** Nothing yet. */
        NONE,
        /** That a plain contribution shows every contact that its reader can guess, and how many there are. */
        SHOWS_MY_BOOK
    }

    /** What to do with a profile that came from a backup. Matters only until the user has gone on once. */
    public enum AfterRestore {
        /** Not decided: a new contribution is refused with {@link Fault#CIRCLES_UNVOUCHED}. */
        UNDECIDED,
        /** Nothing was contributed to any circle since the backup was made. */
        GO_ON,
        /** There may be another contribution to this round: whoever holds both sees where they differ. */
        ANYWAY
    }

    /**
     * What a contribution shows.
     *
     * @param contacts how many addresses go in
     * @param fill share of bits that will be set, expected
     * @param fpp how sure a guess about the book becomes, expected
     * @param members who will see it: the roster's size
     * @param unvouched whether the profile came from a backup and the user must say first whether he contributed since
     */
    public record Exposure(int contacts, double fill, double fpp, int members, boolean unvouched) {
    }

    /**
     * What was made.
     *
     * @param file to be sent to whoever merges
     * @param fill measured
     * @param fpp measured
     * @param contacts how many addresses went in; 0 if the file of this round was written again
     * @param worstCoalitionFpp what all recipients of anything together know, as an FPP
     */
    public record Result(Path file, double fill, double fpp, int contacts, double worstCoalitionFpp) {
    }

    private record Made(byte[] file, BloomFilter filter, int contacts, double worst) {
    }

    private final Profile profile;

    /** @param profile the member's */
    public ContributeToCircle(Profile profile) {
        this.profile = profile;
    }

    /** {@return what a contribution to this circle would show} */
    public Exposure preview(String title) {
        return profile.store().read(tables -> {
            CircleDocument circle = Circles.document(Circles.require(tables, title));
            int contacts = tables.book().shareable().size();
            return new Exposure(contacts, circle.shape().expectedFill(contacts),
                    circle.shape().expectedFpp(contacts), circle.roster().size(),
                    tables.meta().hasUnvouchedCircles()
                            && Circles.contribution(tables, circle, tables.meta().kid()).isEmpty());
        });
    }

    /**
     * {@return what was made}
     *
     * @param title the circle's name here
     * @param agreement what the user said
     * @param decision matters only after a restore
     * @param folder where to write
     * @throws kith.fault.KithException {@link Fault#AGREEMENT_NEEDED}, {@link Fault#CIRCLES_UNVOUCHED},
     *     {@link Fault#CIRCLE_UNKNOWN},
     *     {@link Fault#CIRCLE_STATE} before joining, {@link Fault#NOT_A_MEMBER} for who left the roster,
     *     {@link Fault#KEY_INVALID} where the roster has another agreement key than the user's,
     *     {@link Fault#BOOK_EMPTY}, {@link Fault#SATURATED}, {@link Fault#FILE_IN_THE_WAY}
     */
    public Result run(String title, Agreement agreement, AfterRestore decision, Path folder,
            Passphrases passphrases) {
        if (agreement != Agreement.SHOWS_MY_BOOK) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "shows-my-book");
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = folder.resolve(FileNames.stem(title) + "-"
                    + FileNames.stem(profile.store().read(t -> t.meta().name())) + "-contribution.kith");
            OutgoingFile.requireReplaceable(file, profile::isOwn, held -> held instanceof ContributionDocument);
            Made made = profile.store().write("contributing to a circle", tables -> make(tables, title, decision, keys));
            // It shows practically the whole book: nobody else on this machine needs to read it.
            AtomicFile.write(file, made.file(), AtomicFile.Visibility.SECRET);
            return new Result(file, made.filter().fill(), made.filter().fpp(), made.contacts(), made.worst());
        }
    }

    private Made make(Tables tables, String title, AfterRestore decision, SecretKeys keys) {
        CircleTable.Row row = Circles.requireOpen(tables, title);
        CircleDocument circle = Circles.document(row);
        if (row.state() == CircleTable.State.INVITED) {
            throw Fault.CIRCLE_STATE.raise("problem", "join the circle first");
        }
        // The founder may have changed the roster since the user joined.
        Member self = circle.member(keys.signingKey().kid())
                .orElseThrow(() -> Fault.NOT_A_MEMBER.raise("name", tables.meta().name()));
        if (!self.agreementKey().equals(keys.agreementKey())) {
            throw Fault.KEY_INVALID.raise("problem", "the roster has another agreement key than yours");
        }
        if (circle.mode() != Mode.PLAIN) {
            throw Fault.VERSION_NEWER.raise("format", "circle mode " + circle.mode().word());
        }
        Optional<Circles.Contributed> given = Circles.contribution(tables, circle, keys.signingKey().kid());
        if (given.isPresent()) {
            ContributionDocument document = given.get().document();
            return new Made(DocumentWriter.write(document, keys.signer()), document.filter(), 0,
                    tables.ledger().read().worstCoalitionFpp());
        }
        BloomFilter before = underFormerKey(tables, row.id(), circle);
        if (before != null) {
            return sign(tables, row, circle, before, 0, keys);
        }
        decide(tables, row.title(), decision);
        var contacts = tables.book().shareable();
        if (contacts.isEmpty()) {
            throw Fault.BOOK_EMPTY.raise();
        }
        DocumentReader.requireRoom(circle.shape());
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        filter.putAll(ItemDigests.of(contacts));
        if (filter.fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", filter.fill());
        }
        return sign(tables, row, circle, filter, contacts.size(), keys);
    }

    private Made sign(Tables tables, CircleTable.Row row, CircleDocument circle, BloomFilter filter, int contacts,
            SecretKeys keys) {
        ContributionDocument document = new ContributionDocument(tables.meta().name(),
                tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.revision(),
                circle.round(), Coding.shortest(filter.vector()), filter);
        byte[] file = DocumentWriter.write(document, keys.signer());
        tables.circles().putContribution(row.id(), circle.revision(), circle.round(), keys.signingKey().kid(),
                document.serial(), file);
        tables.ledger().put(new CircleDisclosure(HexFormat.of().formatHex(row.id()), row.title(), circle.revision(),
                circle.round(), Mode.PLAIN, filter.fpp(), document.issued()));
        return new Made(file, filter, contacts, tables.ledger().read().worstCoalitionFpp());
    }

    /** Who rotated his key and is on the roster with the new one gives the same bits again: two would tell more. */
    static @Nullable BloomFilter underFormerKey(Tables tables, byte[] id, CircleDocument circle) {
        for (OwnKeyTable.Rotation former : tables.ownKeys().rotations()) {
            for (byte[] file : tables.circles().contributions(id, circle.round(), former.oldKid())) {
                if (DocumentReader.read(file, PinnedKeys.none()).document()
                        instanceof ContributionDocument given && given.filter().shape().equals(circle.shape())
                        && given.filter().salt().equals(circle.salt())) {
                    return given.filter();
                }
            }
        }
        return null;
    }

    /** Another contribution to the same round, which the restored ledger forgot, would show what changed between them. */
    private static void decide(Tables tables, String title, AfterRestore decision) {
        if (tables.meta().hasUnvouchedCircles()) {
            switch (decision) {
                case UNDECIDED -> throw Fault.CIRCLES_UNVOUCHED.raise("name", title);
                case GO_ON -> tables.meta().vouchForCircles();
                case ANYWAY -> { }
            }
        }
    }
}
