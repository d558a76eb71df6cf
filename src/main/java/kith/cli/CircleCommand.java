package kith.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.Circles;
import picocli.CommandLine.Command;

/** {@code kith circle}: people who merge their filters into one list. */
@Command(name = "circle")
final class CircleCommand implements Callable<Integer> {
    private final Context context;

    CircleCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return new ListAll(context).call();
    }

    /** {@code kith circle list}. */
    @Command(name = "list")
    static final class ListAll implements Callable<Integer> {
        private final Context context;

        ListAll(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            Console console = context.console();
            List<Circles.Status> circles = new Circles(context.profile()).list();
            List<Map<String, Object>> list = new ArrayList<>();
            for (Circles.Status circle : circles) {
                console.say("circle.row", "title", circle.title(), "state",
                        console.text("circle.state." + CheckCommand.word(circle.state())), "count",
                        circle.members().size());
                for (Circles.MemberStatus member : circle.members()) {
                    console.row("", member.name() + self(console, member),
                            console.text(member.contributed() ? "circle.contributed" : "circle.not-contributed"));
                }
                for (Circles.WhitelistStatus merged : circle.whitelists()) {
                    console.row("", console.text("circle.merged-by", "name", merged.mergedBy(), "count",
                            merged.contributions(), "fpp", Figures.percent(merged.fpp())) + " "
                            + console.text("circle.mine." + CheckCommand.word(merged.mine())));
                }
                list.add(json(circle));
            }
            if (circles.isEmpty()) {
                console.note("circle.empty");
            }
            console.json(Map.of("circles", list));
            return Exit.DONE;
        }

        private static String self(Console console, Circles.MemberStatus member) {
            if (!member.self()) {
                return "";
            }
            return " " + console.text(member.formerKey() ? "circle.self-former" : "circle.self");
        }

        private static Map<String, Object> json(Circles.Status circle) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("title", circle.title());
            json.put("circle", circle.id());
            json.put("state", CheckCommand.word(circle.state()));
            json.put("founder", circle.document().name());
            json.put("revision", circle.document().revision());
            json.put("round", circle.document().round());
            json.put("bits", circle.document().shape().bits());
            json.put("hashes", circle.document().shape().hashes());
            json.put("mode", circle.document().mode().word());
            json.put("members", circle.members().stream().map(m -> Map.of("name", m.name(), "kid", m.kid(), "self",
                    m.self(), "contributed", m.contributed())).toList());
            json.put("whitelists", circle.whitelists().stream().map(w -> Map.of("mergedBy", w.mergedBy(),
                    "contributions", w.contributions(), "holdsMine", w.holdsMine(), "mine",
                    CheckCommand.word(w.mine()), "fill", w.fill(), "fpp", w.fpp())).toList());
            return json;
        }
    }
}
