package kith.kills;

import java.io.IOException;
import java.sql.SQLException;

/**
 * What is left of a step of an exchange: all of it is in the profile, with its secrets and in the ledger, or nothing;
 * and no file is outside that is not, byte for byte, in the profile.
 */
final class ExchangeAftermath {
    private final Aftermath aftermath;
    private final Deed deed;
    private final boolean died;

    ExchangeAftermath(Aftermath aftermath, Deed deed, boolean died) {
        this.aftermath = aftermath;
        this.deed = deed;
        this.died = died;
    }

    void look() throws IOException, SQLException {
        int done = number(switch (deed) {
            case INVITE -> "SELECT count(*) FROM invitation WHERE name_key = 'dan'";
            case ANSWER -> "SELECT count(*) FROM given_answer";
            case ACCEPT -> "SELECT count(*) FROM invitation WHERE name_key = 'bob' AND state = 'CONFIRMED'";
            default -> "SELECT count(*) FROM invitation WHERE name_key = 'erin' AND completion IS NOT NULL";
        });
        Aftermath.require(died || done == 1, Aftermath.LOST, "what was said to be done");
        // Erin's and Bob's invitations have one each.
        whole(2 + switch (deed) {
            case INVITE -> done;
            // What is expected, the code that was typed, and the salt of all of them.
            case ANSWER -> 3 * done;
            case ACCEPT -> 0;
            default -> -done;
        }, "SELECT count(*) FROM secret", "secrets");
        int filters = Scene.LEVEL * done;
        whole(deed == Deed.ANSWER || deed == Deed.PARCEL ? filters : 0, "SELECT count(*) FROM share",
                "entries of the ledger");
        whole(Scene.HELD + (deed == Deed.ACCEPT ? filters : 0), "SELECT count(*) FROM held_filter", "filters");
        long files = aftermath.results(".kith");
        Aftermath.require(files <= (deed == Deed.ACCEPT ? 0 : done), Aftermath.LOST,
                "a file that the profile does not know");
        Aftermath.require(died || deed == Deed.ACCEPT || files == 1, Aftermath.LOST,
                "a file that was said to be written");
        if (files == 1) {
            Aftermath.require(aftermath.isKept(deed == Deed.ANSWER ? "SELECT file FROM given_answer"
                    : deed == Deed.INVITE ? "SELECT file FROM invitation WHERE name_key = 'dan'"
                    : "SELECT completion FROM invitation WHERE name_key = 'erin'"), Aftermath.PARTIAL,
                    "the file outside is not the one in the profile");
        }
    }

    private int number(String query) throws SQLException {
        return aftermath.number(query);
    }

    private void whole(int expected, String query, String what) throws SQLException {
        int found = number(query);
        Aftermath.require(found == expected, Aftermath.PARTIAL, found + " " + what + " of " + expected);
    }
}
