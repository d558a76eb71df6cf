package kith.cli.imap;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.app.Profile;
import kith.app.mail.account.CheckMailbox.Message;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.mail.account.WatchMailbox;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.mail.TakenFilters;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonOutput;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith imap watch}: messages as they arrive, until it is interrupted. */
@Command(name = "watch")
public final class ImapWatchCommand implements Callable<Integer> {
    private static final int TIMEOUT_SECONDS = 5;

    private final Context context;

    @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
    private String name = "";

    @Option(names = "--folder", paramLabel = "FOLDER")
    private @Nullable String folder;

    @Option(names = "--keywords")
    private boolean keywords;

    @Option(names = "--take-filters", paramLabel = "WHAT", converter = TakenFilters.Converter.class)
    private @Nullable Taking taking;

    public ImapWatchCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        MailAccount account = new MailAccounts(profile).find(name);
        String watched = folder == null ? account.folder() : folder;
        WatchMailbox watch = new WatchMailbox(profile, account, watched,
                keywords ? MailAccount.Keywords.SET : account.keywords(), new Telling(account, watched),
                context.passphrases());
        if (taking != null) {
            TakenFilters taken = new TakenFilters();
            watch.takeFilters(taking, arrival -> {
                taken.add(arrival);
                taken.say(context.console());
            });
        }
        // Nobody but Ctrl-C, or a reader that has gone, ends it.
        CountDownLatch ended = new CountDownLatch(1);
        Thread ending = new Thread(() -> end(watch, ended), "end of the watch");
        Runtime.getRuntime().addShutdownHook(ending);
        try {
            watch.run();
        } finally {
            ended.countDown();
            forget(ending);
        }
        return Exit.DONE;
    }

    /** Waits a moment: what was said a moment ago is to be remembered, so that it is not said again. */
    private static void end(WatchMailbox watch, CountDownLatch ended) {
        watch.stop();
        try {
            ended.await(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread ending) {
        try {
            Runtime.getRuntime().removeShutdownHook(ending);
        } catch (IllegalStateException e) {
            // The process is ending already.
        }
    }

    private final class Telling implements WatchMailbox.Listener {
        private final Console console = context.console();
        private final ImapReport report = new ImapReport(console);
        private final MailAccount account;
        private final String watched;

        private Telling(MailAccount account, String watched) {
            this.account = account;
            this.watched = watched;
        }

        @Override
        public void connecting() {
            console.note("imap.connecting", "host", account.server().host());
        }

        @Override
        public void watching(boolean byItself) {
            console.note("imap.watching", "folder", watched, "how",
                    console.text(byItself ? "imap.watching-idle" : "imap.watching-poll"));
        }

        @Override
        public void arrived(Message message) {
            if (console.isJson()) {
                console.document(json(message));
            } else {
                report.say(message);
                console.showRows();
            }
            // Looks whether anybody reads, which also says it at once.
            if (console.isOutputClosed()) {
                throw Fault.CANCELLED.raise();
            }
        }

        @Override
        public void renumbered() {
            console.note("imap.renumbered");
        }

        @Override
        public void keywordsRefused() {
            console.note("imap.keywords-refused");
        }

        @Override
        public void offline(KithException why, Duration retryIn) {
            console.sayFault(why, null);
            console.note("imap.retry", "seconds", retryIn.toSeconds());
        }
    }

    private static String json(Message message) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = JsonOutput.factory().createGenerator(text)) {
            ImapReport.write(generator, message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
