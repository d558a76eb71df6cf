package kith.cli.lab;

import java.util.List;
import java.util.Optional;
import kith.app.lab.RunExperiment;
import kith.cli.command.CommandTree;
import kith.cli.command.Context;
import kith.text.lab.LabTexts;
import picocli.CommandLine.Model.CommandSpec;

/** The commands of all experiments, made when one is asked for: nothing else needs their words. */
public final class LabCommands implements CommandTree.Made {
    private final Context context;

    public LabCommands(Context context) {
        this.context = context;
    }

    @Override
    public Optional<CommandSpec> named(String name) {
        return RunExperiment.of(name).map(experiment -> LabExperimentCommand.of(context, experiment, texts()));
    }

    @Override
    public List<CommandSpec> all() {
        LabTexts texts = texts();
        return RunExperiment.all().stream()
                .map(experiment -> LabExperimentCommand.of(context, experiment, texts)).toList();
    }

    private LabTexts texts() {
        return LabTexts.in(context.console().locale());
    }
}
