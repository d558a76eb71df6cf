package kith.cli.book;

import module java.base;
import kith.app.book.BookSources;
import kith.app.book.SourceReaders;
import kith.book.BookSource;
import kith.cli.command.Context;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book refresh}: reads sources again and says what changed since. */
@Command(name = "refresh")
public final class BookRefreshCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "0..*", paramLabel = "NAME", descriptionKey = "NAME")
    private List<String> names = List.of();

    @Option(names = "--all", descriptionKey = "all")
    private boolean all;

    public BookRefreshCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (all != names.isEmpty()) {
            throw Fault.USAGE.raise("problem", context.console().text("book.refresh-what"));
        }
        BookSources sources = new BookSources(context.profile(),
                SourceReaders.of(context.profile(), context.passphrases()));
        List<BookSource> chosen = all ? sources.list() : sources.named(names);
        Map<String, Object> document = new LinkedHashMap<>();
        int code = new SourceReports(context.console()).say(
                sources.again(chosen, context.progress("progress.sources")), document);
        context.console().json(document);
        return code;
    }
}
