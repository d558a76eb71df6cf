package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.RadioButton;
import javafx.stage.Stage;
import kith.app.friend.Friends;
import kith.app.receive.ImportFiles;
import kith.app.receive.KeyDecision;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.WindowTest;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("exhaustive")
class KeyDecisionPaneTest extends WindowTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private Stage stage;

    @TempDir
    private Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    /** A stranger's remark: two of the four answers could not be chosen. */
    @Test
    void onlyAnswersThatCanBeChosenAreThere() {
        Person alice = Person.of("Alice", folder, 3);
        assertEquals(List.of("key-new", "key-refuse"), answers(alice, Person.of("Bob", folder, 3)));
        alice.accept(List.of(Person.of("Carol", folder, 3).card()));
        alice.share("Eve", 1);
        assertEquals(List.of("key-new", "key-belongs", "key-replaces", "key-refuse"),
                answers(alice, Person.of("Dave", folder, 3)));
    }

    private List<String> answers(Person alice, Person sender) {
        List<KeyDecision.Question> asked = new ArrayList<>();
        new ImportFiles(alice.profile()).run(List.of(sender.card()), question -> {
            asked.add(question);
            return new KeyDecision.Refuse();
        }, Progress.none());
        List<String> ids = new ArrayList<>();
        inWindow(() -> {
            stage.setScene(new Scene(new KeyDecisionPane(texts, new KeyDecisionViewModel(asked.getLast(),
                    new Friends(alice.profile()).list().stream().map(Friends.Summary::friend).toList(), texts))));
            stage.show();
            everything(stage.getScene().getRoot()).filter(RadioButton.class::isInstance)
                    .forEach(radio -> ids.add(radio.getId()));
        });
        return ids;
    }
}
