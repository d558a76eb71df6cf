package kith.cli.mail;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.mail.scan.ExportSenders;
import kith.app.mail.scan.ScanCsv;
import kith.app.mail.scan.ScanMail;
import kith.app.mail.scan.ScanMail.Start;
import kith.app.mail.scan.ScanTotals;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.travel.TravellingFilters;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.cli.check.OnlyVerdicts;
import kith.cli.check.VerdictTally;
import kith.cli.command.Context;
import kith.cli.command.Looks;
import kith.cli.command.MissingMail;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.UntilOutputCloses;
import kith.evidence.Odds;
import kith.fault.Fault;
import kith.mail.box.LeftOut;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith scan}: who wrote the mail in these mailboxes, and how well they are known. */
@Command(name = "scan")
public final class ScanCommand implements Callable<Integer>, Looks {
    private static final String STANDARD = "-";

    /** What is to be scanned, and who is asked. */
    private record Task(ScanMail scan, JudgeMail.Session session, Mailboxes mailboxes) {
    }

    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "PATH", descriptionKey = "PATH")
    private List<Path> paths = List.of();

    @Option(names = "--messages")
    private boolean messages;

    @Option(names = "--senders")
    private boolean senders;

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Mixin
    private OnlyVerdicts only = new OnlyVerdicts();

    @Option(names = "--resume")
    private boolean resume;

    @Option(names = "--take-filters", paramLabel = "WHAT", converter = TakenFilters.Converter.class)
    private @Nullable Taking taking;

    @ArgGroup(exclusive = false)
    private @Nullable ListOptions export;

    public ScanCommand(Context context) {
        this.context = context;
    }

    /** {@return the command for mailboxes and folders} */
    public static ScanCommand of(Context context, List<Path> paths) {
        ScanCommand scan = new ScanCommand(context);
        scan.paths = paths;
        return scan;
    }

    @Override
    public Integer call() throws IOException {
        Console console = context.console();
        if (csv != null && (console.isJson() || messages && senders)) {
            throw Fault.USAGE.raise("problem", console.text("usage.exclusive", "names",
                    console.isJson() ? "--csv, --json" : "--messages, --senders"));
        }
        if (export != null) {
            // Whoever waited for a long scan must not learn only then that the list cannot be written there.
            ExportSenders.requireOurs(export.request().target());
        }
        return csv != null ? table(task(), csv) : console.isJson() ? console.stream(json()) : words();
    }

    private Task task() {
        Profile profile = context.profile();
        JudgeMail.Session session = new JudgeMail(profile).open();
        return new Task(new ScanMail(profile, session), session, RightCommand.mail(context.console(), paths));
    }

    private boolean wantsSenders() {
        return senders || !messages && export == null;
    }

    private ScanTotals scan(Task task, Consumer<ScannedMessage> each) {
        Console console = context.console();
        TakenFilters taken = new TakenFilters();
        TravellingFilters filters = new TravellingFilters(context.profile());
        Start start = resume ? Start.WHERE_INTERRUPTED : Start.ANEW;
        MissingMail missing = new MissingMail(console);
        ScanTotals totals = task.scan.run(task.mailboxes, start, new ScanMail.Sink() {
            @Override
            public void begins(ScanMail.Beginning beginning) {
                ScanReport.sayBeginning(console, beginning);
            }

            @Override
            public void message(ScannedMessage scanned) {
                if (only.show(scanned.judgement().author(), scanned.judgement().checked())) {
                    each.accept(scanned);
                }
                if (taking != null) {
                    filters.take(scanned, taking).forEach(taken::add);
                }
            }

            @Override
            public void leftOut(LeftOut leftOut) {
                missing.say(leftOut);
            }
        }, progress());
        console.endProgress();
        taken.say(console);
        return totals;
    }

    private Progress progress() {
        Console console = context.console();
        Progress shown = console.terminals().out() && messages && csv == null ? Progress.none()
                : context.progress((done, total) -> console.text("scan.progress", "share",
                        console.figures().percent(total == 0 ? 0 : (double) done / total), "done",
                        console.figures().bytes(done), "total", console.figures().bytes(total)));
        return new UntilOutputCloses(shown, console);
    }

    @Override
    public int words() {
        Task task = task();
        ScanReport report = new ScanReport(context.console(), task.session);
        ScanTotals totals = scan(task, messages ? report::say : scanned -> { });
        VerdictTally tally = new VerdictTally();
        totals.each(task.session, (sender, checked) -> {
            tally.add(checked);
            if (wantsSenders() && only.show(checked)) {
                report.say(sender, checked);
            }
        }, stopping());
        report.sayTotals(totals, tally);
        sayExport(task, totals);
        return MissingMail.exitCode(totals.missed(), tally.exitCode());
    }

    private void sayExport(Task task, ScanTotals totals) {
        if (export != null) {
            export.say(context.console(), written(export, task, totals));
        }
    }

    private ExportSenders.Result written(ListOptions list, Task task, ScanTotals totals) {
        return ExportSenders.run(list.request(), task.session, paths, totals, context.profile().now(), stopping());
    }

    /** The table goes to a file, or instead of words to standard output; what is said of all goes to standard error. */
    private int table(Task task, Path target) {
        Console console = context.console();
        VerdictTally tally = new VerdictTally();
        ScanTotals[] found = new ScanTotals[1];
        Consumer<Consumer<String>> lines = to -> {
            to.accept(messages ? ScanCsv.messageHeader() : ScanCsv.senderHeader());
            ScanTotals totals = scan(task, messages ? scanned -> to.accept(ScanCsv.line(scanned))
                    : scanned -> { });
            totals.each(task.session, (sender, checked) -> {
                tally.add(checked);
                if (!messages && only.show(checked)) {
                    to.accept(ScanCsv.line(task.session, sender, checked));
                }
            }, stopping());
            if (!messages && only.showAll() && totals.nobody().messages() > 0) {
                to.accept(ScanCsv.nobody(totals.nobody()));
            }
            found[0] = totals;
        };
        if (target.toString().equals(STANDARD)) {
            lines.accept(console::raw);
        } else {
            ScanCsv.write(target, lines);
            console.say("check.csv-written", "file", target);
        }
        new ScanReport(console, task.session).sayTotals(found[0], tally);
        sayExport(task, found[0]);
        return MissingMail.exitCode(found[0].missed(), tally.exitCode());
    }

    /** Written as it comes: a million messages need no more memory than one. */
    @Override
    public Console.Streaming<Integer> json() {
        Task task = task();
        // No lambda: its method would be one of this class's, and all help of the commands would load Jackson with it.
        return new Console.Streaming<Integer>() {
            @Override
            public Integer write(JsonGenerator generator) throws IOException {
                VerdictTally tally = new VerdictTally();
                ScanJson json = new ScanJson(generator, task.session);
                json.begin();
                if (messages) {
                    generator.writeArrayFieldStart("messages");
                }
                ScanTotals totals = scan(task, messages ? json::message : scanned -> { });
                if (messages) {
                    generator.writeEndArray();
                }
                generator.writeArrayFieldStart("senders");
                totals.each(task.session, (sender, checked) -> {
                    tally.add(checked);
                    if (wantsSenders() && only.show(checked)) {
                        json.sender(sender, checked);
                    }
                }, stopping());
                generator.writeEndArray();
                if (export != null) {
                    generator.writePOJOField("export", export.document(written(export, task, totals)));
                }
                json.totals(totals, Odds.strangersExpected(tally.addresses(), task.session.senders().alpha()),
                        new MissingMail(context.console()).document(totals.missed()));
                return MissingMail.exitCode(totals.missed(), tally.exitCode());
            }
        };
    }

    private Progress stopping() {
        // Not counted in progress: the scan took nearly all of the time.
        return new UntilOutputCloses(Progress.none(), context.console());
    }
}
