package kith.ui.lab;

import module java.base;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Unit;
import kith.text.lab.FigureTexts;
import kith.text.lab.LabTexts;
import kith.text.lab.ReportTexts;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** What the window says of one experiment. */
final class ExperimentTexts {
    /** The largest numbers that there are mean that there is no bound. */
    private static final double ENDLESS = 1e18;

    private final Experiment experiment;
    private final LabTexts lab;
    private final Texts texts;

    ExperimentTexts(Experiment experiment, LabTexts lab, Texts texts) {
        this.experiment = experiment;
        this.lab = lab;
        this.texts = texts;
    }

    /** {@return the experiment's id, for words of its reports} */
    String id() {
        return experiment.id();
    }

    /** {@return the words of reports} */
    LabTexts lab() {
        return lab;
    }

    String title() {
        return lab.title(id());
    }

    String about() {
        return lab.about(id());
    }

    String name(Parameter parameter) {
        return lab.parameter(id(), parameter);
    }

    String option(Parameter.Choice choice, String option) {
        return lab.option(id(), choice, option);
    }

    /** {@return what a parameter does, what may be typed and what is usual} */
    String hint(Parameter parameter) {
        String explained = lab.explained(id(), parameter);
        return switch (parameter) {
            case Parameter.Count count -> texts.get("lab.hint", "explained", explained, "range",
                    range(parameter), "usual", number(count.value()));
            case Parameter.Share share -> texts.get("lab.hint", "explained", explained, "range",
                    range(parameter), "usual", number(share.value()));
            case Parameter.Choice choice -> explained;
            case Parameter.Source source -> texts.get("lab.hint-file", "explained", explained, "endings",
                    range(parameter));
        };
    }

    /** {@return what is wrong with a value that cannot be taken} */
    String wrong(Parameter parameter) {
        return switch (parameter) {
            case Parameter.Count count -> texts.get("lab.wrong-count", "range", range(parameter));
            case Parameter.Share share -> texts.get("lab.wrong-number", "range", range(parameter));
            case Parameter.Choice choice -> texts.get("lab.wrong-choice");
            case Parameter.Source source -> texts.get("lab.wrong-file");
        };
    }

    private String range(Parameter parameter) {
        return switch (parameter) {
            case Parameter.Count count -> range(count.least(), count.most());
            case Parameter.Share share -> range(share.least(), share.most());
            case Parameter.Choice choice -> "";
            case Parameter.Source source -> source.endings().stream().map(ending -> "." + ending)
                    .collect(Collectors.joining(", "));
        };
    }

    private String range(double least, double most) {
        return most >= ENDLESS ? texts.get("lab.range-from", "least", number(least))
                : texts.get("lab.range", "least", number(least), "most", number(most));
    }

    private String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? lab.number(value, Unit.COUNT) : lab.number(value, Unit.NUMBER);
    }

    /** {@return the words of a figure of this experiment} */
    FigureTexts of(Figure figure) {
        return new FigureTexts(lab, id(), figure, List.of());
    }

    /** {@return a name and what it has} */
    String named(String name, String value) {
        return texts.get("lab.setting", "name", name, "value", value);
    }

    /** {@return both, as parts of one sentence} */
    String and(String one, String other) {
        return texts.get("lab.and", "one", one, "other", other);
    }

    /** {@return the words of a run} */
    ReportTexts of(RunResult result) {
        return new ReportTexts(lab, experiment, result.typed());
    }

    /** {@return what a run was begun with, in one line} */
    String settings(Map<String, String> typed) {
        return new ReportTexts(lab, experiment, typed).settings();
    }

    /** {@return what is going on, in a few words} */
    String state(ExperimentViewModel.Phase phase, double done) {
        return switch (phase) {
            case FRESH -> "";
            case RUNNING -> done < 0 ? texts.get("lab.state-running")
                    : texts.get("lab.state-running-share", "share", (int) (done * 100));
            case STOPPING -> texts.get("lab.state-stopping");
            case DONE -> texts.get("lab.state-done");
            case STOPPED -> texts.get("lab.state-stopped");
            case FAILED -> texts.get("lab.state-failed");
        };
    }

    /** {@return how a run ended, with the first thing it found, to be read aloud} */
    String ended(ExperimentViewModel.Phase phase, @Nullable Report report) {
        String end = named(title(), state(phase, 1));
        return report == null || report.findings().isEmpty() ? end
                : end + " " + lab.finding(id(), report.findings().getFirst());
    }

    /** {@return why a run could not be done, to be read aloud} */
    String failed(KithException why) {
        return named(title(), texts.explain(why).what());
    }
}
