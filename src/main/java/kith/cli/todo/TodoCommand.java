package kith.cli.todo;

import module java.base;
import kith.app.check.ForetellFriends;
import kith.app.invite.ask.AnswerRequest;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.text.invite.AskedTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith todo}: the list that the window shows on Check. */
@Command(name = "todo")
public final class TodoCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--dismiss", paramLabel = "FRIEND")
    private @Nullable String dismissed;

    public TodoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        ToDoList todo = new ToDoList(context.profile());
        if (dismissed != null) {
            todo.dismiss(dismissed);
        }
        ToDoLines lines = new ToDoLines(console);
        List<Map<String, Object>> list = new ArrayList<>();
        for (ToDo one : todo.list()) {
            lines.say(one);
            Map<String, Object> json = new LinkedHashMap<>(ToDoLines.json(one));
            told(one).ifPresent(told -> {
                console.line("    " + new AskedTexts(console.messages()).told(one.name(), told,
                        ForetellFriends.GUESSES));
                json.put("rightNow", told.now());
                json.put("rightThen", told.then());
            });
            list.add(json);
        }
        if (list.isEmpty()) {
            console.say("todo.nothing");
        }
        console.json(JsonObject.of("todo", list));
        return Exit.DONE;
    }

    /** What giving all that is asked for would tell; nothing where the request is gone, or there are no contacts. */
    private Optional<AnswerRequest.Told> told(ToDo one) {
        if (one.kind() != ToDo.Kind.FILTERS_ASKED) {
            return Optional.empty();
        }
        AnswerRequest answering = new AnswerRequest(context.profile());
        return answering.find(one.name())
                .flatMap(asked -> answering.told(asked, asked.wanted(), AfterRestore.UNDECIDED));
    }
}
