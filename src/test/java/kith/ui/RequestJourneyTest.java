package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.stage.Stage;
import kith.app.door.SecondStart;
import kith.app.invite.ask.AnswerRequest;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana asks for nine by three actions from the friend's page; Ben gives them by one after opening what is due. */
@Tag("exhaustive")
class RequestJourneyTest extends WindowTest {
    @TempDir
    private Path folder;

    private Stage stage;
    private KithWindow kith;
    private RequestStops.Two two;
    private final List<String> actions = new ArrayList<>();

    @Override
    protected void open(Stage opened) {
        stage = opened;
        two = RequestStops.Two.in(folder);
        show(two.ben());
    }

    private void show(Person who) {
        kith = new KithWindow(stage, who.profile().store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void act(String id) {
        actions.add(id);
        until(() -> lookup("#" + id).tryQueryAs(ButtonBase.class).filter(button -> !button.isDisabled()).isPresent());
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private List<String> words(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance).map(label -> ((Label) label).getText())
                .toList();
    }

    private int given() {
        return two.ben().profile().store().read(tables -> tables.ledger().read().entries()).size();
    }

    private void opens(Path request) {
        until(() -> visible("#home-due"));
        inWindow(() -> kith.receive(SecondStart.with(request)));
        until(() -> new AnswerRequest(two.ben().profile()).find("Ana").isPresent() && kith.isAtRest());
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> words("home-due").stream().anyMatch(words -> words.startsWith("Ana asks for more ")));
    }

    private Stream<ButtonBase> due(String words) {
        return everything(node("home-due", Node.class)).filter(ButtonBase.class::isInstance)
                .map(ButtonBase.class::cast).filter(button -> words.equals(button.getText()));
    }

    @Test
    void nineAreGivenByOneAction() {
        opens(two.asks(9));
        assertTrue(words("home-due").contains("Ana asks for more of what you share: 9 files in place of 7."));
        assertEquals(7, given());
        inWindow(() -> due("Look at it").findFirst().orElseThrow().fire());
        until(() -> visible("#asked-give") && visible("#asked-told"));
        assertTrue(words("asked-page").stream().anyMatch(words -> words.startsWith("If Ana then tried 50,000 ")
                && words.contains(", now ")), words("asked-page").toString());
        assertEquals("Give 2 more filters", node("asked-give", ButtonBase.class).getText());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        assertEquals(7, given(), "looking gives nothing");
        act("asked-give");
        until(() -> visible("#exchange-mail"));
        assertEquals(List.of("asked-give"), actions);
        assertEquals(9, given());
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> visible("#home-due") && due("Look at it").findAny().isEmpty());
    }

    @Test
    void fewerAreGivenAndNotNowGivesNothing() {
        opens(two.asks(12));
        inWindow(() -> due("Look at it").findFirst().orElseThrow().fire());
        until(() -> visible("#asked-give"));
        act("asked-away");
        until(() -> !visible("#asked-page"));
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> visible("#home-due") && due("Look at it").findAny().isEmpty());
        assertEquals(7, given());
        assertFalse(new AnswerRequest(two.ben().profile()).find("Ana").isPresent());
    }

    @Test
    void anotherNumberIsChosen() {
        opens(two.asks(12));
        inWindow(() -> due("Look at it").findFirst().orElseThrow().fire());
        until(() -> visible("#asked-give"));
        assertTrue(words("asked-page").contains("If only you know a sender, that is enough for Ana as long as at most "
                + "41 people, you among them, share as much with Ana."), words("asked-page").toString());
        type("asked-filters", "8");
        assertTrue(words("asked-page").contains("If only you know a sender, that is enough for Ana as long as at most "
                + "2 people, you among them, share as much with Ana."), words("asked-page").toString());
        until(() -> "Give 1 more filter".equals(node("asked-give", ButtonBase.class).getText()));
        act("asked-give");
        until(() -> visible("#exchange-mail"));
        assertEquals(8, given());
    }

    private void type(String id, String number) {
        inWindow(() -> {
            Spinner<?> spinner = node(id, Spinner.class);
            spinner.getEditor().setText(number);
            spinner.commitValue();
        });
    }

    @Test
    void askingTakesThreeActions() {
        inWindow(kith::close);
        inWindow(() -> show(two.ana()));
        until(() -> visible("#home-due"));
        Way way = new Way(kith, folder, window -> until(window::isAtRest));
        assertEquals(Optional.empty(), way.walk(List.of("nav-friends", "friends-list=Ben", "friend-part-held",
                "friend-ask")));
        act("friend-ask");
        until(() -> visible("#ask-do"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        assertTrue(words("ask-page").stream().anyMatch(words -> words.startsWith("You have 7 filters of Ben now.")),
                words("ask-page").toString());
        type("ask-filters", "8");
        String enough = "If only Ben knows a sender, that is enough for you as long as at most %d people, Ben among "
                + "them, share as much with you.";
        assertTrue(words("ask-page").contains(enough.formatted(2)), words("ask-page").toString());
        type("ask-filters", "10");
        assertTrue(words("ask-page").contains(enough.formatted(10)), words("ask-page").toString());
        assertEquals(enough.formatted(10), node("ask-filters", Spinner.class).getAccessibleHelp());
        act("ask-do");
        until(() -> visible("#exchange-mail"));
        assertTrue(actions.size() + 1 <= 3, "with the part of the page that is opened");
        assertTrue(Files.exists(two.ana().profile().store().folder().resolve("outbox").resolve("ben")
                .resolve("ana-request.kith")));
    }
}
