package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.exchange.InvitationId;
import kith.friend.ComparedBy;
import kith.parcel.GivenAnswer;
import kith.parcel.OpenedInvitation;
import kith.parcel.SentInvitation;

/** Exchanges that a code protects: invitations of the user's, and answers to those of others. */
public final class ExchangeTable {
    /** Begins the name of what is secret of an invitation of the user's. */
    public static final String INVITATION_SECRET = "exchange:";
    /** Begins the name of what is secret of an answer of the user's. */
    public static final String ANSWER_SECRET = "answer:";
    /** Begins the name under which a code that was typed is kept. */
    public static final String CODE_SECRET = "code:";
    /** What is secret of exchanges is in no backup. */
    static final List<String> SECRETS = List.of(INVITATION_SECRET, ANSWER_SECRET, CODE_SECRET);

    private final Sql sql;

    ExchangeTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all invitations of the user's, the newest first} */
    public List<SentInvitation> invitations() {
        return sql.list(ExchangeTable::invitation, "SELECT * FROM invitation ORDER BY created DESC, id");
    }

    /** {@return the user's invitation of this name} */
    public Optional<SentInvitation> invitation(InvitationId id) {
        return sql.one(ExchangeTable::invitation, "SELECT * FROM invitation WHERE id = ?", id.text());
    }

    /** Stores an invitation, in the place of one of the same name. */
    public void put(SentInvitation one) {
        sql.update("INSERT OR REPLACE INTO invitation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", one.id().text(),
                one.friendId(), one.nameKey(), one.kid(), one.created(), one.expires(), one.file(), one.state(),
                one.answerSha256(), one.completion());
    }

    /** {@return all answers that the user gave, the newest first} */
    public List<GivenAnswer> answers() {
        return sql.list(ExchangeTable::answer, "SELECT * FROM given_answer ORDER BY given DESC, invitation");
    }

    /** {@return the answer to this invitation} */
    public Optional<GivenAnswer> answer(InvitationId id) {
        return sql.one(ExchangeTable::answer, "SELECT * FROM given_answer WHERE invitation = ?", id.text());
    }

    /** Stores an answer, in the place of one to the same invitation. */
    public void put(GivenAnswer one) {
        sql.update("INSERT OR REPLACE INTO given_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", one.invitation().text(),
                one.friendId(), one.inviter(), one.kid(), one.given(), one.expires(), one.told(), one.file(),
                one.state());
    }

    /** Keeps an invitation that was opened; when it was opened first stays. */
    public void put(OpenedInvitation one) {
        sql.update("INSERT OR IGNORE INTO opened_invitation VALUES (?, ?, ?, ?, ?, ?, ?)", one.id().text(), one.kid(),
                one.name(), one.opened(), one.expires(), one.file(), one.cameFrom());
    }

    /** {@return all invitations that were opened and neither answered nor put away, the newest first} */
    public List<OpenedInvitation> opened() {
        return sql.list(row -> new OpenedInvitation(new InvitationId(row.getString("id")), row.getString("kid"),
                row.getString("name"), Sql.instant(row, "opened"), Sql.instant(row, "expires"),
                row.getBytes("file"), row.getString("came_from")),
                "SELECT * FROM opened_invitation ORDER BY opened DESC, id");
    }

    /** Forgets that an invitation was opened. */
    public void removeOpened(InvitationId id) {
        sql.update("DELETE FROM opened_invitation WHERE id = ?", id.text());
    }

    /** Notes that the user wants to hear no more of an exchange that came to nothing. */
    public void putAway(InvitationId id) {
        sql.update("INSERT OR IGNORE INTO exchange_put_away VALUES (?)", id.text());
    }

    /** {@return the exchanges of which the user wants to hear no more} */
    public Set<InvitationId> putAway() {
        return Set.copyOf(sql.list(row -> new InvitationId(row.getString(1)),
                "SELECT invitation FROM exchange_put_away"));
    }

    /** Ends what cannot go on without the secrets that no backup has. */
    void endUnfinished() {
        SECRETS.forEach(prefix -> sql.update("DELETE FROM secret WHERE substr(name, 1, ?) = ?", prefix.length(),
                prefix));
        sql.update("UPDATE invitation SET state = ? WHERE state = ? OR state = ? AND completion IS NULL",
                SentInvitation.State.RESTORED, SentInvitation.State.OPEN, SentInvitation.State.CONFIRMED);
        sql.update("UPDATE given_answer SET state = ? WHERE state = ?", GivenAnswer.State.RESTORED,
                GivenAnswer.State.WAITING);
    }

    private static SentInvitation invitation(ResultSet row) throws SQLException {
        return new SentInvitation(new InvitationId(row.getString("id")), row.getString("friend"),
                row.getString("name_key"), row.getString("kid"), Sql.instant(row, "created"),
                Sql.instant(row, "expires"), row.getBytes("file"),
                SentInvitation.State.valueOf(row.getString("state")), row.getString("answer"),
                row.getBytes("completion"));
    }

    private static GivenAnswer answer(ResultSet row) throws SQLException {
        return new GivenAnswer(new InvitationId(row.getString("invitation")), row.getString("friend"),
                row.getString("inviter"), row.getString("kid"), Sql.instant(row, "given"),
                Sql.instant(row, "expires"), ComparedBy.valueOf(row.getString("told")), row.getBytes("file"),
                GivenAnswer.State.valueOf(row.getString("state")));
    }
}
