package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.friend.Friends;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.KeyDecision.Question;
import kith.app.receive.OneQuestionPerKey;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.incoming.KeyDecisionViewModel.Choice;
import kith.ui.shell.Notice;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyDecisionViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final List<Question> asked = new ArrayList<>();
    private Person alice;
    private Person bob;

    @BeforeEach
    void people() {
        alice = Person.of("Alice", folder, 20);
        bob = Person.of("Bob", folder, 20);
    }

    private List<Friend> friends() {
        return new Friends(alice.profile()).list().stream().map(Friends.Summary::friend).toList();
    }

    private void imports(List<Path> files, KeyDecision answer) {
        List<ImportedFile> results = new ImportFiles(alice.profile()).run(files, new OneQuestionPerKey(question -> {
            asked.add(question);
            return answer;
        }), Progress.none());
        new ImportTexts(texts).notices(results).forEach(notices::tell);
    }

    private KeyDecisionViewModel model() {
        return new KeyDecisionViewModel(asked.getLast(), friends(), texts);
    }

    /** Two call themselves Bob; of the second nothing is chosen that would let it in unseen. */
    @Test
    void severalKeysAreAnsweredInRows() {
        for (Person one : List.of(bob, Person.of("Bob", folder.resolve("other"), 20), Person.of("Carol", folder, 20))) {
            imports(List.of(one.card()), new KeyDecision.Refuse());
        }
        KeyDecisionsViewModel rows = new KeyDecisionsViewModel(asked, friends(), texts);
        assertEquals(List.of(new KeyDecision.NewFriend("Bob"), new KeyDecision.Refuse(),
                new KeyDecision.NewFriend("Carol")), rows.decisions());
        assertEquals("", rows.problemProperty().getValue());
        rows.rows().get(1).choiceProperty().set(KeyDecisionViewModel.Choice.NEW_FRIEND);
        assertEquals("Two rows name Bob. Choose another answer for one of them.", rows.problemProperty().getValue());
        rows.rows().get(1).nameProperty().set("Bob of the club");
        assertEquals("", rows.problemProperty().getValue());
        rows.rows().get(2).nameProperty().set(" ");
        assertFalse(rows.problemProperty().getValue().isEmpty());
    }

    @Test
    void filesOfManyFriendsAreOneLine() {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("Bob", "Carol", "Dave", "Eve")) {
            bob = Person.of(name, folder.resolve("many"), 20);
            files.addAll(bob.share("Alice", 3));
        }
        List<ImportedFile> results = new ImportFiles(alice.profile()).run(files, new OneQuestionPerKey(
                question -> new KeyDecision.NewFriendUnderFileName()), Progress.none());
        List<Notice> told = new ImportTexts(texts).notices(results);
        assertEquals(List.of("12 files from 4 friends, none of them verified."), told.stream().map(Notice::text)
                .toList());
        assertTrue(told.getFirst().details().contains("Dave"), told.getFirst().details());
        new Friends(alice.profile()).verify("Eve", bob.words());
        results = new ImportFiles(alice.profile()).run(files, KeyDecision.Decider.nobody(), Progress.none());
        assertEquals(texts.get("import.batch", "count", 12, "friends", 4, "verified", 1),
                new ImportTexts(texts).notices(results).getFirst().text());
    }

    /** A stranger's remark: whoever opened only the card was told no more than that it was there. */
    @Test
    void aCardAloneSaysThatItTellsNothingOfSenders() {
        imports(List.of(bob.card()), new KeyDecision.NewFriend("Bob"));
        assertTrue(notices.shown().getFirst().text().contains(texts.get("import.card-alone", "name", "Bob")),
                notices.shown().getFirst().text());
        Person carol = Person.of("Carol", folder, 20);
        List<Path> carols = new ArrayList<>(carol.share("Alice", 3));
        carols.add(carol.card());
        imports(carols, new KeyDecision.NewFriend("Carol"));
        assertFalse(notices.shown().getFirst().text().contains(texts.get("import.card-alone", "name", "Carol")),
                notices.shown().getFirst().text());
    }

    @Test
    void oneQuestionAKeyEvenIfItIsRefused() {
        imports(bob.share("Alice", 5), new KeyDecision.Refuse());
        assertEquals(1, asked.size());
        assertEquals(List.of(), friends());
        assertEquals(1, notices.shown().size());
        assertEquals(Severity.INFO, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().startsWith("5 files were refused (KITH-1301)"));
    }

    @Test
    void somebodyNewGetsTheNameInTheFileUnlessTheUserSaysOtherwise() {
        List<Path> files = bob.share("Alice", 3);
        imports(files, new KeyDecision.Refuse());
        KeyDecisionViewModel model = model();
        assertEquals(Choice.NEW_FRIEND, model.choiceProperty().get());
        assertEquals("", model.warning());
        model.nameProperty().set(" ");
        assertFalse(model.problemProperty().getValue().isEmpty());
        model.nameProperty().set("Bobby");
        assertEquals(new KeyDecision.NewFriend("Bobby"), model.decision());
        imports(files, model.decision());
        assertEquals(FriendState.UNVERIFIED, friends().getFirst().state());
        assertEquals(Severity.WARNING, notices.shown().getFirst().severity(), "added is not verified");
        assertTrue(notices.shown().getFirst().text().startsWith("What Bobby gave you is here: 3 files."));
        imports(files, new KeyDecision.Refuse());
        assertEquals(Severity.INFO, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().contains("Nothing was changed"));
    }

    @Test
    void anInvitedFriendOfThisNameIsTheLikelyOwner() {
        alice.share("bob", 1);
        imports(bob.share("Alice", 3), new KeyDecision.Refuse());
        assertEquals(Choice.BELONGS_TO, model().choiceProperty().get());
        assertEquals(new KeyDecision.BelongsTo("bob"), model().decision());
        assertEquals("", model().warning());
    }

    @Test
    void sameNameOtherKeyIsWarnedOfAndNothingIsChosenThatLetsItIn() {
        alice.accept(bob.share("Alice", 1));
        Person eve = Person.of("Bob", folder.resolve("elsewhere"), 20);
        imports(eve.share("Alice", 2), new KeyDecision.Refuse());
        KeyDecisionViewModel model = model();
        assertTrue(model.warning().contains("was not made by the Kith that they had before"));
        assertEquals(Choice.REFUSE, model.choiceProperty().get());
        assertInstanceOf(KeyDecision.Refuse.class, model.decision());
        model.choiceProperty().set(Choice.NEW_FRIEND);
        assertTrue(model.problemProperty().getValue().contains("Bob"), "the name is taken");
        model.choiceProperty().set(Choice.REPLACES);
        assertEquals(new KeyDecision.ReplacesKeyOf("Bob"), model.decision());
    }

    /** Whose mail it came in is shown, and suggests nothing. */
    @Test
    void aRemarkChangesNoDefault() {
        imports(bob.share("Alice", 1), new KeyDecision.Refuse());
        Question plain = asked.getLast();
        for (List<String> known : List.of(List.<String>of(), List.of("Bob"))) {
            for (List<String> invited : List.of(List.<String>of(), List.of("Bob"))) {
                KeyDecisionViewModel without = new KeyDecisionViewModel(new Question("Bob", plain.fingerprint(), known,
                        invited, null), friends(), texts);
                KeyDecisionViewModel with = new KeyDecisionViewModel(new Question("Bob", plain.fingerprint(), known,
                        invited, "bob@x.example"), friends(), texts);
                assertEquals(without.choiceProperty().get(), with.choiceProperty().get());
                assertEquals(without.decision(), with.decision());
                assertEquals(without.warning(), with.warning());
            }
        }
    }
}
