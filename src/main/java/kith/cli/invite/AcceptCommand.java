package kith.cli.invite;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import kith.app.invite.Accept;
import kith.app.receive.GivenFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.ImportCommand;
import kith.cli.receive.TerminalDecider;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith accept}: takes a file that was sealed for the user. */
@Command(name = "accept")
public final class AcceptCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @ArgGroup(exclusive = true)
    private ImportCommand.@Nullable Whose whose;

    public AcceptCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(context.console());
        GivenFile given = Attached.one(context, file, GivenFile.Kind.SEALED);
        new AcceptReport(context.console()).say(new Accept(context.profile()).run(given, decider,
                context.passphrases()), given.cameFrom());
        return Exit.DONE;
    }
}
