package kith.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.Language;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line's root: {@code kith}, its subcommands, and what happens when one fails. */
@Command(name = "kith", scope = ScopeType.INHERIT, mixinStandardHelpOptions = true,
        versionProvider = KithCommand.Version.class)
public final class KithCommand implements Runnable {
    private static final String HELP_BUNDLE = "kith/cli/help";

    @Mixin
    private final Context context;

    @Spec
    @org.jspecify.annotations.Nullable CommandSpec spec;

    private KithCommand(Context context) {
        this.context = context;
    }

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        Locale locale = locale(System.getenv());
        PrintStream out = stream(FileDescriptor.out, "stdout.encoding");
        PrintStream err = stream(FileDescriptor.err, "stderr.encoding");
        int code = run(new Console(out, err, locale), System.getenv(), out, err, args);
        out.flush();
        err.flush();
        System.exit(out.checkError() && code == Exit.DONE ? Exit.DEFECT : code);
    }

    /** {@return the exit code of one command} */
    static int run(Console console, Map<String, String> environment, PrintStream out, PrintStream err,
            String... args) {
        Context context = new Context(console, environment);
        CommandLine commands = commands(context);
        commands.setOut(new java.io.PrintWriter(out, true));
        commands.setErr(new java.io.PrintWriter(err, true));
        commands.setExecutionExceptionHandler((e, command, result) -> failed(console, e));
        commands.setParameterExceptionHandler((e, rest) -> misused(console, e, List.of(rest)));
        return commands.execute(args);
    }

    private static CommandLine commands(Context context) {
        CommandLine root = new CommandLine(new KithCommand(context))
                .addSubcommand("init", new InitCommand(context))
                .addSubcommand("me", group(new MeCommand(context), new MeCommand.Add(context),
                        new MeCommand.Remove(context), new MeCommand.Card(context)))
                .addSubcommand("book", group(new BookCommand(context), new BookCommand.Import(context),
                        new BookCommand.ListAll(context), new BookCommand.Exclude(context),
                        new BookCommand.Include(context), new BookCommand.Remove(context)))
                .addSubcommand("edition", group(new EditionCommand(context), new EditionCommand.Status(context),
                        new EditionCommand.New(context)))
                .addSubcommand("share", new ShareCommand(context))
                .addSubcommand("import", new ImportCommand(context))
                .addSubcommand("friends", group(new FriendsCommand(context), new FriendsCommand.ListAll(context),
                        new FriendsCommand.Verify(context), new FriendsCommand.Rename(context),
                        new FriendsCommand.Block(context), new FriendsCommand.Unblock(context),
                        new FriendsCommand.Remove(context)))
                .addSubcommand("check", new CheckCommand(context))
                .addSubcommand("overlap", new OverlapCommand(context))
                .addSubcommand("circle", group(new CircleCommand(context), new CirclePlanCommand(context),
                        new CircleFoundCommand(context), new CircleJoinCommand(context),
                        new CircleContributeCommand(context), new CircleMergeCommand(context),
                        new CircleCheckCommand(context), new CircleCommand.ListAll(context),
                        new CircleOverlapCommand(context)))
                .addSubcommand("inspect", new InspectCommand(context))
                .addSubcommand("backup", new BackupCommand(context))
                .addSubcommand("restore", new RestoreCommand(context))
                .addSubcommand("demo", new DemoCommand(context))
                .addSubcommand("help", new HelpCommand());
        ResourceBundle help = ResourceBundle.getBundle(HELP_BUNDLE, Language.of(context.console().locale()).locale(),
                KithCommand.class.getClassLoader(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        root.setResourceBundle(help);
        root.setUsageHelpAutoWidth(true);
        return root;
    }

    private static CommandLine group(Object parent, Object... children) {
        CommandLine group = new CommandLine(parent);
        for (Object child : children) {
            group.addSubcommand(child);
        }
        return group;
    }

    private static int failed(Console console, Exception e) {
        KithException fault = e instanceof KithException known ? known
                : Fault.DEFECT.raise("problem", e.getClass().getSimpleName()).causedBy(e);
        console.fault(fault, null);
        if (fault.fault().kind() == Fault.Kind.DEFECT) {
            e.printStackTrace();
        }
        return fault.fault().kind().exitCode();
    }

    private static int misused(Console console, ParameterException e, List<String> args) {
        // An error while options are read may come before --json was: look for it.
        console.setJson(console.isJson() || args.contains("--json"));
        KithException fault = e.getCause() instanceof KithException known ? known
                : Fault.USAGE.raise("problem", String.valueOf(e.getMessage()));
        console.fault(fault, null);
        if (!console.isJson()) {
            CommandLine.UnmatchedArgumentException.printSuggestions(e, e.getCommandLine().getErr());
            console.note("usage.see-help", "command", e.getCommandLine().getCommandSpec().qualifiedName());
        }
        return fault.fault().kind().exitCode();
    }

    /** Without a subcommand there is nothing to do: says how to get help. */
    @Override
    public void run() {
        if (spec != null) {
            spec.commandLine().usage(spec.commandLine().getOut());
        }
    }

    private static Locale locale(Map<String, String> environment) {
        String wanted = System.getProperty("kith.language", environment.getOrDefault("KITH_LANGUAGE", ""));
        return wanted.isEmpty() ? Locale.getDefault(Locale.Category.DISPLAY)
                : Locale.forLanguageTag(wanted.replace('_', '-'));
    }

    /** A terminal gets its own encoding; files and pipes get UTF-8, which JSON must have. */
    private static PrintStream stream(FileDescriptor descriptor, String property) {
        String encoding = System.getProperty(property);
        boolean terminal = System.console() != null && System.console().isTerminal();
        Charset charset = terminal && encoding != null ? Charset.forName(encoding) : StandardCharsets.UTF_8;
        return new PrintStream(new java.io.BufferedOutputStream(new FileOutputStream(descriptor), 1 << 16),
                descriptor == FileDescriptor.err, charset);
    }

    /** Says which Kith this is. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = KithCommand.class.getPackage().getImplementationVersion();
            return new String[] {"kith " + (version == null ? "(from source)" : version)};
        }
    }
}
