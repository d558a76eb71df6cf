package kith.mail.auth;

import module java.base;
import kith.mail.Authentication;

/**
 * How the answer about a message's authentication came about.
 *
 * @param answer whether it is authenticated
 * @param fields all fields of results, from the top down
 * @param received all fields by which servers say that they took the message in, from the top down
 * @param findings the results in all fields that can be read, in the order of the fields
 */
public record AuthenticationReport(Authentication answer, List<PlacedResults> fields, List<PlacedReceived> received,
        List<Finding> findings) {
    /**
     * A {@code Received} field.
     *
     * @param place of the field in the header, from 0 at the top
     * @param server who wrote it; empty if it does not name one host
     */
    public record PlacedReceived(int place, Optional<String> server) {
    }

    /**
     * One result.
     *
     * @param place of its field in the header
     * @param result what it says
     * @param domain that it is about, as the server wrote it; empty if it names none
     * @param alignment how that domain stands to the author's
     * @param weight what it adds if its field counts
     */
    public record Finding(int place, MethodResult result, String domain, Alignment alignment, Weight weight) {
    }

    /** What a result adds to the answer. The names are stable: texts and {@code --json} refer to them. */
    public enum Weight {
        /** It is enough for yes. */
        AUTHENTICATES,
        /** It is enough for no. */
        DENIES,
        /** Enough for no if everything else about the author's domain failed as well. */
        FAILED,
        /** It keeps failures from being enough for no, and is never enough for yes. */
        SUPPORTS,
        /** Nothing: it is about another domain, undecided, or of a method that is not looked at. */
        NONE,
        /** Nothing, whatever it says: see {@link MethodResult#doubtful()}. */
        DOUBTFUL
    }

    /** Copies the lists. */
    public AuthenticationReport {
        fields = List.copyOf(fields);
        received = List.copyOf(received);
        findings = List.copyOf(findings);
    }

    /** {@return the results in this field} */
    public List<Finding> findings(PlacedResults field) {
        return findings.stream().filter(finding -> finding.place() == field.place()).toList();
    }
}
