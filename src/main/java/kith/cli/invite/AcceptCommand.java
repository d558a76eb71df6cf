package kith.cli.invite;

import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import kith.app.circle.part.CarryOn;
import kith.app.invite.Accept;
import kith.app.profile.PassphraseCache;
import kith.app.profile.SessionPassphrases;
import kith.app.receive.GivenFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
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
        // Asked once, and not for what goes on by itself.
        PassphraseCache cache = new PassphraseCache(System::nanoTime, Instant::now, () -> { });
        try {
            SessionPassphrases passphrases = new SessionPassphrases(context.passphrases(), cache);
            Accept.Result accepted = new Accept(context.profile()).run(given, decider, passphrases);
            CarryOn.Result further = new CarryOn(context.profile()).run(passphrases.unasked(),
                    context.progress("progress.masks"));
            return new AcceptReport(context.console()).say(accepted, given.cameFrom(), further);
        } finally {
            cache.lock();
        }
    }
}
