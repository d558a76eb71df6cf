package kith.cli.receive;

import kith.app.receive.KeyDecision;
import kith.cli.terminal.Console;

/** Asks on a terminal whose an unknown key is; elsewhere the file is refused. */
public record TerminalDecider(Console console) implements KeyDecision.Decider {
    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            return new KeyDecision.Refuse();
        }
        console.note("decide.unknown", "name", question.nameInFile(), "words",
                String.join(" ", question.fingerprint().words()));
        if (question.cameFrom() != null) {
            console.note("remark.came-from", "address", question.cameFrom());
        }
        question.sameName().forEach(name -> console.note("decide.same-name", "name", name));
        question.invited().forEach(name -> console.note("decide.invited", "name", name));
        console.note("decide.how");
        String answer = terminal.readLine("%s ", console.text("decide.prompt"));
        if (answer == null || answer.isBlank()) {
            return new KeyDecision.Refuse();
        }
        String typed = answer.strip();
        return question.invited().stream().filter(name -> name.equalsIgnoreCase(typed)).findFirst()
                .<KeyDecision>map(KeyDecision.BelongsTo::new).orElseGet(() -> new KeyDecision.NewFriend(typed));
    }
}
