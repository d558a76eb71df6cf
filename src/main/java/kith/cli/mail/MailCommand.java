package kith.cli.mail;

import module java.base;
import kith.app.mail.trusted.MailServers;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code kith mail}: whose word about the authentication of mail counts. */
@Command(name = "mail")
public final class MailCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--below", paramLabel = "accept|ignore", descriptionKey = "below",
            converter = BelowConverter.class)
    private @Nullable Below below;

    public MailCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        set(context, below);
        return show(context);
    }

    /** What to do with results directly below a server's own field, as it is typed. */
    static final class BelowConverter implements ITypeConverter<Below> {
        static final String ACCEPT = "accept";
        static final String IGNORE = "ignore";

        @Override
        public Below convert(String word) {
            return switch (word) {
                case ACCEPT -> Below.ACCEPTED;
                case IGNORE -> Below.IGNORED;
                default -> throw new TypeConversionException("'" + word + "': " + ACCEPT + ", " + IGNORE);
            };
        }

        static String word(Below below) {
            return below == Below.ACCEPTED ? ACCEPT : IGNORE;
        }
    }

    private static int show(Context context) {
        TrustedServers servers = new MailServers(context.profile()).show();
        Console console = context.console();
        if (servers.names().isEmpty()) {
            console.note("mail.no-servers");
        }
        servers.names().forEach(console::line);
        console.note(servers.below() == Below.ACCEPTED ? "mail-servers.below" : "mail.below.ignore");
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("servers", servers.names());
        json.put("below", BelowConverter.word(servers.below()));
        console.json(json);
        return Exit.DONE;
    }

    private static void set(Context context, @Nullable Below below) {
        if (below != null) {
            new MailServers(context.profile()).setBelow(below);
        }
    }

    /** {@code kith mail trust}. */
    @Command(name = "trust")
    public static final class TrustOne implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "HOST", descriptionKey = "HOST")
        private String host = "";

        @Option(names = "--below", paramLabel = "accept|ignore", descriptionKey = "below",
                converter = BelowConverter.class)
        private @Nullable Below below;

        @Option(names = "--undo")
        private boolean undo;

        public TrustOne(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            MailServers servers = new MailServers(context.profile());
            boolean made = (undo ? servers.distrust(host) : servers.trust(host)) == MailServers.Change.MADE;
            set(context, below);
            context.console().note(undo ? made ? "mail.distrusted" : "mail.distrusted-already"
                    : made ? "mail.trusted" : "mail.trusted-already", "host", host);
            return show(context);
        }
    }

}
