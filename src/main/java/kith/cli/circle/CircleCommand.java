package kith.cli.circle;

import module java.base;
import kith.app.circle.Circles;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;

/** {@code kith circle}: people who merge their filters into one list. */
@Command(name = "circle")
public final class CircleCommand implements Callable<Integer> {
    private final Context context;

    public CircleCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        List<CircleReport> reports = new Circles(context.profile()).list().stream()
                .map(circle -> new CircleReport(console, circle)).toList();
        reports.forEach(CircleReport::sayShort);
        if (reports.isEmpty()) {
            console.note("circle.empty");
        }
        console.json(JsonObject.of("circles", reports.stream().map(CircleReport::json).toList()));
        return Exit.DONE;
    }

}
