package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kith.app.AddressBookContents;
import kith.store.BookFileTable;
import picocli.CommandLine.Command;

/** {@code kith book files}: what was read into it. */
@Command(name = "files")
final class BookFilesCommand implements Callable<Integer> {
    private final Context context;

    BookFilesCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<BookFileTable.Source> files = new AddressBookContents(context.profile()).list().sources();
        Console console = context.console();
        for (BookFileTable.Source file : files) {
            String place = file.key() == null ? "" : file.key().place().replace("\n", ", ");
            console.row(file.readAt().toString(), file.name(), file.format(), console.text("book.file", "format",
                    file.format(), "cards", file.cards(), "addresses", file.addresses(), "fresh", file.fresh(), "duplicates",
                    file.duplicates(), "skipped", file.skipped()), place);
        }
        console.note("book.files", "count", files.size());
        console.json(Map.of("files", files.stream().map(BookFilesCommand::json).toList()));
        return Exit.DONE;
    }

    private static Map<String, Object> json(BookFileTable.Source file) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.name());
        json.put("kind", file.key() == null ? null : word(file.key().kind().name()));
        json.put("place", file.key() == null ? null : file.key().place());
        json.put("format", word(file.format()));
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
                == BookFileTable.About.WARNING ? warnings : reasons).put(word(note.kind()), note.count()));
        json.put("warnings", warnings);
        json.put("reasons", reasons);
        json.put("undone", file.undone() == null ? null : file.undone().toString());
        return json;
    }

    private static String word(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
