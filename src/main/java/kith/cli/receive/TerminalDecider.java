package kith.cli.receive;

import java.util.Optional;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.KeyDecision;
import kith.cli.terminal.Console;
import kith.friend.FriendName;

/** Asks on a terminal whose an unknown key is; elsewhere the file is refused. */
public record TerminalDecider(Console console) implements KeyDecision.Decider {
    @Override
    public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
        Optional<java.io.Console> terminal = terminal();
        if (terminal.isEmpty()) {
            return HeldKeyQuestion.Answer.UNDECIDED;
        }
        console.note("decide.held", "name", question.meant(), "holder", question.holder(), "signed",
                question.nameInFile(), "words", String.join(" ", question.fingerprint().words()));
        if (question.possible().contains(HeldKeyQuestion.Answer.MEANT)) {
            console.note("decide.held-meant", "name", question.meant(), "holder", question.holder());
        }
        if (question.possible().contains(HeldKeyQuestion.Answer.HOLDER)) {
            console.note(question.ends() ? "decide.held-ends" : "decide.held-holder", "holder", question.holder());
        }
        String typed = FriendName.key(Optional.ofNullable(
                terminal.get().readLine("%s ", console.text("decide.prompt"))).orElse("").strip());
        return typed.equals(FriendName.key(question.meant())) ? HeldKeyQuestion.Answer.MEANT
                : typed.equals(FriendName.key(question.holder())) ? HeldKeyQuestion.Answer.HOLDER
                : HeldKeyQuestion.Answer.UNDECIDED;
    }

    private Optional<java.io.Console> terminal() {
        return Optional.ofNullable(System.console()).filter(one -> one.isTerminal() && !console.isJson());
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        Optional<java.io.Console> terminal = terminal();
        if (terminal.isEmpty()) {
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
        String answer = terminal.get().readLine("%s ", console.text("decide.prompt"));
        if (answer == null || answer.isBlank()) {
            return new KeyDecision.Refuse();
        }
        String typed = answer.strip();
        return question.invited().stream().filter(name -> name.equalsIgnoreCase(typed)).findFirst()
                .<KeyDecision>map(KeyDecision.BelongsTo::new).orElseGet(() -> new KeyDecision.NewFriend(typed));
    }
}
