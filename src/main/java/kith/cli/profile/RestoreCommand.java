package kith.cli.profile;

import module java.base;
import kith.app.Profile;
import kith.app.profile.BackUpProfile;
import kith.app.profile.OwnProfile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith restore}: a profile from a backup. */
@Command(name = "restore")
public final class RestoreCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    public RestoreCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = RefusedFile.naming(file,
                () -> BackUpProfile.restore(file, context.folder(), context.passphrases()));
        OwnProfile.Result me = new OwnProfile(profile).show();
        context.console().say("restore.done", "name", me.name(), "folder", me.folder());
        context.console().note("restore.unvouched");
        context.console().json(JsonObject.of("profile", me.folder().toString(), "name", me.name(), "kid",
                me.fingerprint().kid()));
        return Exit.DONE;
    }
}
