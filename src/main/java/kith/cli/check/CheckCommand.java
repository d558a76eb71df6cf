package kith.cli.check;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.address.io.SenderList;
import kith.app.check.CheckCsv;
import kith.app.check.CheckMail;
import kith.app.check.CheckSenders;
import kith.app.inbox.Incoming;
import kith.cli.command.Context;
import kith.cli.command.FileLabels;
import kith.cli.command.Looks;
import kith.cli.command.RefusedFile;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.UntilOutputCloses;
import kith.evidence.Odds;
import kith.fault.Fault;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith check}: whether somebody trusted knows these senders. */
@Command(name = "check")
public final class CheckCommand implements Callable<Integer>, Looks {
    private static final String STANDARD = "-";

    private final Context context;

    @Parameters(arity = "0..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> addresses = List.of();

    @Option(names = "--from-file", paramLabel = "FILE")
    private List<Path> lists = List.of();

    @Option(names = "--mail", paramLabel = "FILE")
    private List<Path> mails = List.of();

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Option(names = "--alpha", paramLabel = "SHARE", defaultValue = "0.01")
    private double alpha = CheckSenders.ALPHA;

    @Mixin
    private OnlyVerdicts only = new OnlyVerdicts();

    @Option(names = "--explain")
    private boolean explain;

    public CheckCommand(Context context) {
        this.context = context;
    }

    /** {@return the command for lists of addresses and for messages} */
    public static CheckCommand of(Context context, List<Path> lists, List<Path> mails) {
        CheckCommand check = new CheckCommand(context);
        check.lists = lists;
        check.mails = mails;
        return check;
    }

    @Override
    public Integer call() throws IOException {
        Console console = context.console();
        if (addresses.isEmpty() && lists.isEmpty() && mails.isEmpty()) {
            throw Fault.USAGE.raise("problem", console.text("check.nothing-given"));
        }
        if (csv != null && console.isJson()) {
            throw Fault.USAGE.raise("problem", console.text("usage.exclusive", "names", "--csv, --json"));
        }
        return csv != null ? table(csv) : console.isJson() ? console.stream(json()) : words();
    }

    private CheckSenders.Session session() {
        return new CheckSenders(context.profile()).open(alpha);
    }

    private static SenderList open(Path list) {
        return list.toString().equals(STANDARD) ? SenderList.of(System.in) : SenderList.open(list);
    }

    @Override
    public int words() {
        Console console = context.console();
        CheckSenders.Session session = session();
        CheckReport report = new CheckReport(console, session);
        ExplainReport explained = new ExplainReport(console, session);
        VerdictTally tally = new VerdictTally();
        MailReport mailReport = new MailReport(console);
        each(session, checked -> {
            tally.add(checked);
            if (only.show(checked)) {
                report.say(checked);
                if (explain) {
                    explained.say(checked);
                }
            }
        }, mail -> {
            tally.add(mail.checked());
            if (only.show(mail) && mailReport.say(mail)) {
                report.say(mail.checked());
                if (explain) {
                    explained.say(mail.checked());
                }
            }
        });
        if (tally.total() > 1) {
            console.remark(tally.summary(console));
            tally.sayLookAlikes(console);
        }
        if (tally.addresses() > 1) {
            console.remark(tally.byChance(console, session.alpha()));
        }
        report.sayWhoWasAsked();
        return tally.exitCode();
    }

    /** The table goes to a file, or instead of words to standard output; what is said of all goes to standard error. */
    private int table(Path target) {
        Console console = context.console();
        CheckSenders.Session session = session();
        VerdictTally tally = new VerdictTally();
        CheckCsv.Results results = sink -> each(session, checked -> {
            tally.add(checked);
            if (only.show(checked)) {
                sink.accept(CheckCsv.Row.of(checked));
            }
        }, mail -> {
            tally.add(mail.checked());
            if (only.show(mail)) {
                sink.accept(CheckCsv.Row.of(mail));
            }
        });
        if (target.toString().equals(STANDARD)) {
            console.raw(CheckCsv.header());
            results.each(row -> console.raw(CheckCsv.line(session, row)));
        } else {
            CheckCsv.write(target, session, results);
            console.say("check.csv-written", "file", target);
        }
        console.remark(tally.summary(console));
        tally.sayLookAlikes(console);
        return tally.exitCode();
    }

    /** Written as it comes: a hundred thousand results need no more memory than one. */
    @Override
    public Console.Streaming<Integer> json() {
        // No lambda: its method would be one of this class's, and all help of the commands would load Jackson with it.
        return new Console.Streaming<Integer>() {
            @Override
            public Integer write(JsonGenerator generator) throws IOException {
                CheckSenders.Session session = session();
                VerdictTally tally = new VerdictTally();
                generator.writeStartObject();
                generator.writeNumberField("schema", 1);
                generator.writeNumberField("alpha", session.alpha());
                generator.writeArrayFieldStart("results");
                RefusedFile refused = writeEach(session, new CheckJson(generator, session), tally);
                generator.writeEndArray();
                generator.writeNumberField("strangersExpected",
                        Odds.strangersExpected(tally.addresses(), session.alpha()));
                if (refused != null) {
                    throw refused;
                }
                generator.writeEndObject();
                return tally.exitCode();
            }
        };
    }

    private @Nullable RefusedFile writeEach(CheckSenders.Session session, CheckJson json, VerdictTally tally) {
        try {
            each(session, checked -> {
                tally.add(checked);
                if (only.show(checked)) {
                    json.write(checked, explain ? session.explain(checked) : null);
                }
            }, mail -> {
                tally.add(mail.checked());
                if (only.show(mail)) {
                    json.write(mail, explain ? session.explain(mail.checked()) : null);
                }
            });
            return null;
        } catch (RefusedFile e) {
            return e;
        }
    }

    private void each(CheckSenders.Session session, Consumer<CheckSenders.Checked> sink,
            Consumer<CheckMail.Mail> mailSink) {
        session.checkAll(CheckSenders.Session.typed(addresses), sink, Progress.none());
        CheckMail checkMail = new CheckMail(session);
        FileLabels labels = new FileLabels(mails);
        for (Path mail : mails) {
            try {
                mailSink.accept(RefusedFile.naming(mail, () -> mail.toString().equals(STANDARD)
                        ? checkMail.run(STANDARD, System.in) : checkMail.run(mail).called(labels.of(mail))));
            } catch (RefusedFile e) {
                RightCommand.advise(context.console(), List.of(mail), Set.of(Incoming.Message.class));
                throw e;
            }
        }
        for (Path list : lists) {
            RefusedFile.naming(list, () -> {
                try (SenderList open = open(list)) {
                    session.checkAll(open.lines()::iterator, sink, progress(open));
                }
                return list;
            });
        }
    }

    /** Results that scroll by on the same terminal are progress enough. Stops when nobody reads them any more. */
    private Progress progress(SenderList list) {
        Console console = context.console();
        Progress shown = console.terminals().out() ? Progress.none() : context.progress((done, total) ->
                list.bytesTotal() == 0 ? console.text("progress.senders", "done", done)
                        : console.text("progress.senders-of", "done", done, "share",
                                100 * list.bytesRead() / list.bytesTotal() + " %"));
        return new UntilOutputCloses(shown, console);
    }
}
