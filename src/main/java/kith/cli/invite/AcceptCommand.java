package kith.cli.invite;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.EnumWord;
import kith.app.invite.Accept;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.ImportCommand;
import kith.cli.receive.TerminalDecider;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith accept}: takes a file that was sealed for the user. */
@Command(name = "accept")
public final class AcceptCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @ArgGroup(exclusive = true)
    private ImportCommand.@Nullable Whose whose;

    public AcceptCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(console);
        Accept.Result result = new Accept(context.profile()).run(file, decider, context.passphrases());
        String name = result.friend().map(Friend::name).orElse("");
        switch (result.kind()) {
            case ANSWER -> {
                console.say("accept.answer", "name", name);
                console.note("accept.send-own", "argument", Printable.argument(name));
            }
            case COMPLETION -> console.say("accept.completion", "name", name);
            case PARCEL -> console.say("accept.parcel", "name", name);
        }
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("kind", EnumWord.of(result.kind()));
        result.friend().ifPresent(friend -> more.put("friend", Map.of("id", friend.id(), "name", friend.name(),
                "state", EnumWord.of(friend.state()))));
        if (result.files().isEmpty()) {
            console.say("accept.before", "name", name);
            more.put("files", List.of());
            console.json(more);
            return Exit.DONE;
        }
        return ImportCommand.report(console, result.files(), more);
    }
}
