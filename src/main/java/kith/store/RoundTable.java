package kith.store;

import module java.base;

/** Rounds that the user contributed to under masks, and with whom. Nothing is deleted, whatever becomes of a circle. */
public final class RoundTable {
    /**
     * Who took part in a round with masked vectors, the user among them.
     *
     * @param round which
     * @param names what the roster called each of them, by key, in ascending order of the keys
     */
    public record Roster(int round, SortedMap<String, String> names) {
        /** {@return the roster's keys, in ascending order} */
        public List<String> kids() {
            return List.copyOf(names.keySet());
        }
    }

    private final Sql sql;

    RoundTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * Keeps that the user contributed to a round.
     *
     * @param circle identifier, 16 bytes
     * @param roster with whom
     * @param nonce of the round
     * @param signer kid of the key that signed the circle's file
     */
    public void put(byte[] circle, Roster roster, String nonce, String signer) {
        sql.update("INSERT OR IGNORE INTO circle_given VALUES (?, ?, ?, ?)", circle, nonce, roster.round(), signer);
        roster.names().forEach((kid, name) -> sql.update("INSERT OR IGNORE INTO circle_roster VALUES (?, ?, ?, ?)",
                circle, roster.round(), kid, name));
    }

    /** {@return whether the user contributed under these masks, be it to a circle of this identifier that is gone} */
    public boolean isGiven(byte[] circle, String nonce, String signer) {
        return sql.number("SELECT count(*) FROM circle_given WHERE circle = ? AND nonce = ? AND signer = ?", circle,
                nonce, signer) > 0;
    }

    /** {@return the rosters of a circle, the first round first} */
    public List<Roster> rosters(byte[] circle) {
        SortedMap<Integer, SortedMap<String, String>> rounds = new TreeMap<>();
        sql.list(row -> rounds.computeIfAbsent(row.getInt("round"), none -> new TreeMap<>())
                .put(row.getString("kid"), row.getString("name")) == null,
                "SELECT * FROM circle_roster WHERE circle = ?", (Object) circle);
        return rounds.entrySet().stream().map(round -> new Roster(round.getKey(), round.getValue())).toList();
    }

    /** {@return the rosters of every circle, by its identifier in hexadecimal} */
    public Map<String, List<Roster>> rosters() {
        Map<String, List<Roster>> all = new TreeMap<>();
        for (byte[] circle : sql.list(row -> row.getBytes(1), "SELECT DISTINCT circle FROM circle_roster")) {
            all.put(HexFormat.of().formatHex(circle), rosters(circle));
        }
        return all;
    }
}
