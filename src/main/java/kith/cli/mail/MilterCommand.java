package kith.cli.mail;

import module java.base;
import kith.app.milter.MilterEvent;
import kith.app.milter.ServeMilter;
import kith.app.milter.ServeMilter.InTrouble;
import kith.app.milter.ServeMilter.Plan;
import kith.app.milter.ServeMilter.Reach;
import kith.app.milter.ServeMilter.Served;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.mail.ServerName;
import kith.mail.milter.ListenAddress;
import kith.mail.milter.MilterProbe;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith milter}: judges messages for Postfix and Sendmail while they arrive. */
@Command(name = "milter")
public final class MilterCommand implements Callable<Integer> {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Context context;

    @Option(names = "--listen", paramLabel = "ADDRESS", defaultValue = "127.0.0.1:8894")
    private String listen = "";

    @Option(names = "--anyone")
    private boolean anyone;

    @Option(names = "--profiles", paramLabel = "FILE")
    private @Nullable Path profiles;

    @Option(names = "--believe-results", paramLabel = "HOST")
    private List<String> believed = List.of();

    @Option(names = "--tempfail")
    private boolean tempfail;

    @Option(names = "--status", paramLabel = "FILE")
    private @Nullable Path status;

    @Option(names = "--health", paramLabel = "ADDRESS")
    private @Nullable String health;

    public MilterCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        return health == null ? serve() : check(health);
    }

    private int serve() throws InterruptedException {
        Console console = context.console();
        Plan plan = new Plan(ListenAddress.parse(listen), anyone ? Reach.ANYONE : Reach.THIS_MACHINE, served(),
                believed.stream().map(MilterCommand::serverName).toList(),
                tempfail ? InTrouble.TRY_LATER : InTrouble.PASS, status);
        try (ServeMilter.Running running = ServeMilter.start(plan, this::say)) {
            // A service is ended by a signal. What is under way comes to its end first.
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(running::close));
            console.document(document("listen", running.address().toString()));
            console.note("milter.listening", "address", running.address());
            running.await();
        }
        return Exit.DONE;
    }

    private Served served() {
        return profiles == null ? new Served.One(context.folder()) : new Served.Listed(profiles);
    }

    private static String serverName(String name) {
        return ServerName.read(name).orElseThrow(() -> Fault.MAIL_SERVER_NAME.raise("name", name));
    }

    private int check(String address) {
        Console console = context.console();
        Duration took = new MilterProbe(TIMEOUT).run(ListenAddress.parse(address));
        Map<String, Object> document = document("health", "answers");
        document.put("milliseconds", took.toMillis());
        console.json(document);
        console.say("milter.healthy", "address", address, "milliseconds", took.toMillis());
        return Exit.DONE;
    }

    private static Map<String, Object> document(String name, String value) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schema", 1);
        document.put(name, value);
        return document;
    }

    /** Several threads have something to say, now and then. */
    private synchronized void say(MilterEvent event) {
        Console console = context.console();
        switch (event) {
            case MilterEvent.ProfileLost lost -> console.note("milter.profile-lost", "line", lost.line(), "code",
                    lost.fault().fault().code());
            case MilterEvent.ProfileBack back -> console.note("milter.profile-back", "line", back.line());
            case MilterEvent.ListRead read -> console.note("milter.list-read", "addresses", read.addresses());
            case MilterEvent.ListRefused refused -> {
                console.note("milter.list-refused");
                console.sayFault(refused.fault(), null);
            }
            case MilterEvent.StatusUnwritten unwritten -> console.sayFault(unwritten.fault(), null);
            case MilterEvent.Defect defect -> {
                console.sayFault(Fault.DEFECT.raise("problem", defect.defect().getClass().getSimpleName()), null);
                defect.defect().printStackTrace();
            }
        }
    }
}
