package kith.ui.circles.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Club;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.evidence.Verdict;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoundingViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    private Path root;

    @Test
    void planSaysWhoMustBeVerifiedBeforeAMatchDecides() {
        Somebody ana = Somebody.named("Ana", root);
        Ring.introduce(ana, Somebody.named("Ben", root));
        FoundingViewModel model = new FoundingViewModel(ana.profile(), Passphrases.none(),
                new SimpleObjectProperty<>(root), texts, new Immediate(), new Notices(texts), () -> { });
        model.refresh();
        String sentence = "A match of the list can make a sender known, once you verified all members.";
        assertTrue(model.takenProperty().get().endsWith(sentence), model.takenProperty().get());
        model.chosenFriends().add("Ben");
        assertTrue(model.takenProperty().get().matches(".*of Ben you hold no filters.*" + sentence.replace(".", "\\.")),
                model.takenProperty().get());
        Somebody bob = Club.merged(root).bob();
        assertEquals(Verdict.KNOWN, bob.check("c7@x.example").evidence().verdict());
        new Friends(bob.profile()).stopBelieving("Carol");
        assertEquals(Verdict.POSSIBLE, bob.check("c7@x.example").evidence().verdict(), "one isn't verified");
    }
}
