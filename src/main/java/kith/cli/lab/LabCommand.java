package kith.cli.lab;

import kith.cli.command.Context;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code kith lab}: experiments that need no profile. Alone it says which there are. */
@Command(name = "lab")
public final class LabCommand implements Runnable {
    private final Context context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public LabCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        LabList.say(context.console(), spec);
    }
}
