package kith.cli.lab;

import module java.base;
import kith.app.lab.RunExperiment;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Watch;
import kith.report.Report;
import kith.text.lab.LabTexts;
import kith.text.lab.ReportTexts;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code kith lab EXPERIMENT}, made of what an experiment says of itself: an option for each parameter, its words from
 * the texts of the Lab.
 */
final class LabExperimentCommand implements Callable<Integer> {
    private final Context context;
    private final Experiment experiment;
    private final LabTexts texts;
    private final LabFiles files = new LabFiles();
    private final CommandSpec spec;

    private LabExperimentCommand(Context context, Experiment experiment, LabTexts texts) {
        this.context = context;
        this.experiment = experiment;
        this.texts = texts;
        this.spec = CommandSpec.wrapWithoutInspection(this).name(experiment.id());
    }

    /** {@return the command of an experiment} */
    static CommandSpec of(Context context, Experiment experiment, LabTexts texts) {
        LabExperimentCommand command = new LabExperimentCommand(context, experiment, texts);
        command.spec.usageMessage().description(escaped(texts.about(experiment.id())));
        experiment.parameters().forEach(parameter -> command.spec.addOption(command.option(parameter)));
        command.spec.addMixin("files", CommandSpec.forAnnotatedObject(command.files));
        return command.spec;
    }

    private OptionSpec option(Parameter parameter) {
        return OptionSpec.builder("--" + parameter.id()).paramLabel(label(parameter)).arity("1").type(String.class)
                .description(escaped(texts.help(experiment.id(), parameter))).build();
    }

    /** The same in every language, as on all other commands. */
    private static String label(Parameter parameter) {
        return switch (parameter) {
            case Parameter.Count count -> "N";
            case Parameter.Share share -> "NUMBER";
            case Parameter.Choice choice -> "WORD";
            case Parameter.Source source -> "FILE";
        };
    }

    /** Descriptions are formats to picocli. */
    private static String escaped(String text) {
        return text.replace("%", "%%");
    }

    @Override
    public Integer call() {
        Map<String, String> typed = typed();
        files.require(texts, experiment.id());
        Report report = new RunExperiment(experiment).run(typed, Watch.of(context.progress(this::howFar)));
        context.console().endProgress();
        ReportTexts reportTexts = new ReportTexts(texts, experiment, typed);
        // Said first: a file that cannot be written takes nothing away of what may have been a long run.
        ReportLines lines = new ReportLines(context.console(), texts, experiment.id());
        lines.say(report);
        List<Path> written = files.write(context.console(), lines, experiment.id(), report, reportTexts::chart,
                () -> reportTexts.summary(report));
        context.console().json(ReportJson.of(experiment, typed, report, written));
        return Exit.DONE;
    }

    /** Units are the experiment's own, so that only their share says something. */
    private String howFar(long done, long total) {
        return context.console().text("progress.lab", "share", Math.clamp(100 * done / Math.max(1, total), 0, 100));
    }

    private Map<String, String> typed() {
        Map<String, String> typed = new HashMap<>();
        for (Parameter parameter : experiment.parameters()) {
            String value = spec.findOption("--" + parameter.id()).getValue();
            if (value != null) {
                typed.put(parameter.id(), value);
            }
        }
        return typed;
    }
}
