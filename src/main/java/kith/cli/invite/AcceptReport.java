package kith.cli.invite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kith.app.circle.part.CarryOn;
import kith.app.invite.Accept;
import kith.app.receive.ImportedFile;
import kith.cli.command.Exit;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.text.invite.VerificationTexts;
import kith.text.receive.ReceivedTexts;
import org.jspecify.annotations.Nullable;

/** Says what came of sealed files. */
final class AcceptReport {
    private final Console console;

    AcceptReport(Console console) {
        this.console = console;
    }

    /** Says it, and what was done in circles because of it; {@return the exit code} */
    int say(List<Accept.Taken> taken, CarryOn.Result further) {
        List<Map<String, Object>> documents = new ArrayList<>();
        int refused = Exit.DONE;
        for (Accept.Taken one : taken) {
            KithException why = one.refused();
            String file = one.given().file().toString();
            if (why != null) {
                console.sayFault(why, file);
                documents.add(JsonObject.of("file", file, "error", console.error(why, file)));
                refused = Math.max(refused, why.fault().kind().exitCode());
            } else {
                Map<String, Object> said = say(Objects.requireNonNull(one.result()), one.given().cameFrom());
                said.put("file", file);
                documents.add(said);
            }
        }
        CarryOnReport circles = new CarryOnReport(console);
        int code = circles.say(further);
        // As it always was for one file.
        Map<String, Object> document = refused == Exit.DONE && documents.size() == 1 ? documents.getFirst()
                : new LinkedHashMap<>(JsonObject.of("accepted", documents));
        document.put("circles", circles.json(further));
        console.json(document);
        return Math.max(code, refused);
    }

    private Map<String, Object> say(Accept.Result result, @Nullable String cameFrom) {
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
                && result.files().stream().noneMatch(AcceptReport::isNews))) {
            console.say("accept.before");
        }
        result.files().stream().filter(AcceptReport::isNews).filter(file -> file.type() != DocumentType.FILTER)
                // That a card came along is of no interest beside what it was for.
                .filter(file -> file.type() != DocumentType.CARD || result.files().size() == 1)
                .forEach(file -> console.line(new ReceivedTexts(console.messages()).what(file, 1)));
        result.files().stream().filter(file -> file.type() == DocumentType.FILTER).reduce((first, last) -> last)
                .ifPresent(last -> console.say("accept.filters", "name", name, "count", last.held()));
        if (result.sendOwn()) {
            console.note("accept.send-own", "argument", Printable.argument(name));
        }
        Map<String, Object> document = document(result);
        if (cameFrom != null) {
            console.note("remark.came-from", "address", cameFrom);
            document.put("cameFrom", cameFrom);
        }
        return document;
    }

    private static boolean isNews(ImportedFile file) {
        return file.outcome() != ImportedFile.Outcome.SAME;
    }

    private static Map<String, Object> document(Accept.Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("kind", EnumWord.of(result.kind()));
        result.friend().ifPresent(friend -> document.put("friend", JsonObject.of("id", friend.id(), "name",
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
        document.put("files", files);
        document.put("sendOwn", result.sendOwn());
        return document;
    }
}
