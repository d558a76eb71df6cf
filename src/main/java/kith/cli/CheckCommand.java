package kith.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.address.io.SenderList;
import kith.app.CheckSenders;
import kith.app.Progress;
import kith.evidence.Odds;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith check}: whether somebody trusted knows these senders. */
@Command(name = "check")
final class CheckCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "0..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> addresses = List.of();

    @Option(names = "--from-file", paramLabel = "FILE")
    private @Nullable Path file;

    @Option(names = "--alpha", paramLabel = "SHARE", defaultValue = "0.01")
    private double alpha = CheckSenders.ALPHA;

    CheckCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        if (addresses.isEmpty() && file == null) {
            throw Fault.USAGE.raise("problem", context.console().text("check.nothing-given"));
        }
        CheckSenders.Session session = new CheckSenders(context.profile()).open(alpha);
        return context.console().isJson() ? json(session) : words(session);
    }

    private int words(CheckSenders.Session session) {
        Console console = context.console();
        CheckWords words = new CheckWords(console, session);
        Tally tally = new Tally();
        Progress progress = context.progress("progress.senders");
        each(session, checked -> {
            tally.add(checked);
            words.say(checked);
        }, progress);
        if (tally.total > 1) {
            console.note("check.summary", "total", tally.total, "known", tally.of(Verdict.KNOWN), "mine",
                    tally.of(Verdict.MINE), "possible", tally.of(Verdict.POSSIBLE), "unknown",
                    tally.of(Verdict.UNKNOWN), "self", tally.of(Verdict.SELF), "invalid", tally.of(Verdict.INVALID));
            console.note("check.by-chance", "total", tally.total, "count",
                    Figures.number(Odds.strangersExpected(tally.total, session.alpha())));
        }
        words.sayWhoWasAsked();
        return tally.exitCode();
    }

    /**
     * Written as it comes: a hundred thousand results need no more memory than one. Where the list cannot be read to
     * its end, the document says so behind the results.
     */
    private int json(CheckSenders.Session session) throws IOException {
        Tally tally = new Tally();
        Console console = context.console();
        int code;
        try (JsonGenerator generator = console.generator()) {
            generator.writeStartObject();
            generator.writeNumberField("schema", 1);
            generator.writeNumberField("alpha", session.alpha());
            generator.writeArrayFieldStart("results");
            CheckJson json = new CheckJson(generator, session);
            @Nullable KithException failure = null;
            try {
                each(session, checked -> {
                    tally.add(checked);
                    json.write(checked);
                }, Progress.none());
            } catch (KithException e) {
                failure = e;
            }
            generator.writeEndArray();
            generator.writeNumberField("strangersExpected", Odds.strangersExpected(tally.total, session.alpha()));
            if (failure != null) {
                generator.writePOJOField("error", console.error(failure, String.valueOf(file)));
                console.sayFault(failure, String.valueOf(file));
            }
            code = failure == null ? tally.exitCode() : failure.fault().kind().exitCode();
            generator.writeEndObject();
        }
        console.newLine();
        return code;
    }

    private void each(CheckSenders.Session session, java.util.function.Consumer<CheckSenders.Checked> sink,
            Progress progress) {
        session.checkAll(CheckSenders.Session.typed(addresses), sink, progress);
        if (file != null) {
            try (SenderList senders = SenderList.open(file)) {
                session.checkAll(senders.lines()::iterator, sink, progress);
            }
        }
    }

    /** How many senders got which verdict. */
    private static final class Tally {
        private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        private int total;

        void add(CheckSenders.Checked checked) {
            total++;
            counts.merge(checked.evidence().verdict(), 1, Integer::sum);
        }

        int of(Verdict verdict) {
            return counts.getOrDefault(verdict, 0);
        }

        int exitCode() {
            return of(Verdict.KNOWN) + of(Verdict.MINE) > 0 ? Exit.DONE : Exit.NEGATIVE;
        }
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
