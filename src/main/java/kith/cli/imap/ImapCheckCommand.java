package kith.cli.imap;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.app.Profile;
import kith.app.check.CheckSenders;
import kith.app.mail.account.CheckMailbox;
import kith.app.mail.account.CheckMailbox.Message;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.mail.account.MailboxCsv;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.cli.check.VerdictTally;
import kith.cli.command.Context;
import kith.cli.mail.TakenFilters;
import kith.cli.terminal.Console;
import kith.cli.terminal.UntilOutputCloses;
import kith.evidence.Odds;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.imap.MailFolder;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith imap check}: who wrote the messages of a folder. */
@Command(name = "check")
public final class ImapCheckCommand implements Callable<Integer> {
    private static final String STANDARD = "-";
    private static final int MAX_DAYS = 36_500;

    private final Context context;

    @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
    private String name = "";

    @Option(names = "--folder", paramLabel = "FOLDER")
    private @Nullable String folder;

    @Option(names = "--since", paramLabel = "DAYS")
    private @Nullable Integer days;

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Option(names = "--take-filters", paramLabel = "WHAT", converter = TakenFilters.Converter.class)
    private @Nullable Taking taking;

    public ImapCheckCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Console console = context.console();
        if (csv != null && console.isJson()) {
            throw Fault.USAGE.raise("problem", console.text("usage.exclusive", "names", "--csv, --json"));
        }
        if (days != null && (days < 0 || days > MAX_DAYS)) {
            throw Fault.USAGE.raise("problem", console.text("imap.days", "value", days, "limit", MAX_DAYS));
        }
        Profile profile = context.profile();
        MailAccount account = new MailAccounts(profile).find(name);
        // The server compares days of its own zone: one day more rather than one less.
        LocalDate since = days == null ? null
                : profile.clock().instant().atZone(ZoneOffset.UTC).toLocalDate().minusDays(days);
        CheckMailbox.Request request = new CheckMailbox.Request(account, folder == null ? account.folder() : folder,
                since);
        VerdictTally tally = new VerdictTally();
        MailFolder looked = console.isJson() ? json(profile, request, tally) : lines(profile, request, tally);
        console.endProgress();
        console.note("imap.totals", "count", tally.total(), "folder", looked.name());
        console.note("imap.summary", "counts", tally.counts(console));
        console.remark(tally.byChance(console, CheckSenders.ALPHA));
        return tally.exitCode();
    }

    private MailFolder run(Profile profile, CheckMailbox.Request request, VerdictTally tally, Consumer<Message> sink) {
        CheckMailbox check = new CheckMailbox(profile);
        TakenFilters taken = new TakenFilters();
        if (taking != null) {
            check.takeFilters(taking, taken::add);
        }
        MailFolder looked = check.run(request, message -> {
            tally.add(message.judgement().checked());
            sink.accept(message);
        }, context.passphrases(), progress());
        taken.say(context.console());
        return looked;
    }

    private Progress progress() {
        Console console = context.console();
        Progress shown = console.terminals().out() && csv == null ? Progress.none()
                : context.progress("imap.progress");
        return new UntilOutputCloses(shown, console);
    }

    private MailFolder lines(Profile profile, CheckMailbox.Request request, VerdictTally tally) {
        Console console = context.console();
        Path target = csv;
        if (target == null) {
            return run(profile, request, tally, new ImapReport(console)::say);
        }
        if (target.toString().equals(STANDARD)) {
            console.raw(MailboxCsv.header());
            return run(profile, request, tally, message -> console.raw(MailboxCsv.line(message)));
        }
        MailFolder[] looked = new MailFolder[1];
        MailboxCsv.write(target, sink -> looked[0] = run(profile, request, tally, sink));
        console.say("check.csv-written", "file", target);
        return looked[0];
    }

    /** Written as it comes: what went wrong half way stands at the document's end, not in a second one. */
    private MailFolder json(Profile profile, CheckMailbox.Request request, VerdictTally tally) throws IOException {
        Console console = context.console();
        return console.stream(generator -> {
            KithException failure = null;
            MailFolder looked = new MailFolder(request.folder(), 0, 0, 0);
            generator.writeStartObject();
            generator.writeNumberField("schema", 1);
            generator.writeArrayFieldStart("messages");
            try {
                looked = run(profile, request, tally, message -> write(generator, message));
            } catch (KithException e) {
                failure = e;
            }
            generator.writeEndArray();
            generator.writeStringField("folder", looked.name());
            generator.writeNumberField("uidValidity", looked.uidValidity());
            generator.writeNumberField("strangersExpected",
                    Odds.strangersExpected(tally.addresses(), CheckSenders.ALPHA));
            if (failure != null) {
                throw failure;
            }
            generator.writeEndObject();
            return looked;
        });
    }

    private static void write(JsonGenerator generator, Message message) {
        try {
            generator.writeRaw('\n');
            ImapReport.write(generator, message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
