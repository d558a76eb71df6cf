package kith.ui.incoming;

import module java.base;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import kith.app.receive.KeyDecision;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.ui.text.Texts;

/** Several unknown keys, whose files came together, and what the user says about each. */
final class KeyDecisionsViewModel {
    private final Texts texts;
    private final List<KeyDecisionViewModel> rows;
    private final ObservableValue<String> problem;

    KeyDecisionsViewModel(List<KeyDecision.Question> questions, List<Friend> friends, Texts texts) {
        this.texts = texts;
        rows = questions.stream().map(question -> new KeyDecisionViewModel(question, friends, texts)).toList();
        List<String> names = new ArrayList<>();
        for (KeyDecisionViewModel row : rows) {
            String name = row.question().nameInFile();
            // Of two who go by one name, one may pose as the other.
            if (names.stream().anyMatch(other -> FriendName.looksLike(other, name))
                    && row.choiceProperty().get() == KeyDecisionViewModel.Choice.NEW_FRIEND) {
                row.choiceProperty().set(KeyDecisionViewModel.Choice.REFUSE);
            }
            names.add(name);
        }
        problem = Bindings.createStringBinding(this::problem, rows.stream()
                .flatMap(row -> row.answerProperties().stream()).toArray(Observable[]::new));
    }

    private String problem() {
        Set<String> names = new HashSet<>();
        for (KeyDecisionViewModel row : rows) {
            if (!row.problemProperty().getValue().isEmpty()) {
                return row.problemProperty().getValue();
            }
            String name = switch (row.decision()) {
                case KeyDecision.NewFriend(String friend) -> friend;
                case KeyDecision.BelongsTo(String friend) -> friend;
                case KeyDecision.ReplacesKeyOf(String friend) -> friend;
                default -> "";
            };
            if (!name.isEmpty() && !names.add(FriendName.key(name))) {
                return texts.get("key.twice", "name", name);
            }
        }
        return "";
    }

    List<KeyDecisionViewModel> rows() {
        return rows;
    }

    /** {@return what the user says, in the order of the questions} */
    List<KeyDecision> decisions() {
        return rows.stream().map(KeyDecisionViewModel::decision).toList();
    }

    /** {@return that none is taken} */
    List<KeyDecision> refusals() {
        return rows.stream().map(row -> (KeyDecision) new KeyDecision.Refuse()).toList();
    }

    /** {@return why the answers can't be carried out, or empty} */
    ObservableValue<String> problemProperty() {
        return problem;
    }
}
