package kith.store;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** To what the user agreed when they took part in a circle. */
public final class AgreementTable {
    /**
     * One agreement.
     *
     * @param what stands for founder, roster, mode, masks and parameters, in base64url
     * @param round of the file that was looked at
     * @param verified how many other members were verified then
     * @param shown stands for whom that round shows together with earlier ones, where that was agreed to
     * @param merges whether the list is made as soon as everybody has contributed
     */
    public record Agreement(String what, int round, int verified, @Nullable String shown, boolean merges) {
    }

    private final Sql sql;

    AgreementTable(Sql sql) {
        this.sql = sql;
    }

    /** Keeps an agreement in place of the one before. */
    public void put(byte[] circle, Agreement agreement) {
        sql.update("INSERT OR REPLACE INTO circle_agreement VALUES (?, ?, ?, ?, ?, ?)", circle, agreement.what(),
                agreement.round(), agreement.verified(), agreement.shown(), agreement.merges());
    }

    /** {@return to what the user agreed in a circle} */
    public Optional<Agreement> of(byte[] circle) {
        return sql.one(row -> new Agreement(row.getString("what"), row.getInt("round"), row.getInt("verified"),
                row.getString("shown"), row.getBoolean("merges")), "SELECT * FROM circle_agreement WHERE circle = ?",
                (Object) circle);
    }

    /** Forgets it: nothing is given by itself any more. */
    public void remove(byte[] circle) {
        sql.update("DELETE FROM circle_agreement WHERE circle = ?", (Object) circle);
    }
}
