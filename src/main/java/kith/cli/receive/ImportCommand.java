package kith.cli.receive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import kith.app.Passphrases;
import kith.app.circle.part.CarryOn;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.mail.box.Mailboxes;
import kith.text.receive.ReceivedTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith import}: reads files of Kith's. */
@Command(name = "import")
public final class ImportCommand implements Callable<Integer> {
    /** Whose an unknown key is. */
    public static final class Whose {
        @Option(names = "--as", paramLabel = "NAME")
        private @Nullable String as;

        @Option(names = "--belongs-to", paramLabel = "FRIEND")
        private @Nullable String belongsTo;

        @Option(names = "--replaces-key-of", paramLabel = "FRIEND")
        private @Nullable String replacesKeyOf;

        @Option(names = "--trust-new")
        private boolean trustNew;

        public KeyDecision decision() {
            if (as != null) {
                return new KeyDecision.NewFriend(as);
            }
            if (belongsTo != null) {
                return new KeyDecision.BelongsTo(belongsTo);
            }
            if (replacesKeyOf != null) {
                return new KeyDecision.ReplacesKeyOf(replacesKeyOf);
            }
            return trustNew ? new KeyDecision.NewFriendUnderFileName() : new KeyDecision.Refuse();
        }
    }

    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @ArgGroup(exclusive = true)
    private @Nullable Whose whose;

    public ImportCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(context.console());
        List<ImportedFile> results =
                new ImportFiles(context.profile()).run(files, decider, context.progress("progress.files"));
        Console console = context.console();
        List<Path> leftOut = ImportFiles.leftOut(files);
        leftOut.forEach(file -> console.note("import.left-out", "file", file));
        RightCommand right = new RightCommand(console, RightCommand.Takes.KITH);
        CarryOn.Result further = new CarryOn(context.profile()).run(Passphrases.none(),
                context.progress("progress.masks"));
        CarryOnReport circles = new CarryOnReport(console);
        int code = Math.max(report(console, results, JsonObject.of("leftOut", leftOut.stream().map(Path::toString)
                .toList(), "circles", circles.json(further))), circles.say(further));
        results.stream().filter(ImportCommand::mayBeBook).forEach(result -> right.advise(result.file()));
        if (results.isEmpty()) {
            console.note("import.nothing");
            files.forEach(right::advise);
        }
        return code;
    }

    /** Says what came of files; {@return the exit code} */
    public static int report(Console console, List<ImportedFile> results) {
        return report(console, results, Map.of());
    }

    private static int report(Console console, List<ImportedFile> results, Map<String, Object> more) {
        Map<String, Object> document = new LinkedHashMap<>();
        List<Map<String, Object>> list = new ArrayList<>();
        int code = Exit.DONE;
        KithException said = null;
        for (ImportedFile result : results) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("file", result.file().toString());
            if (result.cameFrom() != null) {
                one.put("cameFrom", result.cameFrom());
            }
            if (result.refused() != null) {
                Map<String, Object> error = console.error(result.refused(), result.file().toString());
                one.put("error", error);
                document.putIfAbsent("error", error);
                sayOnce(console, result, said);
                said = result.refused();
                code = Math.max(code, result.refused().fault().kind().exitCode());
            } else {
                describe(console, result, one);
            }
            list.add(one);
        }
        results.stream().flatMap(result -> Optional.ofNullable(result.cameFrom()).stream()).distinct()
                .forEach(address -> console.note("remark.came-from", "address", address));
        document.put("files", list);
        document.putAll(more);
        console.json(document);
        if (results.stream().anyMatch(ImportCommand::needsDecision)) {
            console.note("import.say-whose");
        }
        if (results.stream().anyMatch(result -> mayBeBook(result) && !Mailboxes.isMail(result.file()))) {
            console.note("import.maybe-book");
        }
        return code;
    }

    /** Seven files of one friend are refused for one reason, which is explained once. */
    private static void sayOnce(Console console, ImportedFile result, @Nullable KithException said) {
        KithException refused = Objects.requireNonNull(result.refused());
        if (said != null && said.fault() == refused.fault() && said.details().equals(refused.details())) {
            console.note("import.refused-again", "file", result.file(), "code", refused.fault().code());
        } else {
            console.sayFault(refused, result.file().toString());
        }
    }

    private static boolean needsDecision(ImportedFile result) {
        return result.refused() != null
                && (result.refused().fault() == Fault.KEY_UNKNOWN || result.refused().fault() == Fault.NAME_TAKEN);
    }

    private static boolean mayBeBook(ImportedFile result) {
        return result.refused() != null
                && (result.refused().fault() == Fault.NOT_KITH || result.refused().fault() == Fault.JSON_INVALID);
    }

    private static void describe(Console console, ImportedFile result, Map<String, Object> json) {
        String type = EnumWord.of(String.valueOf(result.type()));
        String outcome = EnumWord.of(String.valueOf(result.outcome()));
        json.put("type", type);
        json.put("outcome", outcome);
        Friend friend = result.friend();
        String name = friend == null ? "" : friend.name();
        if (friend != null) {
            json.put("friend", JsonObject.of("id", friend.id(), "name", name, "state", EnumWord.of(friend.state())));
            json.put("newFriend", result.newFriend());
        }
        if (result.held() > 0) {
            json.put("edition", result.edition());
            json.put("index", result.index());
            json.put("held", result.held());
            json.put("expired", result.expired());
            console.say("import.filter." + outcome, "file", result.file(), "name", name, "number",
                    result.index() + 1, "held", console.text("import.held", "edition",
                            Integer.toString(result.edition()), "held", result.held()));
        } else {
            console.say("import.file", "file", result.file(), "what", what(console, result));
        }
        if (!result.alsoHeldOf().isEmpty()) {
            json.put("alsoHeldOf", result.alsoHeldOf());
            console.note("import.also-held", "name", name, "others", String.join(", ", result.alsoHeldOf()));
        }
        if (result.expired()) {
            console.note("import.expired", "name", name);
        }
        if (result.newFriend()) {
            console.remark(console.messages().sentences(console.text("import.unverified", "name", name),
                    console.text("import.how-to-verify", "argument", Printable.argument(name))));
        }
    }

    /** What came of a file that is no filter, and what to type then. */
    private static String what(Console console, ImportedFile result) {
        String what = new ReceivedTexts(console.messages()).what(result, 1);
        return result.type() != DocumentType.CIRCLE || result.outcome() == ImportedFile.Outcome.SAME ? what
                : console.messages().sentences(what, console.text(result.outcome() == ImportedFile.Outcome.RENEWED
                ? "import.circle-join-again" : "import.circle-join"));
    }
}
