package kith.cli.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.TakePart;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.ContributionPreviewReport;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle join}: agrees to take part in a circle whose file came; with an agreement, for good. */
@Command(name = "join")
public final class CircleJoinCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

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
        Circles.Status status = new Circles(profile).show(title);
        CircleDocument circle = status.document();
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
