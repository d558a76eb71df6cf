package kith.cli.book;

import module java.base;
import kith.address.thunderbird.ThunderbirdBook;
import kith.address.thunderbird.ThunderbirdProfile;
import kith.app.book.FindThunderbird;
import kith.app.book.ReadThunderbird;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book thunderbird}: finds Thunderbird's address books, and imports them. */
@Command(name = "thunderbird")
public final class BookThunderbirdCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--import", descriptionKey = "import")
    private boolean take;

    @Option(names = "--folder", paramLabel = "DIR", descriptionKey = "folder")
    private @Nullable Path folder;

    @Parameters(arity = "0..*", paramLabel = "NAME", descriptionKey = "NAME")
    private List<String> names = List.of();

    public BookThunderbirdCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path given = folder;
        List<ThunderbirdProfile> profiles = (given == null
                ? FindThunderbird.onThisComputer(context.environment()) : FindThunderbird.in(given)).run();
        return take || !names.isEmpty() ? take(profiles) : list(profiles);
    }

    private int list(List<ThunderbirdProfile> profiles) {
        Console console = context.console();
        for (ThunderbirdProfile profile : profiles) {
            console.say("book.thunderbird-profile", "name", profile.name(), "use", profile.use().name(),
                    "folder", profile.folder());
            profile.books().forEach(book -> console.row("  " + name(book), String.valueOf(book.file().getFileName())));
        }
        if (profiles.isEmpty()) {
            sayNone(console);
        } else {
            console.note("book.thunderbird-found", "count", FindThunderbird.readable(profiles).size());
        }
        console.json(JsonObject.of("profiles", profiles.stream().map(this::json).toList()));
        return Exit.DONE;
    }

    private Map<String, Object> json(ThunderbirdProfile profile) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", profile.name());
        json.put("folder", profile.folder().toString());
        json.put("default", profile.use() == ThunderbirdProfile.Use.DEFAULT);
        json.put("books", profile.books().stream().map(book -> JsonObject.of("name", name(book), "kind",
                EnumWord.of(book.kind()), "file", book.file().toString())).toList());
        return json;
    }

    private int take(List<ThunderbirdProfile> profiles) {
        Set<ThunderbirdBook> chosen = new LinkedHashSet<>();
        for (String name : names) {
            List<ThunderbirdBook> found = FindThunderbird.readable(profiles).stream()
                    .filter(book -> name(book).equalsIgnoreCase(name)).toList();
            chosen.addAll(found.isEmpty() ? FindThunderbird.named(profiles, name) : found);
            if (found.isEmpty() && FindThunderbird.named(profiles, name).isEmpty()) {
                throw Fault.THUNDERBIRD_BOOK_UNKNOWN.raise("name", name);
            }
        }
        if (names.isEmpty()) {
            chosen.addAll(FindThunderbird.readable(profiles));
        }
        Console console = context.console();
        if (chosen.isEmpty()) {
            sayNone(console);
            console.json(JsonObject.of("sources", List.of()));
            return Exit.DONE;
        }
        List<ReadThunderbird.Chosen> books = new ArrayList<>();
        chosen.forEach(book -> books.add(new ReadThunderbird.Chosen(book, name(book))));
        Map<String, Object> document = new LinkedHashMap<>();
        int code = new SourceReports(console).say(
                new ReadThunderbird(context.profile()).run(books, context.progress("progress.files")), document);
        console.json(document);
        return code;
    }

    private static void sayNone(Console console) {
        console.remark(console.messages().sentences(console.text("thunderbird.not-found"),
                console.text("book.thunderbird-look")));
    }

    /** What the user knows a book by: Thunderbird keeps no names of the books that it names itself. */
    private String name(ThunderbirdBook book) {
        return book.name().isEmpty() ? context.console().text("thunderbird.book", "kind", book.kind().name(),
                "file", String.valueOf(book.file().getFileName())) : book.name();
    }
}
