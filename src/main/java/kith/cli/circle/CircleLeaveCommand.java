package kith.cli.circle;

import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.circle.LeaveCircle;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle leave}: takes back the agreement to take part. */
@Command(name = "leave")
public final class CircleLeaveCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    public CircleLeaveCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        LeaveCircle.Result left = new LeaveCircle(context.profile()).run(title);
        Console console = context.console();
        console.say("circle.left", "title", left.title());
        if (left.contributed()) {
            console.note("circle.left-given");
        }
        if (left.onRoster()) {
            console.note("circle.left-roster", "name", left.founder());
        }
        console.json(Map.of("title", left.title(), "contributed", left.contributed(), "onRoster", left.onRoster()));
        return Exit.DONE;
    }
}
