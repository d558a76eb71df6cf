package kith.cli.mail;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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

    public WaitingCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        List<WaitingKeys.Waiting> keys = new WaitingKeys(context.profile()).list();
        List<Map<String, Object>> list = new ArrayList<>();
        for (WaitingKeys.Waiting key : keys) {
            console.row(key.shortName(), key.name(), key.friend() == null
                    ? console.text("waiting.unknown", "name", key.name())
                    : console.text("waiting.friend", "name", key.friend().name()),
                    console.text("waiting.files", "filters", key.filters(), "others", key.others()));
            if (key.cameFrom() != null) {
                console.say("remark.came-from", "address", key.cameFrom());
            }
            list.add(json(key));
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


    /** {@code kith waiting accept}. */
    @Command(name = "accept")
    public static final class Accept implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "KEY", descriptionKey = "KEY")
        private String key = "";

        @ArgGroup(exclusive = true)
        private @Nullable Whose whose;

        public Accept(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                    : new TerminalDecider(context.console());
            ReceivedReport report = new ReceivedReport(context.console());
            new WaitingKeys(context.profile()).accept(key, decider).forEach(report::taken);
            return report.end();
        }
    }

    /** {@code kith waiting discard}. */
    @Command(name = "discard")
    public static final class Discard implements Callable<Integer> {
        private final Context context;

        @Parameters(arity = "0..1", paramLabel = "KEY", descriptionKey = "KEY")
        private @Nullable String key;

        @Option(names = "--all")
        private boolean all;

        public Discard(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            if (all == (key != null)) {
                throw Fault.USAGE.raise("problem", context.console().text("usage.waiting-discard"));
            }
            WaitingKeys waiting = new WaitingKeys(context.profile());
            int files = key != null ? waiting.discard(key) : waiting.discardAll();
            context.console().say("waiting.discarded", "count", files);
            context.console().json(JsonObject.of("discarded", files));
            return Exit.DONE;
        }
    }
}
