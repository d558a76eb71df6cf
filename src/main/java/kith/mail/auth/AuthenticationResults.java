package kith.mail.auth;

import module java.base;
import kith.address.EmailAddress;
import kith.mail.Authentication;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.auth.AuthenticationReport.Finding;
import kith.mail.auth.AuthenticationReport.Weight;

/**
 * What the {@code Authentication-Results} of a message (RFC 8601) say of its author.
 *
 * <p>Yes: {@code dmarc=pass} for exactly the author's domain, or {@code dkim=pass} by it or by its organisational
 * domain. SPF alone never: it is about the envelope. No: {@code dmarc=fail} for the author's domain, or every result
 * about it failed. Where those that count contradict each other, and where nothing counts, the answer is unknown. A
 * result that may hold a sender's text which the server copied unquoted counts for nothing, whichever way it goes.
 */
public final class AuthenticationResults {
    private static final String PASS = "pass";
    private static final Set<String> FAILURES = Set.of("fail", "softfail", "hardfail");

    private AuthenticationResults() {
    }

    /**
     * {@return whether the message is authenticated}
     *
     * @param header of the message
     * @param author whom it names
     * @param trusted whose results count
     */
    public static Authentication of(MessageHeader header, EmailAddress author, TrustedServers trusted) {
        return trusted.names().isEmpty() ? Authentication.UNKNOWN : explain(header, author.domain(), trusted).answer();
    }

    /**
     * {@return the same answer, and how it came about}
     *
     * @param author whom the message names; the answer is unknown unless it is exactly one
     */
    public static AuthenticationReport explain(MessageHeader header, MessageAuthor author, TrustedServers trusted) {
        return explain(header, author instanceof Mailbox mailbox ? mailbox.address().domain() : "", trusted);
    }

    private static AuthenticationReport explain(MessageHeader header, String domain, TrustedServers trusted) {
        ResultsPlaces places = new ResultsPlaces(header, trusted);
        List<PlacedResults> fields = places.results();
        List<Finding> findings = new ArrayList<>();
        Set<Weight> weights = EnumSet.noneOf(Weight.class);
        for (PlacedResults placed : fields) {
            for (MethodResult result : placed.field().map(ResultsField::results).orElse(List.of())) {
                Finding finding = finding(placed.place(), result, domain);
                findings.add(finding);
                if (placed.standing().counts()) {
                    weights.add(finding.weight());
                }
            }
        }
        return new AuthenticationReport(answer(weights), fields, places.received(), findings);
    }

    private static Authentication answer(Set<Weight> weights) {
        boolean yes = weights.contains(Weight.AUTHENTICATES);
        boolean no = weights.contains(Weight.DENIES)
                || weights.contains(Weight.FAILED) && !weights.contains(Weight.SUPPORTS) && !yes;
        return yes == no ? Authentication.UNKNOWN : yes ? Authentication.YES : Authentication.NO;
    }

    private static Finding finding(int place, MethodResult result, String author) {
        String domain = domain(result);
        Alignment alignment = Alignment.of(domain, author);
        return new Finding(place, result, domain, alignment, weight(result, alignment));
    }

    private static Weight weight(MethodResult result, Alignment alignment) {
        if (result.doubtful()) {
            return Weight.DOUBTFUL;
        }
        boolean passed = result.result().equals(PASS);
        boolean failed = FAILURES.contains(result.result());
        if (alignment == Alignment.NONE || result.method().equals("dmarc") && alignment != Alignment.EXACT) {
            return Weight.NONE;
        }
        return switch (result.method()) {
            case "dmarc" -> passed ? Weight.AUTHENTICATES : failed ? Weight.DENIES : Weight.NONE;
            case "dkim" -> passed ? Weight.AUTHENTICATES : failed ? Weight.FAILED : Weight.SUPPORTS;
            case "spf" -> failed ? Weight.FAILED : Weight.SUPPORTS;
            default -> Weight.NONE;
        };
    }

    /** Who signed says the signature's {@code d}; {@code i} stands for it where a server writes only that. */
    private static String domain(MethodResult result) {
        return switch (result.method()) {
            case "dmarc" -> result.property("header", "from").orElse("");
            case "dkim" -> result.property("header", "d").or(() -> result.property("header", "i")).orElse("");
            case "spf" -> result.property("smtp", "mailfrom").or(() -> result.property("smtp", "mail")).orElse("");
            default -> "";
        };
    }
}
