package kith.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code kith lab}: experiments that need no profile. Alone it says which there are. */
@Command(name = "lab")
final class LabCommand implements Runnable {
    private final Context context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    LabCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        LabList.say(context.console(), spec);
    }
}
