package kith.cli.book;

import module java.base;
import kith.address.carddav.BookOnServer;
import kith.app.book.ReadCardDav;
import kith.app.book.ServerLogin;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.TypedSecret;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.secret.Secret;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book carddav}: the address books on a server, and what is in them. */
@Command(name = "carddav")
public final class BookCardDavCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "URL", descriptionKey = "URL")
    private URI url;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "NAME", descriptionKey = "NAME")
    private List<String> names = List.of();

    @Option(names = "--user", paramLabel = "USER", descriptionKey = "user")
    private String user = "";

    @ArgGroup
    private Proof proof = new Proof();

    @Option(names = "--ca", paramLabel = "FILE", descriptionKey = "ca")
    private @Nullable Path authority;

    @Option(names = "--import", descriptionKey = "import")
    private boolean take;

    @Option(names = "--keep-password", descriptionKey = "keep-password")
    private boolean keep;

    /** How the user proves who they are; without either they are asked for the password. */
    static final class Proof {
        @Option(names = "--password-file", paramLabel = "FILE", descriptionKey = "password-file")
        private @Nullable Path passwordFile;

        @Option(names = "--token-command", paramLabel = "COMMAND", descriptionKey = "token-command")
        private @Nullable String tokenCommand;
    }

    public BookCardDavCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        String command = proof.tokenCommand;
        if (command != null) {
            return run(new ServerLogin(url, user, new ServerLogin.Token(command), AuthorityFile.read(authority)));
        }
        try (Secret password = TypedSecret.read(context.console(), proof.passwordFile, user,
                String.valueOf(url.getHost()))) {
            return run(new ServerLogin(url, user, new ServerLogin.Password(password::copy),
                    AuthorityFile.read(authority)));
        }
    }

    private int run(ServerLogin login) {
        Progress progress = context.progress("progress.cards");
        List<BookOnServer> books = ReadCardDav.find(login, progress);
        return take || !names.isEmpty() ? take(login, books, progress) : list(books);
    }

    private int list(List<BookOnServer> books) {
        Console console = context.console();
        books.forEach(book -> console.row(book.name(), book.url().toString()));
        console.note("carddav.books", "count", books.size());
        console.json(JsonObject.of("books", books.stream()
                .map(book -> JsonObject.of("name", book.name(), "url", book.url().toString())).toList()));
        return Exit.DONE;
    }

    private int take(ServerLogin login, List<BookOnServer> books, Progress progress) {
        List<BookOnServer> chosen = names.isEmpty() ? books : books.stream().filter(book -> names.stream().anyMatch(
                name -> book.name().equalsIgnoreCase(name) || book.url().toString().equals(name))).toList();
        if (chosen.size() < names.size()) {
            throw Fault.BOOK_SERVER_CHOICE.raise("host", url.getHost(), "books", books.size());
        }
        Map<String, Object> document = new LinkedHashMap<>();
        int code = new SourceReports(context.console()).say(new ReadCardDav(context.profile(), context.passphrases())
                .run(login, chosen, keep ? ReadCardDav.Keeping.KEEP : ReadCardDav.Keeping.FORGET, progress), document);
        context.console().json(document);
        return code;
    }
}
