package kith.cli.receive;

import java.util.Optional;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.KeyDecision;
import kith.cli.terminal.Console;
import kith.friend.FriendName;
import org.jspecify.annotations.Nullable;

/**
 * Asks on a terminal whose a key is, unless an option said so; elsewhere the file is refused.
 *
 * @param decision what an option says of an unknown key
 * @param keyIs the name that an option gives for a key that is held as another friend's
 */
public record TerminalDecider(Console console, @Nullable KeyDecision decision, @Nullable String keyIs)
        implements KeyDecision.Decider {
    /** With no options. */
    public TerminalDecider(Console console) {
        this(console, null, null);
    }

    @Override
    public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
        if (keyIs != null) {
            return answer(question, keyIs);
        }
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
        return answer(question, Optional.ofNullable(
                terminal.get().readLine("%s ", console.text("decide.prompt"))).orElse(""));
    }

    private static HeldKeyQuestion.Answer answer(HeldKeyQuestion question, String name) {
        return !FriendName.areDifferent(name, question.meant()) ? HeldKeyQuestion.Answer.MEANT
                : !FriendName.areDifferent(name, question.holder()) ? HeldKeyQuestion.Answer.HOLDER
                : HeldKeyQuestion.Answer.UNDECIDED;
    }

    private Optional<java.io.Console> terminal() {
        return Optional.ofNullable(System.console()).filter(one -> one.isTerminal() && !console.isJson());
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        if (decision != null) {
            return decision;
        }
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
