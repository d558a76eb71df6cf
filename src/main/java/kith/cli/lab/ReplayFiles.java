package kith.cli.lab;

import module java.base;
import kith.cli.command.RefusedFile;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.lab.circle.CirclesPlan;
import kith.picture.Chart;
import kith.report.Report;
import kith.text.lab.FigureTexts;
import kith.text.lab.LabTexts;
import kith.text.lab.ReportTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What the commands have in common that replay a network: where its people come from, and what is done with figures,
 * where somebody asks for them. Only then is there more in the document, and more time taken.
 */
final class ReplayFiles {
    private static final String GRAPH = "--graph";

    @Option(names = GRAPH, paramLabel = "FILE")
    private @Nullable Path graph;

    @Mixin
    private LabFiles files = new LabFiles();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /** {@return the network that was given, if any} */
    @Nullable Path graph() {
        return graph;
    }

    /** {@return whether anything was asked for that is made of a report} */
    boolean wantsReport() {
        return files.wantsReport();
    }

    /** Refuses before a run what can be refused then. */
    void require(Console console, String experiment) {
        files.require(LabTexts.in(console.locale()), experiment);
    }

    /** @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} for a number that is not from {@code min} on */
    static void requireWithin(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw Fault.PARAMETER_WRONG.raise("name", name, "expected", min + ".." + max, "given",
                    Integer.toString(value));
        }
    }

    /** @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} for an FPP with which no circle is planned */
    static void requireFpp(double fpp) {
        if (!(fpp > 0 && fpp <= CirclesPlan.LARGEST_FPP)) {
            throw Fault.PARAMETER_WRONG.raise("name", "fpp", "expected", "0.." + CirclesPlan.LARGEST_FPP, "given",
                    Double.toString(fpp));
        }
    }

    /** {@return what work on the network returns; what it refuses is the file's fault, if there is one} */
    <T> T naming(Supplier<T> work) {
        return graph == null ? work.get() : RefusedFile.naming(graph, work);
    }

    /**
     * {@return what is to stand in the document besides, after it was said and written}
     *
     * @param experiment whose texts the report has
     * @param made makes the report, if anybody asks for it
     */
    Map<String, Object> say(Console console, String experiment, Supplier<Report> made) {
        if (!files.wantsReport()) {
            return Map.of();
        }
        Report report = naming(made);
        console.endProgress();
        LabTexts texts = LabTexts.in(console.locale());
        console.line("");
        report.findings().forEach(finding -> console.line(texts.finding(experiment, finding)));
        String typed = typed();
        return ReportJson.of(report, files.write(console, new ReportLines(console, texts, experiment), experiment,
                report, figure -> new Chart(figure, new FigureTexts(texts, experiment, figure, List.of(typed))),
                () -> ReportTexts.summary(texts, experiment, typed, report)));
    }

    /** The command as it was typed, without what becomes of the report; of files only the name: folders are private. */
    private String typed() {
        List<String> words = new ArrayList<>(List.of(command.qualifiedName()));
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (!option.inherited() && !isOfFiles(option)) {
                words.add(option.longestName());
                option.originalStringValues().stream().filter(value -> !option.type().equals(boolean.class))
                        .map(value -> option.longestName().equals(GRAPH) ? name(value) : value)
                        .map(ReportTexts::typeable).forEach(words::add);
            }
        }
        return String.join(" ", words);
    }

    private static String name(String file) {
        return String.valueOf(Path.of(file).getFileName());
    }

    private boolean isOfFiles(OptionSpec option) {
        return CommandSpec.forAnnotatedObject(new LabFiles()).findOption(option.longestName()) != null;
    }
}
