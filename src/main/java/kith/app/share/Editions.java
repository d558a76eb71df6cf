package kith.app.share;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.CircleAudience;
import kith.bloom.ItemDigests;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.Ledger;
import kith.identity.SecretKeys;
import kith.privacy.Edition;
import kith.privacy.EditionMaker;
import kith.privacy.Level;
import kith.store.Tables;

/** The current edition: what it holds, what waits for the next, and making that one. */
public final class Editions {
    /**
     * What one recipient knows, for contacts that are in everything they have.
     *
     * @param name the nickname, of a friend who was removed that of then
     * @param level how many filters of the newest edition they have
     * @param fpp the share of strangers that match all they have
     * @param then the same if they got as many of a new edition
     */
    public record Knowledge(String name, int level, double fpp, double then) {
    }

    /**
     * The state of things.
     *
     * @param edition number of the newest, 0 if none was made
     * @param contacts how many addresses it holds
     * @param bits length of its filters
     * @param waiting addresses that wait for the next edition
     * @param withdrawn addresses it holds that the user no longer wants to share
     * @param worstCoalitionFpp what all recipients together know now, as an FPP
     * @param afterNewEdition the same if everybody who has filters of this edition got as many of a new one
     * @param recipients what each friend who has filters knows and would know, by name
     * @param renewsItself whether what is given next comes of a new edition, which {@link #renewsItself} makes
     * @param unvouched whether the profile came from a backup and the user has not decided yet
     * @param incomplete whether more may have been given than the ledger has: then the figures may be too good
     */
    public record Status(int edition, int contacts, int bits, int waiting, int withdrawn, double worstCoalitionFpp,
            double afterNewEdition, List<Knowledge> recipients, boolean renewsItself, boolean unvouched,
            boolean incomplete) {
        /** Changes that make a new edition worth its cost in disclosure. */
        public static final int WORTH_IT = 8;

        /** Copies the list. */
        public Status {
            recipients = List.copyOf(recipients);
        }

        /** {@return whether giving a new edition would, or may, tell anybody more than they know} */
        public boolean newEditionCosts() {
            return afterNewEdition < worstCoalitionFpp || incomplete;
        }

        /** {@return whether Kith proposes a new edition, which costs something} */
        public boolean proposesNew() {
            return edition > 0 && waiting >= WORTH_IT && !renewsItself;
        }
    }

    private final Profile profile;

    /** @param profile whose */
    public Editions(Profile profile) {
        this.profile = profile;
    }

    /** {@return the state of things} */
    public Status status() {
        return profile.store().read(tables -> {
            Optional<Edition> newest = tables.editions().newest();
            Ledger ledger = tables.ledger().read();
            double now = ledger.worstCoalitionFpp();
            int number = tables.editions().newestNumber();
            double ofThis = new Ledger(
                    ledger.entries().stream().filter(e -> e.edition() == number).toList(), List.of())
                    .worstCoalitionFpp();
            return new Status(number, newest.map(Edition::contacts).orElse(0),
                    newest.map(e -> e.sizeClass().bits()).orElse(0), tables.editions().waiting(),
                    tables.editions().withdrawn(), now, now * ofThis, recipients(tables, ledger, number),
                    renewsItself(tables), tables.meta().unvouchedEdition().isPresent(), tables.meta().mayLedgerLack());
        });
    }

    private static List<Knowledge> recipients(Tables tables, Ledger ledger, int newest) {
        CircleAudience audience = new CircleAudience(tables);
        return ledger.recipients().stream().map(id -> {
            Ledger given = ledger.givenTo(id, audience.reaches(id));
            double fpp = given.worstCoalitionFpp();
            int level = given.level(id, newest);
            return new Knowledge(tables.friends().byId(id).map(Friend::name)
                    .orElseGet(() -> given.entries().getFirst().friendName()), level, fpp, fpp * Level.fpp(level));
        }).sorted(Comparator.comparing(Knowledge::name)).toList();
    }

    /** Makes a new edition of the book as it is now; {@return its number} */
    public int makeNew(Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return profile.store().write(tables -> makeUnvouched(profile, tables, keys).number());
        }
    }

    /**
     * {@return whether the next share makes a new edition by itself} Where the book changed since the newest one was
     * made, nobody can have anything of that, and nothing signed in advance waits to travel: a new one tells nobody
     * anything more. Where the ledger may lack something, nobody can know that, and nothing happens by itself.
     */
    public static boolean renewsItself(Tables tables) {
        int newest = tables.editions().newestNumber();
        return newest > 0 && (tables.editions().waiting() > 0 || tables.editions().withdrawn() > 0)
                && !tables.book().shareable().isEmpty() && !tables.meta().mayLedgerLack()
                && !tables.travel().isAnyOutgoing(newest)
                && tables.ledger().read().entries().stream().noneMatch(entry -> entry.edition() == newest);
    }

    /** {@return the edition of which is given, made within a transaction if there is none that should be} */
    static Edition current(Profile profile, Tables tables, SecretKeys keys) {
        return renewsItself(tables) ? make(profile, tables, keys)
                : tables.editions().newest().orElseGet(() -> make(profile, tables, keys));
    }

    /**
     * Makes an edition where nobody said that nothing was shared since the backup from which the profile came, if it
     * came from one: the ledger goes on without knowing it.
     */
    static Edition makeUnvouched(Profile profile, Tables tables, SecretKeys keys) {
        if (tables.meta().unvouchedEdition().isPresent()) {
            tables.meta().setLedgerIncomplete();
        }
        return make(profile, tables, keys);
    }

    /** Makes and stores an edition inside a transaction. */
    static Edition make(Profile profile, Tables tables, SecretKeys keys) {
        Instant now = profile.now();
        List<String> contacts = tables.book().shareable();
        if (contacts.isEmpty()) {
            throw Fault.BOOK_EMPTY.raise();
        }
        byte[] nonce = new byte[Edition.NONCE_BYTES];
        profile.random().nextBytes(nonce);
        byte[] secret = keys.editionSecret();
        EditionMaker maker = new EditionMaker(secret);
        Arrays.fill(secret, (byte) 0);
        Edition edition = maker.make(nextNumber(tables, now), now, nonce, ItemDigests.of(contacts));
        tables.editions().add(edition, contacts);
        tables.meta().setUnvouchedEdition(null);
        return edition;
    }

    /**
     * {@return the number of an edition that is made now} The profile before a restore may have gone on making
     * editions, of which this one knows nothing.
     */
    public static int nextNumber(Tables tables, Instant now) {
        boolean restored = tables.meta().wasRestored() || tables.meta().unvouchedEdition().isPresent();
        return Edition.nextNumber(tables.editions().newestNumber(), now,
                restored ? Edition.Numbering.CLOCK : Edition.Numbering.CALENDAR);
    }
}
