package kith.cli;

import static kith.cli.command.CommandTree.group;

import module java.base;
import kith.cli.book.BookAddCommand;
import kith.cli.book.BookCardDavCommand;
import kith.cli.book.BookCommand;
import kith.cli.book.BookFilesCommand;
import kith.cli.book.BookGoneCommand;
import kith.cli.book.BookImportCommand;
import kith.cli.book.BookRefreshCommand;
import kith.cli.book.BookSentCommand;
import kith.cli.book.BookThunderbirdCommand;
import kith.cli.check.AdviseCommand;
import kith.cli.check.CheckCommand;
import kith.cli.circle.CircleCheckCommand;
import kith.cli.circle.CircleCloseCommand;
import kith.cli.circle.CircleCommand;
import kith.cli.circle.CircleContributeCommand;
import kith.cli.circle.CircleExtendCommand;
import kith.cli.circle.CircleFoundCommand;
import kith.cli.circle.CircleGatherCommand;
import kith.cli.circle.CircleGoOnCommand;
import kith.cli.circle.CircleInChecksCommand;
import kith.cli.circle.CircleJoinCommand;
import kith.cli.circle.CircleJoiningCommand;
import kith.cli.circle.CircleLeaveCommand;
import kith.cli.circle.CircleMergeCommand;
import kith.cli.circle.CircleOverlapCommand;
import kith.cli.circle.CirclePlanCommand;
import kith.cli.circle.CircleShowCommand;
import kith.cli.command.CommandTree;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.FaultHints;
import kith.cli.command.FileArguments;
import kith.cli.command.GroupedHelp;
import kith.cli.command.HelpCommand;
import kith.cli.command.HelpSection;
import kith.cli.command.RefusedFile;
import kith.cli.command.UsageProblem;
import kith.cli.command.WindowStart;
import kith.cli.demo.DemoCommand;
import kith.cli.folder.FolderCommand;
import kith.cli.friend.FriendsAddressCommand;
import kith.cli.friend.FriendsCommand;
import kith.cli.friend.FriendsVerifyCommand;
import kith.cli.host.HostCommand;
import kith.cli.host.ServeCommand;
import kith.cli.host.ThunderbirdCommand;
import kith.cli.imap.ImapAddCommand;
import kith.cli.imap.ImapCheckCommand;
import kith.cli.imap.ImapCommand;
import kith.cli.imap.ImapPasswordCommand;
import kith.cli.imap.ImapTestCommand;
import kith.cli.imap.ImapWatchCommand;
import kith.cli.inbox.OpenCommand;
import kith.cli.invite.AskCommand;
import kith.cli.invite.InviteCommand;
import kith.cli.invite.SendCommand;
import kith.cli.lab.LabCommand;
import kith.cli.lab.LabCommands;
import kith.cli.lab.LabForetellCommand;
import kith.cli.lab.LabPlayCommand;
import kith.cli.lab.LabRecogniseCommand;
import kith.cli.lab.LabWhomCommand;
import kith.cli.mail.FilterCommand;
import kith.cli.mail.MailCommand;
import kith.cli.mail.MailDoctorCommand;
import kith.cli.mail.MilterCommand;
import kith.cli.mail.ScanCommand;
import kith.cli.mail.SendmailCommand;
import kith.cli.mail.WaitingCommand;
import kith.cli.overlap.OverlapCommand;
import kith.cli.privacy.AttackCommand;
import kith.cli.profile.BackupCommand;
import kith.cli.profile.InitCommand;
import kith.cli.profile.MeCommand;
import kith.cli.profile.MePassphraseCommand;
import kith.cli.profile.MeRevocationCommand;
import kith.cli.profile.MeRotateCommand;
import kith.cli.profile.ResetCommand;
import kith.cli.profile.RestoreCommand;
import kith.cli.share.EditionCommand;
import kith.cli.share.LedgerCommand;
import kith.cli.share.ShareCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.PipeAwareOutput;
import kith.cli.terminal.Terminals;
import kith.cli.todo.TodoCommand;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.text.Bundles;
import kith.text.Language;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The command line's root: {@code kith}, its subcommands, and what happens when one fails. */
@Command(name = "kith", scope = ScopeType.INHERIT, mixinStandardHelpOptions = true,
        versionProvider = KithCommand.Version.class)
