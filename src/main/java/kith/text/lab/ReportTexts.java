package kith.text.lab;

import module java.base;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.picture.Chart;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Unit;

/**
 * The words of one run: its figures with the settings below, and what it found.
 *
 * @param texts of the Lab
 * @param experiment that was run
 * @param typed its settings by parameter, as they were typed; what is not there was as usual
 */
public record ReportTexts(LabTexts texts, Experiment experiment, Map<String, String> typed) {
    private static final String COMMAND = "kith lab ";

    /** Copies the map. */
    public ReportTexts {
        typed = Map.copyOf(typed);
    }

    /** {@return a figure as it is drawn, with the settings below it} */
    public Chart chart(Figure figure) {
        return new Chart(figure, new FigureTexts(texts, experiment.id(), figure,
                experiment.parameters().isEmpty() ? List.of() : List.of(settings())));
    }

    /**
     * {@return all settings in one line, so that the run can be repeated} Of files only the name: folders are private.
     */
    public String settings() {
        return experiment.parameters().stream().filter(parameter -> !value(parameter).isEmpty())
                .map(parameter -> texts.messages().get("any.chart.setting", "name",
                        texts.parameter(experiment.id(), parameter), "value", said(parameter)))
                .collect(Collectors.joining(texts.messages().get("any.chart.between-settings")));
    }

    private String value(Parameter parameter) {
        String given = typed.getOrDefault(parameter.id(), "").strip();
        return given.isEmpty() ? parameter.usual() : given;
    }

    private String said(Parameter parameter) {
        return switch (parameter) {
            case Parameter.Choice choice -> texts.option(experiment.id(), choice, value(choice));
            case Parameter.Source source -> String.valueOf(Path.of(value(source)).getFileName());
            case Parameter.Count count -> texts.number((Long) count.parse(value(count)), Unit.COUNT);
            case Parameter.Share share -> value(share);
        };
    }

    /** {@return the command that repeats the run, the same in every language} */
    public String command() {
        return experiment.parameters().stream().filter(parameter -> !value(parameter).isEmpty())
                .map(parameter -> " --" + parameter.id() + " " + typeable(parameter))
                .collect(Collectors.joining("", COMMAND + experiment.id(), ""));
    }

    private String typeable(Parameter parameter) {
        return typeable(parameter instanceof Parameter.Source ? said(parameter) : value(parameter));
    }

    /**
     * {@return a value as it can be typed in a command} Quoted so that no shell finds anything to carry out in it; what
     * no line can hold is a question mark.
     */
    public static String typeable(String given) {
        String value = given.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", "?");
        if (value.matches("[\\w.,%+-]+")) {
            return value;
        }
        // Every shell knows the double quotes; only in single ones is nothing special to those of Unix.
        return value.matches("[^\"$`\\\\!]*") ? '"' + value + '"' : "'" + value.replace("'", "'\\''") + "'";
    }

    /** {@return the command, title and findings, a line each} */
    public String summary(Report report) {
        return summary(texts, experiment.id(), command(), report);
    }

    /**
     * {@return the same of a command that can more than the window}
     *
     * @param texts of the Lab
     * @param experiment whose report, by id
     * @param command that finds it again
     */
    public static String summary(LabTexts texts, String experiment, String command, Report report) {
        List<String> lines = new ArrayList<>(List.of(command, texts.title(experiment)));
        report.findings().forEach(finding -> lines.add(texts.finding(experiment, finding)));
        return String.join("\n", lines) + "\n";
    }
}
