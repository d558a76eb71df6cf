package kith.store;

import module java.base;
import kith.friend.FriendRequest;

/**
 * What friends ask for, the newest of each. A request that was answered or put away stays, so that its file, opened
 * once more, asks for nothing.
 */
public final class RequestTable {
    private final Sql sql;

    RequestTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return what a friend asked for last, settled or not} */
    public Optional<FriendRequest> of(String friendId) {
        return sql.one(row -> new FriendRequest(row.getString("friend"), row.getString("kid"),
                Sql.instant(row, "issued"), row.getLong("serial"), row.getInt("filters"), row.getInt("settled") != 0,
                Sql.instant(row, "quiet_until")), "SELECT * FROM request WHERE friend = ?", friendId);
    }

    /** Keeps a request in place of the one before. */
    public void put(FriendRequest request) {
        sql.update("INSERT OR REPLACE INTO request VALUES (?, ?, ?, ?, ?, ?, ?)", request.friendId(), request.kid(),
                request.issued(), request.serial(), request.filters(), request.settled(), request.quietUntil());
    }

    /**
     * Notes that this very request was answered or put away; a newer one that came meanwhile stays due.
     *
     * @param quietUntil before that nothing is said of a newer one either
     */
    public void settle(FriendRequest request, Instant quietUntil) {
        sql.update("UPDATE request SET settled = 1 WHERE friend = ? AND kid = ? AND issued = ? AND serial = ?",
                request.friendId(), request.kid(), request.issued(), request.serial());
        sql.update("UPDATE request SET quiet_until = max(quiet_until, ?) WHERE friend = ?", quietUntil,
                request.friendId());
    }
}
