package kith.cli.mail;

import module java.base;
import kith.app.mail.ExplainMail.Explained;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.auth.AuthenticationReport;
import kith.mail.auth.AuthenticationReport.Finding;
import kith.mail.auth.AuthenticationReport.PlacedReceived;
import kith.mail.auth.PlacedResults;

/** The JSON form of an explained message. */
final class DoctorJson {
    private DoctorJson() {
    }

    /**
     * {@return one message}
     *
     * @param label what its file is called
     */
    static Map<String, Object> of(Explained explained, String label) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", label);
        json.put("path", explained.file().toString());
        json.put("author", explained.judgement().address().isEmpty() ? null : explained.judgement().address());
        json.put("sender", explained.judgement().sender());
        switch (explained.judgement().author()) {
            case MessageAuthor.Mailbox mailbox -> { }
            case MessageAuthor.Ambiguous ambiguous -> json.put("why", EnumWord.of(ambiguous.why()));
            case MessageAuthor.Refused refusal -> json.put("why", EnumWord.of(refusal.why()));
        }
        json.put("auth", explained.judgement().authentication().word());
        json.put("use", explained.judgement().use());
        json.put("reasons", explained.judgement().reasons().stream().sorted().map(MailReason::word).toList());
        json.put("received", explained.report().received().stream().map(DoctorJson::received).toList());
        json.put("results", explained.report().fields().stream()
                .map(field -> results(explained.report(), field)).toList());
        json.put("suggestions", explained.suggestions().stream().map(suggestion -> JsonObject.of("server",
                suggestion.server(), "below", MailCommand.BelowConverter.word(suggestion.below()))).toList());
        return json;
    }

    private static Map<String, Object> received(PlacedReceived received) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place", received.place());
        json.put("server", received.server().orElse(null));
        return json;
    }

    private static Map<String, Object> results(AuthenticationReport report, PlacedResults placed) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place", placed.place());
        json.put("standing", EnumWord.of(placed.standing()));
        placed.field().ifPresent(field -> {
            json.put("server", field.server());
            json.put("results", report.findings(placed).stream().map(DoctorJson::finding).toList());
        });
        return json;
    }

    private static Map<String, Object> finding(Finding finding) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("method", finding.result().method());
        json.put("result", finding.result().result());
        json.put("domain", finding.domain());
        json.put("alignment", EnumWord.of(finding.alignment()));
        json.put("weight", EnumWord.of(finding.weight()));
        return json;
    }
}
