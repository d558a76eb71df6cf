package kith.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code kith help}: the first help, or every command. {@code kith help COMMAND} is another way to type its option. */
@Command(name = "help")
public final class HelpCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--all")
    private boolean all;

    @Override
    public void run() {
        CommandLine root = spec.root().commandLine();
        root.setHelpFactory((command, colors) -> new GroupedHelp(command, colors, all));
        root.usage(root.getOut());
    }
}
