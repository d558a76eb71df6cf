package kith.cli.inbox;

import module java.base;
import kith.app.inbox.Outcome;
import kith.app.invite.Accept;
import kith.app.receive.ImportedFile;
import kith.cli.receive.ReceivedReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.text.invite.VerificationTexts;
import kith.text.receive.ReceivedTexts;

/** Says what came of files of Kith's. */
final class OpenedReport {
    private final Console console;
    private final ReceivedReport report;

    OpenedReport(Console console, ReceivedReport report) {
        this.console = console;
        this.report = report;
    }

    void say(List<Outcome> outcomes) {
        for (Outcome outcome : outcomes) {
            switch (outcome) {
                case Outcome.Taken taken -> report.taken(taken.result());
                case Outcome.Opened opened -> opened(opened);
                case Outcome.Refused refused -> report.cameFrom(refused.given().cameFrom(),
                        report.refused(refused.given().file(), refused.reason()));
                case Outcome.NotForUser other -> report.notForUser(other.given().file());
            }
        }
    }

    private void opened(Outcome.Opened opened) {
        Accept.Result result = opened.result();
        String name = result.friend().map(Friend::name).orElse("");
        // One that was taken before verifies no one: the verification may have ended since.
        boolean verified = result.friend().filter(KeyTrust::isVerified).isPresent();
        switch (result.kind()) {
            case ANSWER -> console.say(verified ? "accept.answer" : "accept.answer-again", "name", name);
            case COMPLETION -> console.say(verified ? "accept.completion" : "accept.completion-again", "name", name);
            case PARCEL -> console.say("accept.parcel", "name", name);
        }
        result.friend().flatMap(friend -> new VerificationTexts(console.messages()).signedAs(friend,
                result.verification())).ifPresent(console::line);
        if (!result.sendOwn() && (result.files().isEmpty() || result.kind() == Accept.Kind.PARCEL
                && result.files().stream().noneMatch(OpenedReport::isNews))) {
            console.say("accept.before");
        }
        result.files().stream().filter(OpenedReport::isNews).filter(file -> file.type() != DocumentType.FILTER)
                // That a card came along is of no interest beside what it was for.
                .filter(file -> file.type() != DocumentType.CARD || result.files().size() == 1)
                .forEach(file -> console.line(new ReceivedTexts(console.messages()).what(file, 1)));
        result.files().stream().filter(file -> file.type() == DocumentType.FILTER).reduce((first, last) -> last)
                .ifPresent(last -> console.say("accept.filters", "name", name, "count", last.held()));
        if (result.sendOwn()) {
            console.note("accept.send-own", "argument", Printable.argument(name));
        }
        Map<String, Object> json = report.file(opened.given().file());
        json.put("kind", EnumWord.of(result.kind()));
        json.put("outcome", "opened");
        result.friend().ifPresent(friend -> json.put("friend", JsonObject.of("id", friend.id(), "name",
                friend.name(), "state", EnumWord.of(friend.state()), "signedAs", result.verification().signedAs())));
        List<Map<String, Object>> files = new ArrayList<>();
        for (ImportedFile file : result.files()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("type", EnumWord.of(String.valueOf(file.type())));
            one.put("outcome", EnumWord.of(String.valueOf(file.outcome())));
            if (file.held() > 0) {
                one.put("edition", file.edition());
                one.put("index", file.index());
                one.put("held", file.held());
            }
            files.add(one);
        }
        json.put("files", files);
        json.put("sendOwn", result.sendOwn());
        report.cameFrom(opened.given().cameFrom(), json);
    }

    private static boolean isNews(ImportedFile file) {
        return file.outcome() != ImportedFile.Outcome.SAME;
    }
}
