package kith.cli.invite;

import module java.base;
import kith.app.folder.SharedFolder;
import kith.app.invite.ask.AskForFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.MailDraft;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.text.invite.AskTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith ask}: one sealed file that asks a friend for filters. */
@Command(name = "ask")
public final class AskCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--filters", paramLabel = "N")
    private @Nullable Integer filters;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--text")
    private boolean text;

    @Mixin
    private MailDraft mail = new MailDraft();

    public AskCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        mail.requireFree();
        AskForFilters asking = new AskForFilters(context.profile());
        int wanted = filters == null ? asking.propose(friend).proposed() : filters;
        AskForFilters.Result asked = asking.run(new AskForFilters.Request(friend, wanted, folder),
                context.passphrases());
        Console console = context.console();
        String name = asked.friend().name();
        SealedOutput.say(console, asked.file(), text);
        console.say("ask.asks", "name", name, "count", wanted);
        console.line(new AskTexts(console.messages()).oneMatch(name, wanted));
        console.say("ask.written", "name", name);
        boolean lies = new SharedFolder(context.profile()).holds(asked.file());
        if (lies) {
            console.say("shared-folder.lies", "name", name);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", JsonObject.of("id", asked.friend().id(), "name", name));
        document.put("file", asked.file().toString());
        mail.write(context, name, List.of(asked.file()), MailDraft.Letter.REQUEST)
                .ifPresent(draft -> document.put("mail", draft.toString()));
        document.put("filters", wanted);
        document.put("inSharedFolder", lies);
        console.json(document);
        return Exit.DONE;
    }
}
