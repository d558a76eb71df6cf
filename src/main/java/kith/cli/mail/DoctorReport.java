package kith.cli.mail;

import kith.app.mail.ExplainMail.Explained;
import kith.app.mail.JudgeMail.Judgement;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.EnumWord;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.Refused;
import kith.mail.auth.AuthenticationReport;
import kith.mail.auth.AuthenticationReport.Finding;
import kith.mail.auth.AuthenticationReport.PlacedReceived;
import kith.mail.auth.PlacedResults;
import kith.mail.auth.ResultsField;
import kith.text.check.MailTexts;
import kith.text.check.VerdictTexts;

/** Explains one message to a reader: the two answers first, then the header from the top down. */
final class DoctorReport {
    private final Console console;

    DoctorReport(Console console) {
        this.console = console;
    }

    /**
     * Explains one message.
     *
     * @param label what its file is called
     */
    void say(Explained explained, String label) {
        Judgement judgement = explained.judgement();
        console.line(Printable.cell(label));
        author(judgement);
        boolean one = judgement.author() instanceof Mailbox;
        line(1, console.text(one ? "doctor.answer." + judgement.authentication().word() : "doctor.answer.no-author",
                "domain", judgement.author() instanceof Mailbox mailbox ? mailbox.address().domain() : ""));
        line(1, console.text(judgement.use() ? "doctor.use.yes" : "doctor.use.no"));
        AuthenticationReport report = explained.report();
        if (report.fields().isEmpty()) {
            line(1, console.text("doctor.none"));
        } else {
            line(1, console.text("doctor.trace"));
            trace(report);
        }
    }

    private void author(Judgement judgement) {
        line(1, switch (judgement.author()) {
            case Mailbox mailbox -> console.text("doctor.author", "author", mailbox.address(), "verdict",
                    new VerdictTexts(console.messages()).conclusion(judgement.checked()));
            case Ambiguous ambiguous -> none(ambiguous.why());
            case Refused refused -> none(refused.why());
        });
    }

    private String none(Enum<?> why) {
        return console.text("doctor.no-author", "why", new MailTexts(console.messages()).why(why));
    }

    private void trace(AuthenticationReport report) {
        int next = 0;
        for (PlacedResults field : report.fields()) {
            next = received(report, next, field.place());
            results(report, field);
        }
        received(report, next, Integer.MAX_VALUE);
    }

    private int received(AuthenticationReport report, int from, int before) {
        int next = from;
        while (next < report.received().size() && report.received().get(next).place() < before) {
            PlacedReceived received = report.received().get(next++);
            line(2, received.server().map(server -> console.text("doctor.received", "server", server))
                    .orElseGet(() -> console.text("doctor.received-unnamed")));
        }
        return next;
    }

    private void results(AuthenticationReport report, PlacedResults placed) {
        String standing = "doctor.standing." + EnumWord.of(placed.standing());
        if (placed.field().isEmpty()) {
            line(2, console.text("doctor.results-unreadable", "standing", console.text(standing)));
            return;
        }
        ResultsField field = placed.field().get();
        line(2, console.text("doctor.results", "server", field.server(), "standing",
                console.text(standing, "server", field.server())));
        if (field.results().isEmpty()) {
            line(3, console.text("doctor.says-none"));
        }
        for (Finding finding : report.findings(placed)) {
            String method = finding.result().method();
            line(3, method + '=' + finding.result().result() + ", " + about(finding)
                    + (placed.standing().counts()
                    ? ", " + console.text("doctor.weight." + EnumWord.of(finding.weight())) : "")
                    + ". " + console.text(method(method)));
        }
    }

    private static String method(String method) {
        return switch (method) {
            case "dmarc" -> "doctor.about.dmarc";
            case "dkim" -> "doctor.about.dkim";
            case "spf" -> "doctor.about.spf";
            default -> "doctor.about.other";
        };
    }

    private String about(Finding finding) {
        return finding.domain().isEmpty() ? console.text("doctor.alignment.unnamed")
                : finding.domain() + " (" + console.text("doctor.alignment." + EnumWord.of(finding.alignment())) + ')';
    }

    private void line(int depth, String text) {
        console.line("  ".repeat(depth) + Printable.cell(text));
    }
}
