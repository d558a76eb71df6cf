package kith.cli.invite;

import java.nio.file.Path;
import java.util.List;
import kith.app.receive.GivenFile;
import kith.cli.command.Context;
import kith.fault.Fault;

/** The one file of a kind that a command takes, by itself or attached to a message. */
final class Attached {
    private Attached() {
    }

    /** {@return it; what was named, where nothing of this kind is attached to it} */
    static GivenFile one(Context context, Path named, GivenFile.Kind kind) {
        List<GivenFile> given = GivenFile.in(context.profile(), named);
        List<GivenFile> fitting = given.size() == 1 ? given
                : given.stream().filter(file -> file.kind() == kind).toList();
        if (fitting.size() > 1) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.attached-several"));
        }
        return fitting.isEmpty() ? GivenFile.alone(named) : fitting.getFirst();
    }
}
