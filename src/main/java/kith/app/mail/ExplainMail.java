package kith.app.mail;

import module java.base;
import kith.app.check.SingleMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.trusted.MailServers;
import kith.fault.Fault;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.mail.auth.AuthenticationReport;
import kith.mail.auth.AuthenticationResults;
import kith.mail.auth.PlacedResults;
import kith.mail.auth.ResultsField;
import kith.mail.auth.Standing;

/**
 * Says how the two answers about a message came about: which server wrote which results, where they stand, which of
 * them count, and which servers could be believed so that more would count.
 */
public final class ExplainMail {
    /**
     * A choice that would make results of this message count. It is the user's to make: a message alone cannot show
     * that its fields are genuine.
     *
     * @param server to be believed
     * @param below what its results need
     */
    public record Suggestion(String server, Below below) {
    }

    /**
     * One message explained.
     *
     * @param file where it is
     * @param judgement the two answers
     * @param report how the one about authentication came about
     * @param suggestions choices that would make more results count; none if some count
     */
    public record Explained(Path file, Judgement judgement, AuthenticationReport report, List<Suggestion> suggestions) {
        /** Copies the list. */
        public Explained {
            suggestions = List.copyOf(suggestions);
        }
    }

    /**
     * A choice that several messages suggest.
     *
     * @param suggestion the choice
     * @param seen how many of the messages suggest it
     */
    public record Candidate(Suggestion suggestion, int seen) {
    }

    private final JudgeMail.Session session;

    /** @param session that judges */
    public ExplainMail(JudgeMail.Session session) {
        this.session = session;
    }

    /**
     * {@return one message explained}
     *
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#NOT_A_MESSAGE}
     */
    public Explained run(Path file) {
        return run(file, SingleMail.header(file));
    }

    /** {@return what messages together suggest, what most of them do first} */
    public static List<Candidate> candidates(List<Explained> messages) {
        Map<Suggestion, Integer> seen = new LinkedHashMap<>();
        messages.forEach(message -> message.suggestions().forEach(one -> seen.merge(one, 1, Integer::sum)));
        return seen.entrySet().stream().map(entry -> new Candidate(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(Candidate::seen).reversed()).toList();
    }

    private Explained run(Path file, MessageHeader header) {
        Judgement judgement = session.judge(header);
        TrustedServers trusted = session.trusted();
        AuthenticationReport report = AuthenticationResults.explain(header, judgement.author(), trusted);
        return new Explained(file, judgement, report, suggestions(header, judgement, report, trusted));
    }

    /** Tries out what would count if one server more were believed, and if results below its field counted too. */
    private static List<Suggestion> suggestions(MessageHeader header, Judgement judgement, AuthenticationReport report,
            TrustedServers trusted) {
        if (report.fields().stream().anyMatch(field -> field.standing().counts())) {
            return List.of();
        }
        Set<String> servers = new LinkedHashSet<>();
        report.fields().forEach(placed -> placed.field().map(ResultsField::server).ifPresent(servers::add));
        List<Suggestion> suggestions = new ArrayList<>();
        for (String server : servers.stream().limit(MailServers.MOST).toList()) {
            for (Below below : Below.values()) {
                List<String> names = new ArrayList<>(trusted.names());
                names.add(server);
                boolean counts = AuthenticationResults.explain(header, judgement.author(),
                        new TrustedServers(names, below))
                        .fields().stream().map(PlacedResults::standing).anyMatch(Standing::counts);
                if (counts) {
                    suggestions.add(new Suggestion(server, below));
                    break;
                }
            }
        }
        return suggestions;
    }
}