public final class KithCommand implements Runnable {
    private static final String HELP_BUNDLE = "kith/cli/help";
    private static final int BUFFER = 1 << 16;
    private static final List<String> NAMES = HelpSection.allCommands();

    @Mixin
    private final Context context;

    private KithCommand(Context context) {
        this.context = context;
    }

    /** Runs one command and ends the process with its exit code; returns if that is 0. */
    public static void main(String[] args) {
        // Not even to look whether Groovy is there: that opens every library.
        System.setProperty("picocli.disable.closures", "true");
        Terminals terminals = Terminals.ofProcess(System.getenv());
        PipeAwareOutput output = new PipeAwareOutput(new FileOutputStream(FileDescriptor.out));
        PrintStream out = new PrintStream(new BufferedOutputStream(output, BUFFER), false,
                charset(terminals.out(), "stdout.encoding"));
        PrintStream err = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.err), BUFFER),
                true, charset(terminals.err(), "stderr.encoding"));
        Console console = new Console(out, err, terminals, locale(System.getenv()));
        int code = run(console, System.getenv(), out, err, KithCommand::openWindow, args);
        out.flush();
        if (output.failure() != null && !output.readerGone()) {
            KithException lost = Fault.WRITE_FAILED.raise("path", console.text("output.standard"), "problem",
                    String.valueOf(output.failure().getMessage()));
            console.sayFault(lost, null);
            code = code == Exit.TRY_LATER ? code : lost.fault().kind().exitCode();
        }
        err.flush();
        if (code != Exit.DONE) {
            System.exit(code);
        }
        // Otherwise main just returns: System.exit looks for a logger in every library, a seventh of a short command.
    }

    /** {@return the exit code of one command} */
    static int run(Console console, Map<String, String> environment, PrintStream out, PrintStream err,
            String... args) {
        return run(console, environment, out, err, files -> OptionalInt.empty(), args);
    }

    /** As a double-click starts it: {@return the exit code of the window with files, or none without a display} */
    private static OptionalInt openWindow(List<Path> files) {
        return WindowStart.isPossible()
                ? OptionalInt.of(WindowStart.open(files.stream().map(file -> file.toAbsolutePath().toString())
                        .toArray(String[]::new)))
                : OptionalInt.empty();
    }

    /** Without this a mistake in the program would end it with the code that is an answer: nobody is known. */
    private static int run(Console console, Map<String, String> environment, PrintStream out, PrintStream err,
            Function<List<Path>, OptionalInt> window, String... typed) {
        try {
            int code = execute(console, environment, out, err, window, typed);
            console.finish();
            return code;
        } catch (RuntimeException | Error e) {
            return failed(console, e);
        } finally {
            console.endProgress();
        }
    }

    private static int execute(Console console, Map<String, String> environment, PrintStream out, PrintStream err,
            Function<List<Path>, OptionalInt> window, String... typed) {
        String[] args = explained(SendmailCommand.delimited(typed));
        Context context = new Context(console, environment);
        List<Path> files = FileArguments.of(args, NAMES);
        OptionalInt opened = files.isEmpty() ? OptionalInt.empty() : window.apply(files);
        if (opened.isPresent()) {
            return opened.getAsInt();
        }
        CommandLine commands = commandsFor(context, args);
        // What picocli finds out by itself knows nothing of TERM.
        commands.setColorScheme(CommandLine.Help.defaultColorScheme(console.terminals().out()
                && console.terminals().colours() ? Ansi.ON : Ansi.OFF));
        commands.setOut(new PrintWriter(out, true, out.charset()));
        commands.setErr(new PrintWriter(err, true, err.charset()));
        commands.setExecutionExceptionHandler((e, command, result) -> failed(console, e));
        commands.setParameterExceptionHandler((e, rest) -> misused(console, e, List.of(rest)));
        files.forEach(file -> console.note("file.opened", "file", file));
        return commands.execute(files.isEmpty() ? args
                : Stream.concat(Stream.of("open", "--"), Stream.of(args)).toArray(String[]::new));
    }

    /** {@return {@code kith help COMMAND} as {@code kith COMMAND --help}, and all else unchanged} */
    private static String[] explained(String... typed) {
        return typed.length < 2 || !typed[0].equals("help") || typed[1].startsWith("-") ? typed
                : Stream.concat(Stream.of(typed).skip(1), NAMES.contains(typed[1]) ? Stream.of("--help")
                        : Stream.of()).toArray(String[]::new);
    }

    /** {@return the whole tree of commands} */
    public static CommandLine commands(Context context) {
        return speaking(tree(context).whole(), context);
    }

    /** {@return the commands that these arguments can reach} */
    public static CommandLine commandsFor(Context context, String... args) {
        return speaking(tree(context).reachedBy(args), context);
    }

    private static CommandTree tree(Context context) {
        return new CommandTree(new KithCommand(context), NAMES, name -> command(name, context));
    }

    private static CommandTree.Group command(String name, Context context) {
        return switch (name) {
            case "init" -> group(new InitCommand(context));
            case "me" -> group(new MeCommand(context), () -> List.of(new MeCommand.Card(context),
                    new MeRotateCommand(context), new MeRevocationCommand(context),
                    new MePassphraseCommand(context)));
            case "book" -> group(new BookCommand(context), () -> List.of(new BookImportCommand(context),
                    new BookAddCommand(context), new BookCommand.ListAll(context), new BookFilesCommand(context),
                    new BookThunderbirdCommand(context), new BookCardDavCommand(context),
                    new BookSentCommand(context), new BookRefreshCommand(context), new BookGoneCommand(context),
                    new BookCommand.Exclude(context), new BookCommand.Remove(context)));
            case "edition" -> group(new EditionCommand(context));
            case "share" -> group(new ShareCommand(context));
            case "open" -> group(new OpenCommand(context));
            case "invite" -> group(new InviteCommand(context));
            case "send" -> group(new SendCommand(context));
            case "ask" -> group(new AskCommand(context));
            case "folder" -> group(new FolderCommand(context), () -> List.of(new FolderCommand.Use(context),
                    new FolderCommand.Sync(context)));
            case "todo" -> group(new TodoCommand(context));
            case "attack" -> group(new AttackCommand(context));
            case "friends" -> group(new FriendsCommand(context), () -> List.of(new FriendsCommand.ListAll(context),
                    new FriendsVerifyCommand(context), new FriendsCommand.Rename(context),
                    new FriendsCommand.Block(context),
                    new FriendsCommand.Remove(context), new FriendsAddressCommand(context)));
            case "check" -> group(new CheckCommand(context));
            case "advise" -> group(new AdviseCommand(context));
            case "mail" -> group(new MailCommand(context), () -> List.of(new MailCommand.TrustOne(context),
                    new MailDoctorCommand(context)));
            case "filter" -> group(new FilterCommand(context));
            case "scan" -> group(new ScanCommand(context));
            case "overlap" -> group(new OverlapCommand(context));
            case "circle" -> group(new CircleCommand(context), () -> List.of(new CirclePlanCommand(context),
                    new CircleFoundCommand(context), new CircleGoOnCommand(context),
                    new CircleJoinCommand(context), new CircleJoiningCommand(context),
                    new CircleGatherCommand(context), new CircleContributeCommand(context),
                    new CircleMergeCommand(context), new CircleCheckCommand(context), new CircleOverlapCommand(context),
                    new CircleShowCommand(context), new CircleExtendCommand(context), new CircleCloseCommand(context),
                    new CircleLeaveCommand(context), new CircleInChecksCommand(context)));
            case "imap" -> group(new ImapCommand(context), () -> List.of(new ImapAddCommand(context),
                    new ImapTestCommand(context), new ImapPasswordCommand(context),
                    new ImapCheckCommand(context), new ImapWatchCommand(context), new ImapCommand.Remove(context)));
            case "lab" -> group(new LabCommand(context), () -> List.of(new LabRecogniseCommand(context),
                    new LabForetellCommand(context), new LabWhomCommand(context),
                    new LabPlayCommand(context))).with(new LabCommands(context));
            case "milter" -> group(new MilterCommand(context));
            case "serve" -> group(new ServeCommand(context));
            case "host" -> group(new HostCommand(context));
            case "thunderbird" -> group(new ThunderbirdCommand(context),
                    () -> List.of(new ThunderbirdCommand.Install(context)));
            case SendmailCommand.NAME -> group(new SendmailCommand(context));
            case "waiting" -> group(new WaitingCommand(context));
            case "ledger" -> group(new LedgerCommand(context));
            case "backup" -> group(new BackupCommand(context));
            case "restore" -> group(new RestoreCommand(context));
            case "reset" -> group(new ResetCommand(context));
            case "demo" -> group(new DemoCommand(context));
            case "help" -> group(new HelpCommand());
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static CommandLine speaking(CommandLine root, Context context) {
        root.setResourceBundle(Bundles.load(HELP_BUNDLE, Language.of(context.console().locale())));
        root.setUsageHelpAutoWidth(true);
        root.setHelpFactory((command, colors) -> new GroupedHelp(command, colors, false));
        // A name or address may begin with @; nothing is read from a file that the user did not mean as one.
        root.setExpandAtFiles(false);
        return root;
    }

    private static int failed(Console console, Throwable e) {
        KithException fault = e instanceof RefusedFile refused ? refused.fault() : KithException.of(e);
        if (fault.fault() == Fault.CANCELLED && console.isOutputClosed()) {
            return Exit.READER_GONE;
        }
        console.fault(fault, e instanceof RefusedFile refused ? refused.file() : unreadable(fault));
        FaultHints.of(fault.fault()).ifPresent(console::note);
        if (fault.fault().kind() == FaultKind.DEFECT) {
            console.trace(fault);
        }
        return fault.fault().kind().exitCode();
    }

    /** {@return which one of several files cannot be read, where the fault knows} Its sentence says only why. */
    private static @Nullable String unreadable(KithException fault) {
        Object path = fault.fault() == Fault.FILE_UNREADABLE ? fault.details().get("path") : null;
        return path == null ? null : path.toString();
    }

    private static int misused(Console console, ParameterException e, List<String> args) {
        // An error while options are read may come before --json was: look for it.
        console.setJson(console.isJson() || args.contains("--json"));
        KithException fault = e.getCause() instanceof KithException known ? known
                : Fault.USAGE.raise("problem", UsageProblem.of(e, console));
        console.fault(fault, null);
        if (!console.isJson()) {
            String suggestions = UsageProblem.suggestions(e);
            if (!suggestions.isEmpty()) {
                console.note("usage.did-you-mean", "suggestions", suggestions);
            }
            console.note("usage.see-help", "command", e.getCommandLine().getCommandSpec().qualifiedName());
        }
        return fault.fault().kind().exitCode();
    }

    /** Options alone are no command. */
    @Override
    public void run() {
        throw Fault.USAGE.raise("problem", context.console().text("usage.no-command"));
    }

    private static Locale locale(Map<String, String> environment) {
        String wanted = System.getProperty("kith.language", environment.getOrDefault("KITH_LANGUAGE", ""));
        return wanted.isEmpty() ? Locale.getDefault(Locale.Category.DISPLAY)
                : Locale.forLanguageTag(wanted.replace('_', '-'));
    }

    /** A terminal gets its own encoding; files and pipes get UTF-8, which JSON must have. */
    private static Charset charset(boolean terminal, String property) {
        String encoding = System.getProperty(property);
        Charset own = terminal && encoding != null ? Charset.forName(encoding) : StandardCharsets.UTF_8;
        // ASCII means that nobody set a locale, hardly ever a terminal that knows nothing else.
        return own.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : own;
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
