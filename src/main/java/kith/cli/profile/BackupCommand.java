package kith.cli.profile;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import kith.app.profile.BackUpProfile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith backup}: the profile as one encrypted file. */
@Command(name = "backup")
public final class BackupCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @Option(names = "--replace")
    private boolean replace;

    public BackupCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        BackUpProfile.write(context.profile(), file,
                replace ? BackUpProfile.Existing.REPLACE : BackUpProfile.Existing.REFUSE, context.passphrases());
        context.console().say("backup.done", "file", file.toAbsolutePath());
        context.console().json(JsonObject.of("file", file.toAbsolutePath().toString()));
        return Exit.DONE;
    }
}
