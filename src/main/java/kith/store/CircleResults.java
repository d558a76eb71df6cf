package kith.store;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Contribution;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.friend.CircleDisclosure;

/** What contributions tell whoever holds the results of their rounds, as far as this profile knows. */
final class CircleResults {
    /** As old versions stored it of a contribution under masks: not known. */
    private static final double UNKNOWN = 1;

    private final Sql sql;

    CircleResults(Sql sql) {
        this.sql = sql;
    }

    /**
     * Remembers how much a list tells of the user who gave to its round under masks. A list of whom several members
     * know that has none of the user's contacts tells nothing of them. One that nobody verified signed may be full of
     * made-up entries: it would make the figure milder than the true list does, which every member can merge.
     */
    void note(byte[] circle, String signer, int round, byte[] document) {
        if (!isBelieved(signer)) {
            return;
        }
        boolean plain = sql.number("SELECT count(*) FROM circle_disclosure WHERE circle = ? AND round = ?"
                + " AND mode = 'PLAIN'", circle, round) > 0;
        if (!plain && DocumentReader.read(document, PinnedKeys.none()).document() instanceof WhitelistDocument list
                && list.mode() != CircleMode.PLAIN && (list.atLeast() == 1 || holdsAny(list.filter()))) {
            sql.update("INSERT INTO circle_result VALUES (?, ?, ?, ?) ON CONFLICT (circle, round, at_least)"
                    + " DO UPDATE SET fpp = min(fpp, excluded.fpp)", circle, round, list.atLeast(),
                    list.filter().fpp());
        }
    }

    private boolean isBelieved(String signer) {
        return sql.number("SELECT (SELECT count(*) FROM meta WHERE key = 'kid' AND value = ?1)"
                + " + (SELECT count(*) FROM own_rotation WHERE old_kid = ?1)"
                + " + (SELECT count(*) FROM friend_key k JOIN friend f ON f.id = k.friend WHERE k.kid = ?1"
                + " AND k.status IN ('ACTIVE', 'ROTATED') AND f.state = 'VERIFIED')", signer) > 0;
    }

    private boolean holdsAny(BloomFilter list) {
        return sql.list(row -> row.getString(1),
                "SELECT canonical FROM contact UNION SELECT canonical FROM edition_contact").stream()
                .anyMatch(contact -> list.mightContain(ItemDigest.of(contact)));
    }

    /** {@return what was contributed, with what its result tells; and what is the user's own and the ledger has not} */
    List<CircleDisclosure> complete(List<CircleDisclosure> entered) {
        return Stream.concat(entered.stream(), forgotten()).map(this::withResult).toList();
    }

    /** A restored profile meets what was contributed after its backup: its signature is as good as an entry. */
    private Stream<CircleDisclosure> forgotten() {
        return sql.list(row -> sql.one(file -> disclosure(row.getBytes("circle"), file.getBytes("document")),
                "SELECT document FROM circle_contribution WHERE circle = ? AND round = ? AND kid = ? AND revision = ?",
                row.getBytes("circle"), row.getInt("round"), row.getString("kid"), row.getInt("revision")),
                "SELECT circle, round, kid, revision FROM circle_contribution c WHERE kid IN"
                + " (SELECT value FROM meta WHERE key = 'kid' UNION SELECT old_kid FROM own_rotation)"
                + " AND NOT EXISTS (SELECT 1 FROM circle_disclosure d WHERE d.circle = c.circle"
                + " AND d.round = c.round AND d.revision = c.revision)").stream().flatMap(Optional::stream);
    }

    private CircleDisclosure disclosure(byte[] circle, byte[] file) {
        Contribution given = (Contribution) DocumentReader.read(file, PinnedKeys.none()).document();
        String title = sql.one(row -> row.getString(1), "SELECT title FROM circle WHERE id = ?", (Object) circle)
                .orElse("");
        return new CircleDisclosure(HexFormat.of().formatHex(circle), title, given.revision(), given.round(),
                given.mode(), given instanceof ContributionDocument own ? own.filter().fpp() : UNKNOWN, given.issued());
    }

    private CircleDisclosure withResult(CircleDisclosure given) {
        if (given.mode() == CircleMode.PLAIN) {
            return given;
        }
        byte[] circle = HexFormat.of().parseHex(given.circle());
        CircleDisclosure known = given.fpp() < UNKNOWN ? given : new CircleDisclosure(given.circle(), given.title(),
                given.revision(), given.round(), given.mode(), estimate(circle), given.at());
        OptionalDouble list = smallest(circle, given.round(), given.fpp() < UNKNOWN ? given.fpp() : 0);
        return list.isPresent() ? known.withList(list.getAsDouble()) : known;
    }

    /** The list of all whom anybody knows has all bits of the contribution, whatever its signer claims. */
    private OptionalDouble smallest(byte[] circle, int round, double own) {
        record Noted(int atLeast, double fpp) {
        }
        List<Noted> noted = sql.list(row -> new Noted(row.getInt("at_least"), row.getDouble("fpp")),
                "SELECT at_least, fpp FROM circle_result WHERE circle = ? AND round = ?", circle, round);
        if (noted.isEmpty()) {
            // Of lists that came before rounds were noted.
            noted = sql.list(row -> DocumentReader.read(row.getBytes(1), PinnedKeys.none()).document(),
                    "SELECT document FROM circle_whitelist WHERE circle = ? AND round = ?", circle, round).stream()
                    .map(WhitelistDocument.class::cast).filter(list -> list.atLeast() == 1 || holdsAny(list.filter()))
                    .map(list -> new Noted(list.atLeast(), list.filter().fpp())).toList();
        }
        return noted.stream().mapToDouble(one -> one.atLeast() == 1 ? Math.max(own, one.fpp()) : one.fpp())
                .filter(fpp -> fpp > 0).min();
    }

    /**
     * {@return about how much a contribution tells of which nothing was noted: as the smallest book that this profile
     * is known to have had} The fewer contacts, the smaller is the FPP that has to be reckoned with.
     */
    private double estimate(byte[] circle) {
        long fewest = sql.number("SELECT max(1, min((SELECT count(*) FROM contact WHERE excluded = 0),"
                + " (SELECT ifnull(min(contacts), 9e9) FROM edition)))");
        return document(circle).map(document -> document.shape().expectedFpp(fewest)).orElse(Double.MIN_NORMAL);
    }

    private Optional<CircleDocument> document(byte[] circle) {
        return sql.one(row -> DocumentReader.read(row.getBytes(1), PinnedKeys.none()).document(),
                "SELECT document FROM circle WHERE id = ?", (Object) circle).map(CircleDocument.class::cast);
    }
}
