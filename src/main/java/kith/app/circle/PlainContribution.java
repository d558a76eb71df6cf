package kith.app.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.held.CircleAudience;
import kith.app.circle.held.StoredContributions;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.OwnKeyTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Makes the user's filter for a plain circle, within one transaction. */
public final class PlainContribution {
    /**
     * What was made.
     *
     * @param file signed
     * @param filter what it shows
     * @param contacts how many addresses went in; 0 if there was one of this round
     */
    record Made(byte[] file, BloomFilter filter, int contacts) {
    }

    private final Profile profile;
    private final Tables tables;
    private final SecretKeys keys;

    PlainContribution(Profile profile, Tables tables, SecretKeys keys) {
        this.profile = profile;
        this.tables = tables;
        this.keys = keys;
    }

    Made make(CircleTable.Row row, CircleDocument circle, AfterRestore decision) {
        Optional<StoredContributions.Contributed> given = StoredContributions.contribution(tables, circle,
                keys.signingKey().kid());
        if (given.isPresent()) {
            ContributionDocument document = given.get().document();
            return new Made(DocumentWriter.write(document, keys.signer()), document.filter(), 0);
        }
        BloomFilter before = underFormerKey(tables, row.id(), circle);
        if (before != null) {
            return sign(row, circle, before, 0);
        }
        decide(row.title(), decision);
        List<String> contacts = tables.book().shareable();
        return sign(row, circle, filter(circle, contacts), contacts.size());
    }

    /**
     * {@return the filter of these contacts under the circle's parameters}
     *
     * @throws kith.fault.KithException {@link Fault#BOOK_EMPTY}, {@link Fault#FILE_TOO_LARGE}, {@link Fault#SATURATED}
     *     where it is fuller than the circle allows
     */
    static BloomFilter filter(CircleDocument circle, List<String> contacts) {
        if (contacts.isEmpty()) {
            throw Fault.BOOK_EMPTY.raise();
        }
        DocumentReader.requireRoom(circle.shape());
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        filter.putAll(ItemDigests.of(contacts));
        if (filter.fpp() > circle.largestFpp()) {
            throw Fault.SATURATED.raise("fill", filter.fill());
        }
        return filter;
    }

    private Made sign(CircleTable.Row row, CircleDocument circle, BloomFilter filter, int contacts) {
        ContributionDocument document = new ContributionDocument(tables.meta().name(),
                tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.revision(),
                circle.round(), Coding.shortest(filter.vector()), filter);
        byte[] file = DocumentWriter.write(document, keys.signer());
        tables.circles().putContribution(row.id(), circle.revision(), circle.round(), keys.signingKey().kid(),
                document.serial(), file, DocumentReader.read(file, PinnedKeys.none()).payloadSha256());
        tables.ledger().putAudience(row.id(), CircleAudience.of(tables, row));
        tables.ledger().put(new CircleDisclosure(HexFormat.of().formatHex(row.id()), row.title(), circle.revision(),
                circle.round(), CircleMode.PLAIN, filter.fpp(), document.issued()));
        return new Made(file, filter, contacts);
    }

    /**
     * Whoever rotated their key and is on the roster with the new one gives the same bits again: two would tell more.
     */
    public static @Nullable BloomFilter underFormerKey(Tables tables, byte[] id, CircleDocument circle) {
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

    /**
     * Another contribution to the same round, which the restored ledger forgot, would show what changed between them.
     */
    private void decide(String title, AfterRestore decision) {
        if (tables.meta().hasUnvouchedCircles()) {
            switch (decision) {
                case UNDECIDED -> throw Fault.CIRCLES_UNVOUCHED.raise("name", title);
                case GO_ON -> tables.meta().vouchForCircles();
                case ANYWAY -> tables.meta().setLedgerIncomplete();
            }
        }
    }
}
