package kith.cli.lab;

import module java.base;
import kith.app.lab.RunExperiment;
import kith.cli.command.CommandTree;
import kith.cli.command.Context;
import kith.lab.experiment.Experiment;
import kith.text.lab.LabTexts;
import picocli.CommandLine.Model.CommandSpec;

/** The commands of all experiments, made when one is asked for: nothing else needs their words. */
public final class LabCommands implements CommandTree.Made {
    /** Experiments whose commands can more than the window, and are classes of their own. */
    private static final Set<String> DECLARED = Set.of("recognise", "foretell", "whom");

    private final Context context;

    public LabCommands(Context context) {
        this.context = context;
    }

    @Override
    public Optional<CommandSpec> named(String name) {
        return RunExperiment.of(name).filter(LabCommands::isMade).map(experiment -> LabExperimentCommand.of(context, experiment, texts()));
    }

    @Override
    public List<CommandSpec> all() {
        LabTexts texts = texts();
        return RunExperiment.all().stream().filter(LabCommands::isMade)
                .map(experiment -> LabExperimentCommand.of(context, experiment, texts)).toList();
    }

    private static boolean isMade(Experiment experiment) {
        return !DECLARED.contains(experiment.id());
    }

    private LabTexts texts() {
        return LabTexts.in(context.console().locale());
    }
}
