package kith.cli.book;

import module java.base;
import kith.app.book.AddressBookContents;
import kith.book.BookSource;
import kith.book.SourceNote;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import picocli.CommandLine.Command;

/** {@code kith book files}: what was read into it. */
@Command(name = "files")
public final class BookFilesCommand implements Callable<Integer> {
    private final Context context;

    public BookFilesCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<BookSource> files = new AddressBookContents(context.profile()).list().sources();
        Console console = context.console();
        for (BookSource file : files) {
            String place = file.key() == null ? "" : file.key().place().replace("\n", ", ");
            String report = console.text("book.report", "format", file.format(), "cards", file.cards(), "addresses",
                    file.addresses(), "fresh", file.fresh());
            String left = console.text("book.report-left", "duplicates", file.duplicates(), "skipped", file.skipped());
            console.row(file.readAt().toString(), file.name(), file.format(),
                    console.messages().sentences(report, left), place);
        }
        console.note("book.files-count", "count", files.size());
        console.json(JsonObject.of("files", files.stream().map(BookFilesCommand::json).toList()));
        return Exit.DONE;
    }

    private static Map<String, Object> json(BookSource file) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.name());
        json.put("kind", file.key() == null ? null : EnumWord.of(file.key().kind()));
        json.put("place", file.key() == null ? null : file.key().place());
        json.put("format", EnumWord.of(file.format()));
        json.put("read", file.readAt().toString());
        json.put("cards", file.cards());
        json.put("addresses", file.addresses());
        json.put("new", file.fresh());
        json.put("duplicates", file.duplicates());
        json.put("skipped", file.skipped());
        Map<String, Object> warnings = new LinkedHashMap<>();
        Map<String, Object> reasons = new LinkedHashMap<>();
        // An older Kith kept only the numbers.
        Optional.ofNullable(file.notes()).orElse(List.of()).forEach(note -> (note.about()
                == SourceNote.About.WARNING ? warnings : reasons).put(EnumWord.of(note.kind()), note.count()));
        json.put("warnings", warnings);
        json.put("reasons", reasons);
        json.put("undone", file.undone() == null ? null : file.undone().toString());
        return json;
    }
}
