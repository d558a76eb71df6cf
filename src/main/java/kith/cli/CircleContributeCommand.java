package kith.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.ContributeToCircle;
import kith.app.PrivacyPanel;
import kith.app.Profile;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle contribute}: one's own filter under a circle's parameters. */
@Command(name = "contribute")
final class CircleContributeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--shows-my-book")
    private boolean agreed;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ContributeToCircle.AfterRestore afterRestore = ContributeToCircle.AfterRestore.UNDECIDED;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--dictionary", paramLabel = "LIST", converter = DictionaryArgument.Converter.class)
    private List<DictionaryArgument> dictionaries = List.of();

    CircleContributeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        ContributeToCircle use = new ContributeToCircle(profile);
        ContributeToCircle.Exposure exposure = use.preview(title);
        console.note("circle.exposure", "contacts", exposure.contacts(), "odds", Figures.odds(console, exposure.fpp()),
                "count", exposure.members());
        if (dryRun) {
            return lookAhead(profile, exposure);
        }
        if (!dictionaries.isEmpty()) {
            throw Fault.USAGE.raise("problem", console.text("usage.dictionary"));
        }
        if (!agreed) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "--shows-my-book");
        }
        ContributeToCircle.Result result = use.run(title, ContributeToCircle.Agreement.SHOWS_MY_BOOK,
                afterRestore, folder, context.passphrases());
        console.line(result.file().toString());
        console.say("circle.contributed.done", "title", title, "fill", Figures.percent(result.fill()));
        console.json(Map.of("file", result.file().toString(), "fill", result.fill(), "fpp", result.fpp(),
                "contacts", result.contacts(), "worstCoalitionFpp", result.worstCoalitionFpp()));
        return Exit.DONE;
    }

    private Integer lookAhead(Profile profile, ContributeToCircle.Exposure exposure) {
        Console console = context.console();
        PrivacyPanel.Result panel =
                new PrivacyPanel(profile).contribution(title, PanelReport.choices(dictionaries));
        PanelReport report = new PanelReport(console, panel);
        console.say("circle.dry-run", "title", title);
        report.say();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("dryRun", true);
        document.put("circle", title);
        document.put("contacts", panel.contacts());
        document.put("members", exposure.members());
        document.put("fpp", panel.view(PrivacyPanel.Onlooker.ONE_FILE).fpp());
        document.put("worstCoalitionFpp", panel.worstCoalitionFpp());
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
