package kith.cli;

import kith.fault.Fault;
import picocli.CommandLine.Command;

/** {@code kith lab}: experiments that need no profile. */
@Command(name = "lab")
final class LabCommand implements Runnable {
    private final Context context;

    LabCommand(Context context) {
        this.context = context;
    }

    /** The group alone is no command. */
    @Override
    public void run() {
        throw Fault.USAGE.raise("problem", context.console().text("usage.no-command"));
    }
}
