package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.EstimateOverlap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle overlap}: how many contacts two members have in common. */
@Command(name = "overlap")
final class CircleOverlapCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1", paramLabel = "MEMBER", descriptionKey = "MEMBER")
    private String first = "";

    @Parameters(index = "2", paramLabel = "MEMBER", descriptionKey = "MEMBER")
    private String second = "";

    CircleOverlapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        EstimateOverlap.OfMembers overlap =
                new EstimateOverlap(context.profile()).ofMembers(title, first, second);
        OverlapCommand.say(context.console(), overlap.first(), overlap.second(), overlap.estimate());
        OverlapCommand.sayBits(context.console(), overlap.estimate());
        Map<String, Object> document = new LinkedHashMap<>();
        OverlapCommand.put(document, overlap.estimate());
        document.put("names", List.of(overlap.first(), overlap.second()));
        context.console().json(document);
        return Exit.DONE;
    }
}
