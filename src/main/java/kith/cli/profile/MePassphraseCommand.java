package kith.cli.profile;

import module java.base;
import kith.app.Passphrases;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.FilePassphrases;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.TerminalPassphrases;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith me passphrase}: sets, changes or takes away the passphrase of the secret keys. */
@Command(name = "passphrase")
public final class MePassphraseCommand implements Callable<Integer> {
    /** Where the new passphrase comes from, if not from the terminal; or that there is to be none. */
    static final class New {
        @Option(names = "--new-passphrase-file", paramLabel = "FILE")
        private @Nullable Path file;

        @Option(names = "--no-passphrase")
        private boolean none;
    }

    private final Context context;

    @ArgGroup
    private New wanted = new New();

    public MePassphraseCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        KeyProtection protection = wanted.none ? KeyProtection.NONE : KeyProtection.PASSPHRASE;
        new ChangePassphrase(context.profile()).run(protection, passphrases(), context.progress("progress.steps"));
        Console console = context.console();
        if (protection == KeyProtection.NONE) {
            console.say("keys.passphrase-removed");
            console.note("keys.no-passphrase");
        } else {
            console.say("me.passphrase-set");
        }
        console.note("keys.backups");
        console.json(JsonObject.of("encrypted", protection == KeyProtection.PASSPHRASE));
        return Exit.DONE;
    }

    /** A file given for the present passphrase must not silently serve for the new one, too. */
    private Passphrases passphrases() {
        Passphrases present = context.passphrases();
        Passphrases next = wanted.file != null ? new FilePassphrases(wanted.file)
                : new TerminalPassphrases(context.console());
        return purpose -> (purpose == Passphrases.Purpose.NEW_KEYS ? next : present).ask(purpose);
    }
}
