package kith.cli.book;

import module java.base;
import kith.address.EmailAddress;
import kith.app.book.AddressBookContents;
import kith.book.BookEntry;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book gone}: contacts that their sources list no longer, and what becomes of them. */
@Command(name = "gone")
public final class BookGoneCommand implements Callable<Integer> {
    /** What becomes of them. */
    static final class Decision {
        @Option(names = "--keep", descriptionKey = "keep")
        private boolean keep;

        @SuppressWarnings("UnusedVariable") // Read where it is absent: one of the two is given.
        @Option(names = "--remove", descriptionKey = "remove")
        private boolean remove;
    }

    private final Context context;

    @ArgGroup(exclusive = true)
    private @Nullable Decision decision;

    @Parameters(arity = "0..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> addresses = List.of();

    public BookGoneCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        AddressBookContents book = new AddressBookContents(context.profile());
        List<BookEntry> gone = book.gone().stream().filter(entry -> addresses.isEmpty()
                || addresses.stream().anyMatch(address -> address.canonical().equals(entry.canonical()))).toList();
        Decision decided = decision;
        return decided == null ? list(gone)
                : decide(book, gone.stream().map(AddressBookContents::address).toList(), decided);
    }

    private int list(List<BookEntry> gone) {
        Console console = context.console();
        gone.forEach(entry -> console.row(entry.canonical(), entry.name()));
        console.note(gone.isEmpty() ? "book.gone-none" : "book.gone-or-not", "gone",
                console.text("book.gone", "count", gone.size()));
        console.json(JsonObject.of("gone", gone.stream().map(entry -> JsonObject.of("address", entry.canonical(),
                "name", entry.name())).toList()));
        return Exit.DONE;
    }

    private int decide(AddressBookContents book, List<EmailAddress> gone, Decision decided) {
        Console console = context.console();
        Map<String, Object> document = new LinkedHashMap<>();
        if (decided.keep) {
            book.keep(gone);
            console.say("book.kept", "count", gone.size());
        } else {
            int shared = book.remove(gone).alreadyShared();
            console.say("book.removed", "count", gone.size());
            if (shared > 0) {
                console.note("book.already-shared", "count", shared);
            }
            document.put("alreadyShared", shared);
        }
        document.put("changed", gone.size());
        console.json(document);
        return Exit.DONE;
    }
}
