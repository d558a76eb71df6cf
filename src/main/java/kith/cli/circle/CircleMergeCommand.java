package kith.cli.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.MergeCircle;
import kith.app.circle.MergePreview;
import kith.app.circle.TakeContributions;
import kith.app.circle.part.Delivery;
import kith.app.receive.ImportedFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;
import kith.identity.SecretKeys;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle merge}: makes whitelists of the contributions. */
@Command(name = "merge")
public final class CircleMergeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @Option(names = "--at-least", arity = "1..*", paramLabel = "N", defaultValue = "1")
    private List<Integer> atLeast = List.of(1);

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    public CircleMergeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        TakeContributions.Result taken =
                new TakeContributions(profile).run(title, files, context.progress("progress.files"));
        List<ImportedFile> refused = taken.files().stream().filter(result -> result.refused() != null).toList();
        // What was named is wanted in the list; of what happens to lie in a folder the rest is merged.
        Optional<ImportedFile> named = refused.stream()
                .filter(result -> files.contains(result.file()) && !Files.isDirectory(result.file())).findFirst();
        refused.stream().filter(result -> named.isEmpty() || result != named.get())
                .forEach(result -> console.sayFault(Objects.requireNonNull(result.refused()), result.file()
                .toString()));
        if (named.isPresent()) {
            console.fault(Objects.requireNonNull(named.get().refused()), named.get().file().toString());
            return Objects.requireNonNull(named.get().refused()).fault().kind().exitCode();
        }
        if (taken.left() > 0) {
            console.note("circle.merge-left", "count", taken.left());
        }
        taken.elsewhere()
                .forEach(file -> console.note("circle.merge-elsewhere", "file", file.toString(), "title", title));
        MergeCircle merge = new MergeCircle(profile);
        MergePreview preview = merge.preview(title);
        noteInsight(console, preview);
        if (folder == null) {
            return deliver(merge, refused);
        }
        MergeCircle.Result merged = merge.run(title, Set.copyOf(atLeast), folder, context.passphrases(),
                context.progress("progress.files"));
        for (MergeCircle.WrittenList list : merged.lists()) {
            console.line(list.file().toString());
            if (list.atLeast() == 1) {
                console.say("circle.merged", "count", merged.contributions(), "fill",
                        console.figures().share(list.fill()), "fpp", console.figures().share(list.fpp()));
            } else {
                console.say("circle.merged-at-least", "count", merged.contributions(), "least", list.atLeast(), "fill",
                        console.figures().share(list.fill()), "fpp", console.figures().share(list.fpp()));
            }
        }
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
        document.put("mode", merged.mode().word());
        document.put("insight", EnumWord.of(preview.insight()));
        document.put("lists", merged.lists().stream().map(list -> JsonObject.of("file", list.file().toString(),
                "atLeast", list.atLeast(), "fill", list.fill(), "fpp", list.fpp())).toList());
        document.put("contributions", merged.contributions());
        document.put("added", merged.added());
        document.put("missing", merged.missing());
        document.put("elsewhere", taken.elsewhere().stream().map(Path::toString).toList());
        document.put("fill", merged.fill());
        document.put("fpp", merged.fpp());
        document.put("allowedFpp", merged.allowedFpp());
        List<Map<String, Object>> errors =
                refused.stream().map(result -> console.error(Objects.requireNonNull(result.refused()), result.file()
                .toString())).toList();
        document.put("refused", errors);
        errors.stream().findFirst().ifPresent(error -> document.put("error", error));
        console.json(document);
        return refused.stream().mapToInt(result -> Objects.requireNonNull(result.refused()).fault().kind().exitCode())
                .max().orElse(Exit.DONE);
    }

    /** The list goes to every member in a sealed file; to whom none can be sealed, with {@code --out}. */
    private Integer deliver(MergeCircle merge, List<ImportedFile> refused) {
        Console console = context.console();
        Delivery delivery = new Delivery(context.profile());
        MergeCircle.Kept kept;
        Delivery.Result sent;
        try (SecretKeys keys = context.profile().unlock(context.passphrases())) {
            kept = merge.keep(title, Set.copyOf(atLeast), keys, context.progress("progress.files"));
            sent = delivery.run(title, keys, context.progress("progress.files"));
        }
        console.say("circle.done.merge", "title", title);
        new CarryOnReport(console).sayWritten(sent.written());
        sent.failed().forEach(one -> console.sayFault(one.why(), one.about()));
        if (!kept.missing().isEmpty()) {
            console.note("circle.missing", "count", kept.missing().size(), "names",
                    String.join(", ", kept.missing()));
        }
        List<String> unreached = delivery.unreached(title);
        if (!unreached.isEmpty()) {
            console.note("circle.unreached", "names", String.join(", ", unreached));
        }
        List<Map<String, Object>> errors = Stream.concat(refused.stream()
                .map(result -> console.error(Objects.requireNonNull(result.refused()), result.file().toString())),
                sent.failed().stream().map(one -> console.error(one.why(), one.about()))).toList();
        console.json(JsonObject.of("contributions", kept.contributions(), "missing", kept.missing(), "written",
                CarryOnReport.written(sent.written()), "unreached", unreached, "refused", errors));
        return errors.isEmpty() ? Exit.DONE : Stream.concat(refused.stream().map(result ->
                Objects.requireNonNull(result.refused())), sent.failed().stream().map(Delivery.Failed::why))
                .mapToInt(why -> why.fault().kind().exitCode()).max().orElse(Exit.DONE);
    }

    /** In plain mode whoever contributes was told that everybody who merges sees their file. */
    private static void noteInsight(Console console, MergePreview preview) {
        boolean counted = preview.mode() == CircleMode.COUNTED;
        switch (preview.insight()) {
            case EVERY_FILE -> { }
            case TOTAL_OF_THE_OTHERS -> console.note(counted ? "circle.insight.counted.total-of-the-others"
                    : "circle.insight.sealed.total-of-the-others");
            case TOTAL_OF_ALL -> console.note(counted ? "circle.insight.counted.total-of-all"
                    : "circle.insight.sealed.total-of-all");
        }
    }
}
