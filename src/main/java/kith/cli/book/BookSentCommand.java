package kith.cli.book;

import module java.base;
import kith.app.Profile;
import kith.app.book.ReadSentMail;
import kith.app.book.SentRecipients;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.MissingMail;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book sent}: the people the user wrote to. */
@Command(name = "sent")
public final class BookSentCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "PATH", descriptionKey = "PATH")
    private List<Path> paths = List.of();

    @Option(names = "--at-least", paramLabel = "NUMBER", descriptionKey = "at-least")
    private int atLeast = ReadSentMail.AT_LEAST;

    @Option(names = "--preview", descriptionKey = "preview")
    private boolean preview;

    public BookSentCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (atLeast < 1 || atLeast > ReadSentMail.MOST) {
            throw Fault.USAGE.raise("problem", console.text("book.sent-range", "most", ReadSentMail.MOST));
        }
        Profile profile = context.profile();
        ReadSentMail mail = new ReadSentMail(profile);
        RightCommand.mail(console, paths);
        SentRecipients counted = mail.count(paths, context.progress("progress.mail"));
        MissingMail missing = new MissingMail(console);
        counted.missed().forEach(missing::say);
        Map<String, Object> document = new LinkedHashMap<>();
        int code = Exit.DONE;
        if (preview) {
            show(counted, document);
        } else {
            code = new SourceReports(console).say(mail.take(paths, counted, atLeast), document);
        }
        missing.document(counted.missed()).forEach(document::putIfAbsent);
        console.json(document);
        return MissingMail.exitCode(counted.missed(), code);
    }

    private void show(SentRecipients counted, Map<String, Object> document) {
        Console console = context.console();
        counted.people().stream().filter(one -> one.messages() >= atLeast).forEach(one ->
                console.row(Integer.toString(one.messages()), one.address().canonical(), one.name()));
        console.note("book.sent-found", "messages", counted.messages(), "people", counted.people().size());
        console.note("book.sent-chosen", "chosen", counted.people(atLeast), "least", atLeast);
        Map<String, Object> leftOut = new LinkedHashMap<>();
        counted.leftOut().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            console.note("book-warning." + EnumWord.of(entry.getKey()), "count", entry.getValue());
            leftOut.put(EnumWord.of(entry.getKey()), entry.getValue());
        });
        document.put("messages", counted.messages());
        document.put("people", counted.people().stream().map(one -> JsonObject.of("address", one.address().canonical(),
                "name", one.name(), "messages", one.messages())).toList());
        document.put("warnings", leftOut);
    }
}
