package kith.cli.profile;

import module java.base;
import kith.app.profile.BackUpProfile;
import kith.app.profile.EmergencyKit;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith backup}: the profile as one encrypted file, alone or with the revocation file. */
@Command(name = "backup")
public final class BackupCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path path = Path.of("");

    @Option(names = "--kit")
    private boolean kit;

    @Option(names = "--replace")
    private boolean replace;

    public BackupCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return kit ? writeKit() : write();
    }

    private int write() {
        BackUpProfile.write(context.profile(), path,
                replace ? BackUpProfile.Existing.REPLACE : BackUpProfile.Existing.REFUSE, context.passphrases());
        context.console().say("backup.done", "file", path.toAbsolutePath());
        context.console().json(JsonObject.of("file", path.toAbsolutePath().toString()));
        return Exit.DONE;
    }

    private int writeKit() {
        EmergencyKit.Result written = new EmergencyKit(context.profile()).run(path, context.passphrases());
        context.console().say("kit.written", "folder", written.folder());
        context.console().line(context.console().messages().sentences(context.console().text("kit.use"),
                context.console().text("keys.revocation-use")));
        context.console().json(JsonObject.of("folder", written.folder().toString(), "backup",
                written.backup().toString(), "revocation", written.revocation().toString()));
        return Exit.DONE;
    }
}
