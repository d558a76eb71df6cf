package kith.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import kith.app.ContributeToCircle;
import kith.app.ContributeToCircle.Agreement;
import kith.app.PrivacyPanel;
import kith.app.Profile;
import kith.circle.HiddenAmong;
import kith.exchange.Mode;
import kith.fault.Fault;
import kith.fault.KithException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle contribute}: what the user gives to a circle's round, as its mode says. */
@Command(name = "contribute")
final class CircleContributeCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--shows-my-book")
    private boolean showsMyBook;

    @Option(names = "--hidden")
    private boolean hidden;

    @Option(names = "--agree-difference")
    private boolean difference;

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
        ExposureReport report = new ExposureReport(console, exposure);
        report.note();
        if (dryRun) {
            return lookAhead(profile, exposure, report);
        }
        if (!dictionaries.isEmpty()) {
            throw Fault.USAGE.raise("problem", console.text("usage.dictionary"));
        }
        Agreement first = exposure.mode() == Mode.PLAIN ? Agreement.SHOWS_MY_BOOK : Agreement.HIDDEN;
        if (!agreements().contains(first)) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "--" + first.word());
        }
        ContributeToCircle.Result result = use.run(title, agreements(), afterRestore, folder, context.passphrases(),
                context.progress("progress.masks"));
        console.line(result.file().toString());
        if (result.mode() == Mode.PLAIN) {
            console.say("circle.contributed.done", "title", title, "fill", Figures.percent(result.fill()));
        } else {
            console.say("circle.contributed.masked", "title", title);
            console.say("share.coalition", "odds", Figures.odds(console, result.worstCoalitionFpp()));
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

    private Set<Agreement> agreements() {
        Set<Agreement> agreements = EnumSet.noneOf(Agreement.class);
        if (showsMyBook) {
            agreements.add(Agreement.SHOWS_MY_BOOK);
        }
        if (hidden) {
            agreements.add(Agreement.HIDDEN);
        }
        if (difference) {
            agreements.add(Agreement.DIFFERENCE);
        }
        return agreements;
    }

    private Integer lookAhead(Profile profile, ContributeToCircle.Exposure exposure, ExposureReport exposureReport) {
        Console console = context.console();
        PrivacyPanel.Result panel =
                new PrivacyPanel(profile).contribution(title, PanelReport.choices(dictionaries));
        PanelReport report = new PanelReport(console, panel);
        console.say("circle.dry-run", "title", title);
        if (exposure.mode() != Mode.PLAIN) {
            console.say("share.coalition", "odds", Figures.odds(console, panel.worstCoalitionFpp()));
        }
        report.say();
        if (panel.incomplete()) {
            console.note("share.incomplete");
        }
        if (exposure.hidden() != null && !exposure.given()) {
            sayWhatIsMissing(console, exposure.hidden());
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("dryRun", true);
        document.put("circle", title);
        document.put("contacts", panel.contacts());
        document.put("members", exposure.members());
        document.put("fpp", panel.view(PrivacyPanel.Onlooker.ONE_FILE).fpp());
        document.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        exposureReport.put(document);
        document.put("panel", report.json());
        console.json(document);
        return Exit.DONE;
    }

    /** What would be refused is said beforehand, in the words of the refusal. */
    private static void sayWhatIsMissing(Console console, HiddenAmong hidden) {
        try {
            hidden.require();
        } catch (KithException e) {
            console.sayFault(e, null);
        }
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
