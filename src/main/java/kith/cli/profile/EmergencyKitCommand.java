package kith.cli.profile;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import kith.app.profile.EmergencyKit;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith emergency-kit}: a backup and the revocation file, in one folder to keep elsewhere. */
@Command(name = "emergency-kit")
public final class EmergencyKitCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "DIR", descriptionKey = "DIR")
    private Path within = Path.of("");

    public EmergencyKitCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        EmergencyKit.Result kit = new EmergencyKit(context.profile()).run(within, context.passphrases());
        context.console().say("kit.written", "folder", kit.folder());
        context.console().line(context.console().messages().sentences(context.console().text("kit.use"),
                context.console().text("keys.revocation-use")));
        context.console().json(JsonObject.of("folder", kit.folder().toString(), "backup", kit.backup().toString(),
                "revocation", kit.revocation().toString()));
        return Exit.DONE;
    }
}
