package kith.cli.mail;

import module java.base;
import kith.app.mail.travel.WaitingKeys;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.ReceivedReport;
import kith.cli.receive.TerminalDecider;
import kith.cli.receive.Whose;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith waiting}: keys whose files came with mail and wait for the user's word. */
@Command(name = "waiting")
public final class WaitingCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "0..1", paramLabel = "KEY", descriptionKey = "KEY")
    private @Nullable String key;

    @ArgGroup(exclusive = true)
    private @Nullable Whose whose;

    @Option(names = "--discard")
    private boolean discard;

    @Option(names = "--all")
    private boolean all;

    public WaitingCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        WaitingKeys waiting = new WaitingKeys(context.profile());
        if (discard ? whose != null || all == (key != null) : all || key == null && whose != null) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.waiting"));
        }
        if (discard) {
            int files = key != null ? waiting.discard(key) : waiting.discardAll();
            context.console().say("waiting.discarded", "count", files);
            context.console().json(JsonObject.of("discarded", files));
            return Exit.DONE;
        }
        return key == null ? list(waiting) : accept(waiting, key);
    }

    private int accept(WaitingKeys waiting, String one) {
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(context.console());
        ReceivedReport report = new ReceivedReport(context.console());
        waiting.accept(one, decider).forEach(report::taken);
        return report.end();
    }

    private int list(WaitingKeys waiting) {
        Console console = context.console();
        List<WaitingKeys.Waiting> keys = waiting.list();
        List<Map<String, Object>> list = new ArrayList<>();
        for (WaitingKeys.Waiting one : keys) {
            console.row(one.shortName(), one.name(), one.friend() == null
                    ? console.text("waiting.unknown", "name", one.name())
                    : console.text("waiting.friend", "name", one.friend().name()),
                    console.text("waiting.files", "filters", one.filters(), "others", one.others()));
            if (one.cameFrom() != null) {
                console.say("remark.came-from", "address", one.cameFrom());
            }
            list.add(json(one));
        }
        console.note(keys.isEmpty() ? "waiting.none" : "waiting.how");
        console.json(JsonObject.of("keys", list));
        return Exit.DONE;
    }

    private static Map<String, Object> json(WaitingKeys.Waiting key) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("key", key.shortName());
        json.put("kid", key.fingerprint().kid());
        json.put("fingerprint", JsonObject.of("words", key.fingerprint().words(), "digits", key.fingerprint()
                .digits()));
        json.put("name", key.name());
        json.put("friend", key.friend() == null ? null : key.friend().name());
        json.put("filters", key.filters());
        json.put("others", key.others());
        json.put("arrived", key.arrived().toString());
        json.put("cameFrom", key.cameFrom());
        return json;
    }

}
