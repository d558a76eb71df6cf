package kith.cli.circle;

import module java.base;
import kith.app.circle.Circles;
import kith.app.circle.part.LeaveCircle;
import kith.app.invite.Outbox;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle leave}: takes back the agreement to take part, and tells the founder. */
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
        Console console = context.console();
        Circles.Status before = new Circles(context.profile()).show(title);
        if (!before.founded()) {
            console.note("circle.left-agree", "name", before.founder(), "title", before.title());
        }
        LeaveCircle.Result left = new LeaveCircle(context.profile()).run(title,
                new Outbox(context.profile()).standard(), context.passphrases());
        Path file = left.file();
        if (file != null) {
            console.line(file.toString());
        }
        console.say("circle.left", "title", left.title());
        if (left.contributed()) {
            console.note("circle.left-given");
        }
        sayFounder(console, left);
        console.json(json(console, left));
        return left.problem() == null ? Exit.DONE : left.problem().fault().kind().exitCode();
    }

    private static void sayFounder(Console console, LeaveCircle.Result left) {
        if (left.file() != null) {
            console.note("circle.left-roster", "name", left.founder());
        } else if (left.problem() != null) {
            console.sayFault(left.problem(), left.title());
            console.note("circle.left-due", "name", left.founder());
        } else if (left.friend() != null) {
            console.note("circle.left-told", "name", left.founder());
        }
    }

    private static Map<String, Object> json(Console console, LeaveCircle.Result left) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("title", left.title());
        json.put("contributed", left.contributed());
        json.put("onRoster", left.onRoster());
        @Nullable Friend friend = left.friend();
        json.put("friend", friend == null ? null : friend.name());
        json.put("file", left.file() == null ? null : left.file().toString());
        if (left.problem() != null) {
            json.put("error", console.error(left.problem(), left.title()));
        }
        return json;
    }
}
