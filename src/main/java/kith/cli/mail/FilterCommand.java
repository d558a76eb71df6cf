package kith.cli.mail;

import module java.base;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.DeliveredFilters;
import kith.app.mail.travel.FilterMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith filter}: a message from standard input to standard output, with what Kith thinks of it. */
@Command(name = "filter")
public final class FilterCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--tempfail")
    private boolean tempfail;

    @Option(names = "--take-filters", paramLabel = "WHAT", converter = TakenFilters.Converter.class)
    private @Nullable Taking taking;

    public FilterCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (console.isJson()) {
            throw Fault.USAGE.raise("problem", console.text("filter.no-json"));
        }
        FilterMail filter = new FilterMail(() -> new JudgeMail(context.profile()).open());
        DeliveredFilters filters = new DeliveredFilters(System.in);
        try {
            Optional<KithException> problem = filter.run(taking == null ? System.in
                    : filters.message(), new Results(console),
                    tempfail ? Unjudged.WAITS : Unjudged.PASSES);
            problem.ifPresent(e -> console.sayInOneLine(tempfail ? "filter.waits" : "filter.passed", e));
            if (taking != null && !(problem.isPresent() && tempfail)) {
                filters.take(context::profile, taking).ifPresent(e -> console.sayInOneLine("filter.not-taken", e));
            }
            return problem.isPresent() && tempfail ? Exit.TRY_LATER : Exit.DONE;
        } catch (IOException e) {
            if (!console.isOutputClosed()) {
                console.sayInOneLine("filter.cut-off",
                        Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e));
            }
            return Exit.TRY_LATER;
        }
    }

    /** Standard output, which says at once when what it was given is lost. */
    private static final class Results extends FilterOutputStream {
        private static final int LARGE = 1 << 15;

        private final Console console;
        private int unasked;

        Results(Console console) {
            super(console.bytes());
            this.console = console;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            written(1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            written(length);
        }

        /** Only now and then: to ask whether all is well empties the buffer. */
        private void written(int length) throws IOException {
            unasked += length;
            if (unasked >= LARGE) {
                flush();
            }
        }

        @Override
        public void flush() throws IOException {
            unasked = 0;
            if (console.isOutputClosed()) {
                throw new IOException("standard output is closed or full");
            }
        }
    }
}
