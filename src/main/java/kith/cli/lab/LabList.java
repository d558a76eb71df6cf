package kith.cli.lab;

import module java.base;
import kith.app.lab.RunExperiment;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Table;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.text.lab.LabTexts;
import picocli.CommandLine.Model.CommandSpec;

/** What there is in the Lab. Apart from the command, whose methods picocli looks at whenever there is help. */
final class LabList {
    private LabList() {
    }

    /** Experiments with their titles, then what else the Lab can do. */
    static void say(Console console, CommandSpec lab) {
        LabTexts texts = LabTexts.in(console.locale());
        Table table = new Table(2);
        for (Experiment experiment : RunExperiment.all()) {
            table.add(experiment.id(), texts.title(experiment.id()));
        }
        lab.subcommands().forEach((name, command) -> {
            if (RunExperiment.of(name).isEmpty()) {
                table.add(name, String.join(" ", command.getCommandSpec().usageMessage().description()));
            }
        });
        table.lines().forEach(console::line);
        console.json(JsonObject.of("experiments", RunExperiment.all().stream().map(experiment -> document(texts,
                experiment))
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
