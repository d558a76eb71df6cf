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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book}: the user's own address book. */
@Command(name = "book")
public final class BookCommand implements Callable<Integer> {
    private final Context context;

    public BookCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return new ListAll(context).call();
    }

    /** {@code kith book list}. */
    @Command(name = "list")
    public static final class ListAll implements Callable<Integer> {
        private final Context context;

        public ListAll(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            AddressBookContents.Result book = new AddressBookContents(context.profile()).list();
            Console console = context.console();
            for (BookEntry entry : book.entries()) {
                if (entry.excluded()) {
                    console.row(entry.canonical(), entry.name(), console.text("book.never-shared"));
                } else {
                    console.row(entry.canonical(), entry.name());
                }
            }
            console.note("book.size", "count", book.entries().size());
            if (book.edition() > 0) {
                console.note("book.report-waiting", "count", book.waiting(), "edition",
                        Integer.toString(book.edition()));
            }
            console.json(JsonObject.of("contacts", book.entries().stream().map(e -> JsonObject.of("address",
                    e.canonical(), "name", e.name(), "added", e.added().toString(), "excluded", e.excluded())).toList(),
                    "edition", book.edition(), "waiting", book.waiting(), "withdrawn", book.withdrawn()));
            return Exit.DONE;
        }
    }

    /** A command that changes some contacts and says what friends can test already. */
    abstract static class ChangeSome implements Callable<Integer> {
        private final Context context;

        @Parameters(arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS",
                converter = AddressConverter.class)
        private List<EmailAddress> addresses = List.of();

        ChangeSome(Context context) {
            this.context = context;
        }

        /** {@return the key of what is said} */
        abstract String textKey();

        abstract AddressBookContents.Change change(AddressBookContents book, List<EmailAddress> some);

        @Override
        public Integer call() {
            AddressBookContents.Change done = change(new AddressBookContents(context.profile()), addresses);
            context.console().say(textKey(), "count", done.changed());
            if (done.alreadyShared() > 0) {
                context.console().note("book.already-shared", "count", done.alreadyShared());
            }
            context.console().json(JsonObject.of("changed", done.changed(), "alreadyShared", done.alreadyShared()));
            return Exit.DONE;
        }
    }

    /** {@code kith book exclude}: never share these, or share them again. */
    @Command(name = "exclude")
    public static final class Exclude extends ChangeSome {
        @Option(names = "--undo")
        private boolean undo;

        public Exclude(Context context) {
            super(context);
        }

        @Override
        String textKey() {
            return undo ? "book.included" : "book.excluded";
        }

        @Override
        AddressBookContents.Change change(AddressBookContents book, List<EmailAddress> some) {
            return book.setExcluded(some, !undo);
        }
    }

    /** {@code kith book remove}. */
    @Command(name = "remove")
    public static final class Remove extends ChangeSome {
        public Remove(Context context) {
            super(context);
        }

        @Override
        String textKey() {
            return "book.removed";
        }

        @Override
        AddressBookContents.Change change(AddressBookContents book, List<EmailAddress> some) {
            return book.remove(some);
        }
    }
}
