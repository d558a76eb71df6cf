package kith.cli.mail;

import module java.base;
import kith.app.mail.travel.SendMail;
import kith.cli.command.CommandTree;
import kith.cli.command.Context;
import kith.fault.KithException;
import kith.parallel.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith sendmail}: the real sendmail, with a friend's next filter. */
@Command(name = "sendmail")
public final class SendmailCommand implements Callable<Integer> {
    public static final String NAME = "sendmail";
    /** EX_UNAVAILABLE of sysexits(3): what a mail program takes for "not sent" rather than for a bounce. */
    private static final int UNAVAILABLE = 69;
    private static final Set<String> OWN_WITH_VALUE = Set.of("--sendmail", "--profile", "--passphrase-file");
    private static final Set<String> OWN = Set.of("--json", "--help", "--version");

    private final Context context;

    @Option(names = "--sendmail", paramLabel = "PROGRAM", defaultValue = "${env:KITH_SENDMAIL:-" + SendMail.PROGRAM
            + "}")
    private String program = SendMail.PROGRAM;

    @Parameters(arity = "0..*", paramLabel = "ARGUMENT", descriptionKey = "ARGUMENT")
    private List<String> arguments = List.of();

    public SendmailCommand(Context context) {
        this.context = context;
    }

    /**
     * {@return the arguments of a command line, with {@code --} before those that belong to the real sendmail} Its
     * options are no options of Kith's: everything from the first argument on that is none of Kith's own is sendmail's.
     */
    public static String[] delimited(String... args) {
        int at = CommandTree.pastOptions(args, 0, OWN_WITH_VALUE, OWN);
        if (at >= args.length || !args[at].equals(NAME)) {
            return args;
        }
        int first = CommandTree.pastOptions(args, at + 1, OWN_WITH_VALUE, OWN);
        List<String> all = new ArrayList<>(List.of(args));
        if (first < args.length) {
            all.add(first, "--");
        }
        return all.toArray(String[]::new);
    }

    @Override
    public Integer call() {
        SendMail.Result result;
        try {
            result = new SendMail(context::profile).run(new SendMail.Request(program, arguments,
                    context.environment()), System.in, Progress.none());
        } catch (KithException e) {
            context.console().fault(e, null);
            return UNAVAILABLE;
        }
        result.troubles().forEach(this::say);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("exitCode", result.exitCode());
        document.put("attached", result.cargo() == SendMail.Cargo.FILTER);
        context.console().json(document);
        return result.exitCode();
    }

    private void say(KithException trouble) {
        context.console().note("sendmail.trouble");
        context.console().sayFault(trouble, null);
    }
}
