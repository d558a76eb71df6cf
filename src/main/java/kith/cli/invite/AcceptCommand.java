package kith.cli.invite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import kith.app.circle.part.CarryOn;
import kith.app.invite.Accept;
import kith.app.profile.PassphraseCache;
import kith.app.profile.SessionPassphrases;
import kith.app.receive.GivenFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.UsageProblem;
import kith.cli.receive.ImportCommand;
import kith.cli.receive.TerminalDecider;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code kith accept}: takes files that were sealed for the user. */
@Command(name = "accept")
public final class AcceptCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(exclusive = true)
    private ImportCommand.@Nullable Whose whose;

    @Option(names = "--key-is", paramLabel = "NAME")
    private @Nullable String keyIs;

    public AcceptCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        KeyDecision.Decider decider = new TerminalDecider(context.console(), whose == null ? null : whose.decision(),
                keyIs);
        files.stream().filter(file -> UsageProblem.mayHoldCode(file.toString()) && !Files.exists(file)).findFirst()
                .ifPresent(code -> {
                    throw new UnmatchedArgumentException(spec.commandLine(), code.toString());
                });
        List<GivenFile> given = files.stream().map(file -> Attached.one(context, file, GivenFile.Kind.SEALED)).toList();
        // Asked once, and not for what goes on by itself.
        PassphraseCache cache = new PassphraseCache(System::nanoTime, Instant::now, () -> { });
        try {
            SessionPassphrases passphrases = new SessionPassphrases(context.passphrases(), cache);
            Accept use = new Accept(context.profile());
            // One file that is refused is the command's failure; of several, each says what came of it.
            List<Accept.Taken> taken = given.size() == 1
                    ? List.of(new Accept.Taken(given.getFirst(), use.run(given.getFirst(), decider, passphrases), null))
                    : use.all(given, decider, passphrases, context.progress("progress.files"));
            CarryOn.Result further = new CarryOn(context.profile()).run(passphrases.unasked(),
                    context.progress("progress.masks"));
            return new AcceptReport(context.console()).say(taken, further);
        } finally {
            cache.lock();
        }
    }
}
