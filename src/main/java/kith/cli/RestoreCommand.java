package kith.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.BackUpProfile;
import kith.app.OwnProfile;
import kith.app.Profile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith restore}: a profile from a backup. */
@Command(name = "restore")
final class RestoreCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    RestoreCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = RefusedFile.naming(file,
                () -> BackUpProfile.restore(file, context.folder(), context.passphrases()));
        OwnProfile.Result me = new OwnProfile(profile).show();
        context.console().say("restore.done", "name", me.name(), "folder", me.folder());
        context.console().note("restore.unvouched");
        context.console().json(Map.of("profile", me.folder().toString(), "name", me.name(), "kid",
                me.fingerprint().kid()));
        return Exit.DONE;
    }
}
