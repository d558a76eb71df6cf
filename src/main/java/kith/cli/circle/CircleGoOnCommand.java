package kith.cli.circle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.cli.command.Context;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import picocli.CommandLine.Command;

/** {@code kith circle go-on}: does in all circles what was agreed to and is due. */
@Command(name = "go-on")
public final class CircleGoOnCommand implements Callable<Integer> {
    private final Context context;

    public CircleGoOnCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CarryOn use = new CarryOn(context.profile());
        CarryOn.Result result = use.run(context.passphrases(), context.progress("progress.masks"));
        Console console = context.console();
        CarryOnReport report = new CarryOnReport(console);
        int code = report.say(result);
        List<CircleTurn> left = use.list();
        left.stream().filter(turn -> !turn.isAgreed()).forEach(turn -> console.note(turn.again()
                ? "circle.go-on.again" : "circle.go-on.take-part", "title", turn.title()));
        Map<String, Object> document = report.json(result);
        document.put("due", CarryOnReport.due(left));
        console.json(document);
        return code;
    }
}
