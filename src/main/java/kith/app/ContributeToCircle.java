package kith.app;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Mode;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.identity.SecretKeys;
import kith.store.AtomicFile;
import kith.store.CircleTable;
import kith.store.Tables;

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

    /**
     * What a contribution shows.
     *
     * @param contacts how many addresses go in
     * @param fill share of bits that will be set, expected
     * @param fpp how sure a guess about the book becomes, expected
     * @param members who will see it: the roster's size
     */
    public record Exposure(int contacts, double fill, double fpp, int members) {
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
                    circle.shape().expectedFpp(contacts), circle.roster().size());
        });
    }

    /**
     * {@return what was made}
     *
     * @param title the circle's name here
     * @param agreement what the user said
     * @param folder where to write
     * @throws kith.fault.KithException {@link Fault#AGREEMENT_NEEDED}, {@link Fault#CIRCLE_UNKNOWN},
     *     {@link Fault#CIRCLE_STATE} before joining, {@link Fault#NOT_A_MEMBER} for who left the roster,
     *     {@link Fault#BOOK_EMPTY}, {@link Fault#SATURATED}, {@link Fault#FILE_IN_THE_WAY}
     */
    public Result run(String title, Agreement agreement, Path folder, Passphrases passphrases) {
        if (agreement != Agreement.SHOWS_MY_BOOK) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "shows-my-book");
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = folder.resolve(FileNames.stem(title) + "-"
                    + FileNames.stem(profile.store().read(t -> t.meta().name())) + "-contribution.kith");
            OutgoingFile.requireReplaceable(file, keys.signingKey().kid(), held -> held instanceof ContributionDocument);
            Made made = profile.store().write("contributing to a circle", tables -> make(tables, title, keys));
            // It shows practically the whole book: nobody else on this machine needs to read it.
            AtomicFile.write(file, made.file(), AtomicFile.Visibility.SECRET);
            return new Result(file, made.filter().fill(), made.filter().fpp(), made.contacts(), made.worst());
        }
    }

    private Made make(Tables tables, String title, SecretKeys keys) {
        CircleTable.Row row = Circles.require(tables, title);
        CircleDocument circle = Circles.document(row);
        if (row.state() == CircleTable.State.INVITED) {
            throw Fault.CIRCLE_STATE.raise("problem", "join the circle first");
        }
        // The founder may have changed the roster since the user joined.
        if (circle.member(keys.signingKey().kid()).isEmpty()) {
            throw Fault.NOT_A_MEMBER.raise("name", tables.meta().name());
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
        var contacts = tables.book().shareable();
        if (contacts.isEmpty()) {
            throw Fault.BOOK_EMPTY.raise();
        }
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        contacts.stream().map(ItemDigest::of).forEach(filter::put);
        if (filter.fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", filter.fill());
        }
        ContributionDocument document = new ContributionDocument(tables.meta().name(),
                tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.revision(),
                circle.round(), Mode.PLAIN, ContributionDocument.RAW, filter);
        byte[] file = DocumentWriter.write(document, keys.signer());
        tables.circles().putContribution(row.id(), circle.revision(), circle.round(), keys.signingKey().kid(),
                document.serial(), file);
        tables.ledger().put(new CircleDisclosure(HexFormat.of().formatHex(row.id()), row.title(), circle.revision(),
                circle.round(), filter.fpp(), document.issued()));
        return new Made(file, filter, contacts.size(), tables.ledger().read().worstCoalitionFpp());
    }
}
