package kith.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import kith.app.RunExperiment;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.text.lab.LabTexts;
import picocli.CommandLine.Command;

/** {@code kith lab}: experiments that need no profile. Alone it says which there are. */
@Command(name = "lab")
final class LabCommand implements Runnable {
    private final Context context;

    LabCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        Console console = context.console();
        LabTexts texts = LabTexts.in(console.locale());
        Table table = new Table(2);
        for (Experiment experiment : RunExperiment.all()) {
            table.add(experiment.id(), texts.title(experiment.id()));
        }
        table.lines().forEach(console::line);
        console.json(Map.of("experiments", RunExperiment.all().stream().map(experiment -> document(texts, experiment))
                .toList()));
    }

    private static Map<String, Object> document(LabTexts texts, Experiment experiment) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", experiment.id());
        members.put("title", texts.title(experiment.id()));
        members.put("parameters", experiment.parameters().stream().map(Parameter::id).toList());
        return members;
    }
}
