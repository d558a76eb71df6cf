package kith.cli.host;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.host.ServeProfile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith serve}: the one process that answers programs of this user from memory. */
@Command(name = "serve")
public final class ServeCommand implements Callable<Integer> {
    private static final int MOST_MINUTES = 7 * 24 * 60;

    private final Context context;

    @Option(names = "--idle", paramLabel = "MINUTES", defaultValue = "15")
    private int idle;

    public ServeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        Console console = context.console();
        if (idle < 1 || idle > MOST_MINUTES) {
            throw Fault.USAGE.raise("problem", console.text("serve.idle", "most", MOST_MINUTES));
        }
        String program = ThisProgram.version();
        try (ServeProfile.Running running = ServeProfile.start(new ServeProfile.Plan(context.folder(),
                Duration.ofMinutes(idle)), context.environment(), profile -> new HostConversation(profile, program))) {
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
}
