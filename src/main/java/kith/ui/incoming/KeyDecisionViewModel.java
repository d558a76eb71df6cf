package kith.ui.incoming;

import java.util.List;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import kith.app.receive.KeyDecision;
import kith.app.receive.KeyDecision.Question;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** A key that nobody here knows, and what the user says about it. */
final class KeyDecisionViewModel {
    /** What one can say. */
    enum Choice {
        /** Somebody new. */
        NEW_FRIEND,
        /** A friend who was invited and had no key yet. */
        BELONGS_TO,
        /** A friend who had another key. */
        REPLACES,
        /** Nobody: leave the files alone. */
        REFUSE
    }

    private final Question question;
    private final List<Friend> friends;
    private final Texts texts;
    private final ObjectProperty<Choice> choice;
    private final StringProperty name;
    private final ObjectProperty<@Nullable String> invited;
    private final ObjectProperty<@Nullable String> replaced;
    private final ObservableValue<String> problem;

    KeyDecisionViewModel(Question question, List<Friend> friends, Texts texts) {
        this.question = question;
        this.friends = friends;
        this.texts = texts;
        String likely = question.invited().stream().filter(i -> FriendName.looksLike(i, question.nameInFile()))
                .findFirst().orElse(null);
        // "Same name, other key" may be an attack: then nothing is chosen that would let the key in by Enter alone.
        boolean suspicious = likely == null && !question.sameName().isEmpty();
        choice = new SimpleObjectProperty<>(this, "choice",
                likely != null ? Choice.BELONGS_TO : suspicious ? Choice.REFUSE : Choice.NEW_FRIEND);
        name = new SimpleStringProperty(this, "name", question.nameInFile());
        invited = new SimpleObjectProperty<>(this, "invited",
                likely != null ? likely : question.invited().stream().findFirst().orElse(null));
        replaced = new SimpleObjectProperty<>(this, "replaced",
                question.sameName().stream().filter(replaceable()::contains).findFirst().orElse(null));
        problem = Bindings.createStringBinding(this::problem, choice, name, invited, replaced);
    }

    private String problem() {
        return switch (choice.get()) {
            case NEW_FRIEND -> nameProblem();
            case BELONGS_TO -> invited.get() == null ? texts.get("key.choose-friend") : "";
            case REPLACES -> replaced.get() == null ? texts.get("key.choose-friend") : "";
            case REFUSE -> "";
        };
    }

    private String nameProblem() {
        try {
            String wanted = FriendName.key(FriendName.check(name.get()));
            return friends.stream().anyMatch(f -> FriendName.key(f.name()).equals(wanted))
                    ? texts.get("key.name-taken", "name", name.get().strip()) : "";
        } catch (KithException e) {
            return texts.explain(e).what();
        }
    }

    /** {@return what the user says} */
    KeyDecision decision() {
        String friend = choice.get() == Choice.BELONGS_TO ? invited.get() : replaced.get();
        return switch (choice.get()) {
            case NEW_FRIEND -> new KeyDecision.NewFriend(name.get().strip());
            case BELONGS_TO -> friend == null ? new KeyDecision.Refuse() : new KeyDecision.BelongsTo(friend);
            case REPLACES -> friend == null ? new KeyDecision.Refuse() : new KeyDecision.ReplacesKeyOf(friend);
            case REFUSE -> new KeyDecision.Refuse();
        };
    }

    /** {@return the friends whose key could be replaced: those who had one and are not blocked} */
    List<String> replaceable() {
        return friends.stream()
                .filter(f -> f.state() != FriendState.INVITED && f.state() != FriendState.BLOCKED)
                .map(Friend::name).toList();
    }

    /** {@return the warning that a friend of this or a similar name has another key, or empty} */
    String warning() {
        List<String> others = question.sameName().stream().filter(n -> !question.invited().contains(n)).toList();
        return others.isEmpty() ? "" : texts.get("key.same-name", "name", question.nameInFile(), "other",
                String.join(", ", others));
    }

    /** {@return why a friend may come with another key, in plain words} */
    List<String> reasons() {
        return List.of(texts.get("key.reason-new"), texts.get("key.reason-other", "name", question.nameInFile()),
                texts.get("key.reason-false"));
    }

    Question question() {
        return question;
    }

    ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    StringProperty nameProperty() {
        return name;
    }

    ObjectProperty<@Nullable String> invitedProperty() {
        return invited;
    }

    ObjectProperty<@Nullable String> replacedProperty() {
        return replaced;
    }

    /** {@return everything that the answer depends on} */
    List<Observable> answerProperties() {
        return List.of(choice, name, invited, replaced);
    }

    /** {@return why the choice cannot be carried out, or empty} */
    ObservableValue<String> problemProperty() {
        return problem;
    }
}
