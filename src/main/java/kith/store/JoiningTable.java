package kith.store;

import module java.base;

/** What members brought to the masks of hybrid circles. */
public final class JoiningTable {
    /** As many as show that a member brought two things; more would show nothing more. */
    private static final int KEPT_OF_ONE = 2;

    private final Sql sql;

    JoiningTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * Keeps a joining file for a circle's present roster, and forgets those for others; nothing where the same is held.
     *
     * @param roster hash of the roster, in base64url
     * @param kid of the member
     * @param content hash of what it brings, in base64url
     * @return whether it was not there
     */
    public boolean put(byte[] circle, String roster, String kid, String content, byte[] document) {
        sql.update("DELETE FROM circle_joining WHERE circle = ? AND roster <> ?", circle, roster);
        List<String> held = sql.list(row -> row.getString(1), "SELECT content FROM circle_joining WHERE circle = ?"
                + " AND roster = ? AND kid = ?", circle, roster, kid);
        if (held.contains(content)) {
            return false;
        }
        if (held.size() < KEPT_OF_ONE) {
            sql.update("INSERT INTO circle_joining VALUES (?, ?, ?, ?, ?)", circle, roster, kid, content, document);
        }
        return true;
    }

    /**
     * {@return the joining files that are held for a roster, by key: of whoever contradicted themselves, two}
     *
     * @param roster hash of the roster, in base64url
     */
    public Map<String, List<byte[]>> of(byte[] circle, String roster) {
        Map<String, List<byte[]>> all = new TreeMap<>();
        sql.list(row -> all.computeIfAbsent(row.getString(1), none -> new ArrayList<>()).add(row.getBytes(2)),
                "SELECT kid, document FROM circle_joining WHERE circle = ? AND roster = ? ORDER BY kid, content",
                circle, roster);
        return all;
    }
}
