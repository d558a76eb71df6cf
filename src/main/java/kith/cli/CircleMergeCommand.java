package kith.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.ImportFiles;
import kith.app.KeyDecision;
import kith.app.MergeCircle;
import kith.app.Profile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle merge}: ORs the contributions into a whitelist. */
@Command(name = "merge")
final class CircleMergeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    CircleMergeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        for (ImportFiles.FileResult result : new ImportFiles(profile).run(files,
                KeyDecision.Decider.always(new KeyDecision.Refuse()), context.progress("progress.files"))) {
            if (result.refused() != null) {
                console.fault(result.refused(), result.file().toString());
                return result.refused().fault().kind().exitCode();
            }
        }
        MergeCircle.Result merged = new MergeCircle(profile).run(title, folder, context.passphrases(),
                context.progress("progress.files"));
        console.line(merged.file().toString());
        console.say("circle.merged", "count", merged.contributions(), "fill", Figures.percent(merged.fill()), "fpp",
                Figures.percent(merged.fpp()));
        if (merged.added() < merged.contributions()) {
            console.say("circle.merged-further", "count", merged.added(), "kept",
                    merged.contributions() - merged.added());
        }
        if (!merged.missing().isEmpty()) {
            console.note("circle.missing", "count", merged.missing().size(), "names",
                    String.join(", ", merged.missing()));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", merged.file().toString());
        document.put("contributions", merged.contributions());
        document.put("added", merged.added());
        document.put("missing", merged.missing());
        document.put("fill", merged.fill());
        document.put("fpp", merged.fpp());
        document.put("allowedFpp", merged.allowedFpp());
        console.json(document);
        return Exit.DONE;
    }
}
