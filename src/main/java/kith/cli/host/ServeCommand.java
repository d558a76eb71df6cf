package kith.cli.host;

import module java.base;
import kith.app.host.OpenInWindow;
import kith.app.host.ServeProfile;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith serve}: the one process that answers programs of this user from memory. */
@Command(name = "serve")
public final class ServeCommand implements Callable<Integer> {
    private static final int USUAL_MINUTES = 15;
    private static final int MOST_MINUTES = 7 * 24 * 60;

    private final Context context;

    @Option(names = "--idle", paramLabel = "MINUTES")
    private @Nullable Integer idle;

    @Option(names = "--spamd", paramLabel = "SOCKET")
    private @Nullable Path spamd;

    @Option(names = "--tempfail")
    private boolean tempfail;

    public ServeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        Console console = context.console();
        if (idle != null && (idle < 1 || idle > MOST_MINUTES)) {
            throw Fault.USAGE.raise("problem", console.text("serve.idle", "most", MOST_MINUTES));
        }
        if (tempfail && spamd == null) {
            throw Fault.USAGE.raise("problem", console.text("serve.tempfail"));
        }
        String program = ThisProgram.version();
        OpenInWindow window = new OpenInWindow(context.folder(), context.environment(), ThisProgram::starter);
        try (ServeProfile.Running running = ServeProfile.start(plan(), context.environment(),
                profile -> new HostConversation(profile, program, window))) {
            // A service is ended by a signal.
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(running::close));
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("schema", 1);
            document.put("socket", running.socket().toString());
            console.document(document);
            console.note("serve.listening", "socket", running.socket());
            running.await();
        }
        return Exit.DONE;
    }

    /** Nobody would start it again for programs that deliver mail, so for them it stays. */
    private ServeProfile.Plan plan() {
        @Nullable Duration most = idle != null ? Duration.ofMinutes(idle)
                : spamd == null ? Duration.ofMinutes(USUAL_MINUTES) : null;
        return new ServeProfile.Plan(context.folder(), most, spamd == null ? null
                : new ServeProfile.Spamc(spamd, tempfail ? Unjudged.WAITS : Unjudged.PASSES));
    }
}
