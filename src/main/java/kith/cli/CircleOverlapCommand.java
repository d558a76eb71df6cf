package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.EstimateOverlap;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle overlap}: how many contacts two members have in common, or every two of them. */
@Command(name = "overlap")
final class CircleOverlapCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..2", arity = "0..2", paramLabel = "MEMBER", descriptionKey = "MEMBER")
    private List<String> members = List.of();

    CircleOverlapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        EstimateOverlap overlaps = new EstimateOverlap(context.profile());
        if (members.isEmpty()) {
            List<EstimateOverlap.OfMembers> pairs = overlaps.matrix(title, kith.app.Progress.none()).pairs();
            pairs.forEach(pair -> OverlapCommand.say(console, pair.first(), pair.second(), pair.estimate()));
            console.json(Map.of("pairs", pairs.stream().map(CircleOverlapCommand::document).toList()));
        } else if (members.size() == 2) {
            EstimateOverlap.OfMembers overlap = overlaps.ofMembers(title, members.get(0), members.get(1));
            OverlapCommand.say(console, overlap.first(), overlap.second(), overlap.estimate());
            OverlapCommand.sayBits(console, overlap.estimate());
            console.json(document(overlap));
        } else {
            throw Fault.USAGE.raise("problem", console.text("circle.overlap.operands"));
        }
        return Exit.DONE;
    }

    private static Map<String, Object> document(EstimateOverlap.OfMembers overlap) {
        Map<String, Object> document = new LinkedHashMap<>();
        OverlapCommand.put(document, overlap.estimate());
        document.put("names", List.of(overlap.first(), overlap.second()));
        return document;
    }
}
