package kith.ui.circles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.ContributionPreview;
import kith.app.circle.WriteCircleFile;
import kith.exchange.CircleMode;
import kith.ui.Person;
import kith.ui.circles.ask.AskViewModel;
import kith.ui.circles.plan.FoundingViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that come when the user asks something else by now. */
class LateAnswersTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Waiting background = new Waiting();
    private Person alice;
    private Person bob;
    private CirclesViewModel model;

    @BeforeEach
    void twoCircles() {
        alice = Person.of("Alice", folder, 60);
        bob = Person.of("Bob", folder, 60);
        alice.accept(List.of(bob.card()));
        found("Book club");
        found("Choir");
        Notices notices = new Notices(texts);
        SimpleObjectProperty<Path> out = new SimpleObjectProperty<>(folder.resolve("out"));
        model = new CirclesViewModel(alice.profile(), Passphrases.none(), out, texts, background, notices);
        model.refresh();
        background.finish();
        look(model, "Book club");
        background.finish();
        model.contribution().takePart();
        background.finish();
        model.merging().merge();
        background.finish();
    }

    /** What is pressed before it is known what it agrees to waits for it, and is of that circle alone. */
    @Test
    void aPressThatComesEarlyWaits() {
        List<String> pressed = new ArrayList<>();
        look(model, "Choir");
        model.contribution().onceSeen(() -> pressed.add("Choir"));
        look(model, "Book club");
        background.finish();
        assertEquals(List.of(), pressed, "another circle is looked at by now");
        look(model, "Choir");
        model.contribution().onceSeen(() -> pressed.add("Choir"));
        assertEquals(List.of(), pressed);
        background.finish();
        assertEquals(List.of("Choir"), pressed);
        model.contribution().onceSeen(() -> pressed.add("at once"));
        assertEquals(List.of("Choir", "at once"), pressed);
    }

    private void found(String title) {
        FoundingViewModel founding = new FoundingViewModel(alice.profile(), Passphrases.none(),
                new SimpleObjectProperty<>(folder.resolve("out")), texts, new Immediate(), new Notices(texts),
                () -> { });
        founding.refresh();
        founding.plan().choose(CircleMode.PLAIN);
        founding.titleProperty().set(title);
        founding.chosenFriends().add("Bob");
        founding.found();
    }

    @Test
    void whatAContributionToAnotherCircleWouldShowIsNotShown() {
        ContributionPreview ofBookClub = model.contribution().previewProperty().getValue();
        look(model, "Choir");
        background.finish();
        ContributionPreview ofChoir = model.contribution().previewProperty().getValue();
        assertNotEquals(ofBookClub.code().words(), ofChoir.code().words());
        look(model, "Book club");
        look(model, "Choir");
        assertNull(model.contribution().previewProperty().getValue());
        background.finishBackwards();
        assertEquals(ofChoir.code().words(), model.contribution().previewProperty().getValue().code().words());
    }

    @Test
    void theAnswerAboutOneSenderIsNotGivenOfTheNext() {
        AskViewModel questions = model.questions();
        questions.addressProperty().set("alice7@x.example");
        questions.ask();
        questions.addressProperty().set("stranger@elsewhere.example");
        background.finish();
        assertEquals("", questions.answerProperty().get());
        questions.addressProperty().set("alice7@x.example");
        questions.ask();
        background.finish();
        assertTrue(questions.answerProperty().get().startsWith("alice7@x.example is listed. "));
    }

    @Test
    void whatAnEarlierListSaidIsNotSaidOfTheNext() {
        AskViewModel questions = model.questions();
        questions.addressProperty().set("bob7@x.example");
        questions.ask();
        background.finish();
        assertTrue(questions.answerProperty().get().startsWith("bob7@x.example is not listed"),
                questions.answerProperty().get());
        model.refresh();
        background.finish();
        assertNotEquals("", questions.answerProperty().get(), "the list is the same");
        bob.accept(List.of(new WriteCircleFile(alice.profile()).run("Book club", folder.resolve("open"))));
        CirclesViewModel bobs = new CirclesViewModel(bob.profile(), Passphrases.none(),
                new SimpleObjectProperty<>(folder.resolve("bobs")), texts, new Immediate(), new Notices(texts));
        bobs.refresh();
        bobs.contribution().differenceAgreedProperty().set(true);
        bobs.contribution().takePart();
        alice.accept(bobs.writtenProperty().get().files());
        model.merging().merge();
        background.finish();
        assertEquals("", questions.answerProperty().get());
        assertEquals("bob7@x.example", questions.addressProperty().get(), "what was typed stays");
        questions.ask();
        background.finish();
        assertTrue(questions.answerProperty().get().startsWith("bob7@x.example is listed. "));
        assertTrue(questions.answerProperty().get().contains("it may be Bob (2 files asked)"));
        assertEquals("You founded it. From 2 members", model.circleTexts().row(model.selectedProperty().get()));
        questions.addressProperty().set("nobody at all");
        questions.ask();
        background.finish();
        assertTrue(questions.answerProperty().get().contains("not an e-mail address"));
    }

    @Test
    void anOlderLookDoesNotHideACircleThatWasFoundedSince() {
        model.refresh();
        background.work();
        found("Quartet");
        model.refresh();
        background.finishBackwards();
        assertEquals(List.of("Book club", "Choir", "Quartet"),
                model.rows().stream().map(Circles.Status::title).toList());
    }

    @Test
    void whatIsToBeLookedAtIsLookedAtThoughSomebodyElseLooksAnewMeanwhile() {
        List<String> done = new ArrayList<>();
        model.look("Choir", null, () -> done.add(model.selectedProperty().get().title()));
        model.refresh();
        background.finish();
        assertEquals(List.of("Choir"), done);
        model.refresh();
        background.finish();
        assertEquals(List.of("Choir"), done);
    }

    private static void look(CirclesViewModel model, String title) {
        model.rows().stream().filter(circle -> circle.title().equals(title)).findFirst()
                .ifPresent(model.selectedProperty()::set);
    }
}
