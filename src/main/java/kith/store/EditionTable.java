package kith.store;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.privacy.Edition;

/** The editions that were made, with their stored bits and what they hold. */
public final class EditionTable {
    private final Sql sql;

    EditionTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return the number of the newest edition, 0 if none was made} */
    public int newestNumber() {
        return (int) sql.number("SELECT max(number) FROM edition");
    }

    /** {@return the newest edition} */
    public Optional<Edition> newest() {
        return sql.one(row -> {
            int number = row.getInt("number");
            SizeClass size = SizeClass.ofBits(row.getInt("class"));
            return new Edition(number, Sql.instant(row, "made"), row.getInt("contacts"), size, row.getBytes("nonce"),
                    pool(number, size));
        }, "SELECT * FROM edition ORDER BY number DESC LIMIT 1");
    }

    private List<BloomFilter> pool(int number, SizeClass size) {
        return sql.list(row -> new BloomFilter(size.shape(), Salt.of(row.getBytes("salt")),
                BitVector.fromBytes(size.bits(), row.getBytes("vector"))),
                "SELECT salt, vector FROM edition_filter WHERE edition = ? ORDER BY idx", number);
    }

    /** Stores a new edition and the addresses it holds. */
    public void add(Edition edition, List<String> contacts) {
        sql.update("INSERT INTO edition VALUES (?, ?, ?, ?, ?)", edition.number(), edition.made(), edition.contacts(),
                edition.sizeClass().bits(), edition.nonce());
        sql.batch("INSERT INTO edition_filter VALUES (?, ?, ?, ?)", IntStream.range(0, Edition.POOL)
                .<Object[]>mapToObj(i -> new Object[] {edition.number(), i, edition.pool().get(i).salt().toBytes(),
                    edition.pool().get(i).vector().toBytes()}).toList());
        sql.batch("INSERT INTO edition_contact VALUES (?, ?)",
                contacts.stream().<Object[]>map(c -> new Object[] {edition.number(), c}).toList());
    }

    /** {@return the size class of this edition} */
    public Optional<SizeClass> sizeClass(int number) {
        return sql.one(row -> SizeClass.ofBits(row.getInt("class")), "SELECT class FROM edition WHERE number = ?",
                number);
    }

    /** {@return one filter of this edition's pool} */
    public Optional<BloomFilter> filter(int number, int index) {
        return sizeClass(number).flatMap(size -> sql.one(row -> new BloomFilter(size.shape(),
                Salt.of(row.getBytes("salt")), BitVector.fromBytes(size.bits(), row.getBytes("vector"))),
                "SELECT salt, vector FROM edition_filter WHERE edition = ? AND idx = ?", number, index));
    }

    /** {@return the canonical addresses that this edition holds; none if there is no such edition} */
    public List<String> contacts(int number) {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM edition_contact WHERE edition = ?", number);
    }

    /** {@return the canonical addresses that any edition holds} */
    public List<String> contactsOfAll() {
        return sql.list(row -> row.getString(1), "SELECT DISTINCT canonical FROM edition_contact");
    }

    /** {@return whether a filter of any edition has this salt} */
    public boolean hasSalt(Salt salt) {
        return sql.number("SELECT count(*) FROM edition_filter WHERE salt = ?", (Object) salt.toBytes()) > 0;
    }

    /** {@return how many shareable addresses of the book the newest edition does not hold yet} */
    public int waiting() {
        return (int) sql.number("SELECT count(*) FROM contact WHERE excluded = 0"
                + " AND canonical NOT IN (SELECT canonical FROM own_address)"
                + " AND canonical NOT IN (SELECT canonical FROM edition_contact WHERE edition = ?)", newestNumber());
    }

    /** {@return the shareable addresses of the book that the newest edition does not hold yet} */
    public List<String> waitingAddresses() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact WHERE excluded = 0"
                + " AND canonical NOT IN (SELECT canonical FROM own_address)"
                + " AND canonical NOT IN (SELECT canonical FROM edition_contact WHERE edition = ?)", newestNumber());
    }

    /** {@return how many addresses of the newest edition are no longer in the book, or never to be shared} */
    public int withdrawn() {
        return (int) sql.number("SELECT count(*) FROM edition_contact WHERE edition = ? AND canonical NOT IN"
                + " (SELECT canonical FROM contact WHERE excluded = 0)", newestNumber());
    }
}
