package kith.cli.circle;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.TakePart;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.ContributionPreviewReport;
import kith.cli.receive.CarryOnReport;
import kith.cli.receive.ImportCommand;
import kith.cli.receive.TerminalDecider;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle join}: reads a circle's file and agrees to take part; with an agreement, for good. */
@Command(name = "join")
public final class CircleJoinCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @ArgGroup(exclusive = true)
    private ImportCommand.@Nullable Whose whose;

    @Option(names = "--shows-my-book")
    private boolean showsMyBook;

    @Option(names = "--hidden")
    private boolean hidden;

    @Option(names = "--agree-difference")
    private boolean difference;

    public CircleJoinCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        if (!Files.exists(file) && (file.toString().matches("[^./\\\\]+")
                || new Circles(profile).list().stream().anyMatch(circle -> circle.title().equals(file.toString())))) {
            // It came in a sealed file, or has not come yet.
            return joined(new Circles(profile).show(file.toString()).title());
        }
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(console);
        ImportedFile result =
                new ImportFiles(profile).run(List.of(file), decider, context.progress("progress.files")).getFirst();
        if (result.refused() != null) {
            console.fault(result.refused(), file.toString());
            if (result.refused().fault() == Fault.KEY_UNKNOWN || result.refused().fault() == Fault.NAME_TAKEN) {
                console.note("import.say-whose");
            }
            return result.refused().fault().kind().exitCode();
        }
        return joined(new JoinCircle(profile).title(file));
    }

    private Integer joined(String title) {
        Profile profile = context.profile();
        Console console = context.console();
        CircleDocument circle = new Circles(profile).show(title).document();
        if (!showsMyBook && !hidden) {
            // Otherwise agreeing joins, and who is refused that has not joined.
            new JoinCircle(profile).run(title);
        }
        String mode = circle.mode().word();
        Map<String, Object> document = new LinkedHashMap<>(JsonObject.of("title", title, "mode", mode, "masks",
                circle.masks().word()));
        console.note("circle.plan.mode." + mode);
        if (!showsMyBook && !hidden) {
            console.say("circle.joined", "title", title);
            if (circle.mode() != CircleMode.PLAIN) {
                console.note("circle.masks." + circle.masks().word());
            }
            if (circle.isAwaitingJoinings()) {
                console.note("circle.joining-next");
            }
            console.json(document);
            return Exit.DONE;
        }
        TakePart use = new TakePart(profile);
        TakePart.Preview seen = use.preview(title);
        ContributionPreviewReport preview = new ContributionPreviewReport(console, seen.contribution());
        preview.note();
        CarryOn.Result result = use.run(title, seen.terms(),
                ContributionConsent.of(showsMyBook, hidden, difference), AfterRestore.UNDECIDED,
                context.passphrases(), context.progress("progress.masks"));
        console.say("circle.joined", "title", title);
        preview.sayWhatIsMissing();
        CarryOnReport report = new CarryOnReport(console);
        int code = report.say(result);
        document.putAll(report.json(result));
        console.json(document);
        return code;
    }
}
