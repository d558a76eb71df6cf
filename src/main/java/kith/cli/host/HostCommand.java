package kith.cli.host;

import module java.base;
import kith.app.host.FrameService;
import kith.app.host.OpenInWindow;
import kith.app.host.ResidentConversation;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.fault.FileProblem;
import picocli.CommandLine.Command;

/** {@code kith host}: answers a mail program's add-on on standard input and output, for as long as it asks. */
@Command(name = "host")
public final class HostCommand implements Callable<Integer> {
    private final Context context;

    public HostCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        String program = ThisProgram.version();
        OpenInWindow window = new OpenInWindow(context.folder(), context.environment(), ThisProgram::starter);
        try (ResidentConversation conversation = new ResidentConversation(context.folder(), context.environment(),
                program, profile -> new HostConversation(profile, program, window))) {
            // A mail program that ends kills what it started.
            Thread end = Thread.ofPlatform().unstarted(conversation::close);
            Runtime.getRuntime().addShutdownHook(end);
            FrameService.hold(System.in, console.bytes(), conversation);
            Runtime.getRuntime().removeShutdownHook(end);
            return Exit.DONE;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
