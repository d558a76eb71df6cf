package kith.cli.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.TakePart;
import kith.app.privacy.PrivacyPanel;
import kith.circle.HiddenAmong;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.ContributionPreviewReport;
import kith.cli.privacy.DictionaryArgument;
import kith.cli.privacy.PanelReport;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle contribute}: what the user gives to a circle's round, as its mode says. */
@Command(name = "contribute")
public final class CircleContributeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--shows-my-book")
    private boolean showsMyBook;

    @Option(names = "--hidden")
    private boolean hidden;

    @Option(names = "--agree-difference")
    private boolean difference;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ContributeToCircle.AfterRestore afterRestore = ContributeToCircle.AfterRestore.UNDECIDED;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--dictionary", paramLabel = "LIST", converter = DictionaryArgument.Converter.class)
    private List<DictionaryArgument> dictionaries = List.of();

    public CircleContributeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        ContributeToCircle use = new ContributeToCircle(profile);
        ContributionPreview preview = use.preview(title);
        ContributionPreviewReport report = new ContributionPreviewReport(console, preview);
        report.note();
        if (dryRun) {
            return preview(profile, preview, report);
        }
        if (!dictionaries.isEmpty()) {
            throw Fault.USAGE.raise("problem", console.text("usage.dictionary"));
        }
        ContributionConsent first = preview.mode() == CircleMode.PLAIN ? ContributionConsent.SHOWS_MY_BOOK
                : ContributionConsent.HIDDEN;
        if (!agreements().contains(first)) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "--" + first.word());
        }
        if (folder == null) {
            return takePart(report);
        }
        ContributeToCircle.Result result = use.run(title, agreements(), afterRestore, folder, context.passphrases(),
                context.progress("progress.masks"));
        console.line(result.file().toString());
        if (result.mode() == CircleMode.PLAIN) {
            console.say("circle.contributed.done", "title", title, "fill", console.figures().share(result.fill()));
        } else {
            console.say("circle.contributed.masked", "title", title);
            console.say("share.coalition", "odds", console.figures().strangers(result.worstCoalitionFpp()));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", result.file().toString());
        document.put("fill", result.fill());
        document.put("fpp", result.fpp());
        document.put("contacts", result.contacts());
        document.put("worstCoalitionFpp", result.worstCoalitionFpp());
        report.put(document);
        console.json(document);
        return Exit.DONE;
    }

    private Set<ContributionConsent> agreements() {
        return ContributionConsent.of(showsMyBook, hidden, difference);
    }

    /** What is agreed to here is agreed to from now on, and goes in a sealed file to whoever merges. */
    private Integer takePart(ContributionPreviewReport previewReport) {
        TakePart use = new TakePart(context.profile());
        HiddenAmong among = use.preview(title).contribution().hidden();
        if (among != null) {
            // Taking part waits for it; who wants to contribute now is told what is missing.
            among.require();
        }
        CarryOn.Result result = use.run(title, use.preview(title).terms(), agreements(), afterRestore,
                context.passphrases(), context.progress("progress.masks"));
        CarryOnReport report = new CarryOnReport(context.console());
        int code = report.say(result);
        Map<String, Object> document = report.json(result);
        previewReport.put(document);
        context.console().json(document);
        return code;
    }

    private Integer preview(Profile profile, ContributionPreview preview, ContributionPreviewReport previewReport) {
        Console console = context.console();
        PrivacyPanel.Result panel =
                new PrivacyPanel(profile).contribution(title, PanelReport.choices(dictionaries));
        PanelReport report = new PanelReport(console, panel);
        console.say("circle.dry-run", "title", title);
        if (preview.mode() != CircleMode.PLAIN) {
            console.say("share.coalition", "odds", console.figures().strangers(panel.worstCoalitionFpp()));
        }
        report.say();
        if (panel.incomplete()) {
            console.note("panel.incomplete");
        }
        previewReport.sayWhatIsMissing();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("dryRun", true);
        document.put("circle", title);
        document.put("contacts", panel.contacts());
        document.put("members", preview.members());
        document.put("fpp", panel.view(PrivacyPanel.Onlooker.ONE_FILE).fpp());
        document.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        previewReport.put(document);
        document.put("panel", report.json());
        console.json(document);
        return Exit.DONE;
    }

    /** Reads {@code go-on} and {@code anyway}. */
    static final class AfterRestoreConverter
            implements picocli.CommandLine.ITypeConverter<ContributeToCircle.AfterRestore> {
        @Override
        public ContributeToCircle.AfterRestore convert(String value) {
            return switch (value) {
                case "undecided" -> ContributeToCircle.AfterRestore.UNDECIDED;
                case "go-on" -> ContributeToCircle.AfterRestore.GO_ON;
                case "anyway" -> ContributeToCircle.AfterRestore.ANYWAY;
                default -> throw new picocli.CommandLine.TypeConversionException("go-on, anyway");
            };
        }
    }
}
