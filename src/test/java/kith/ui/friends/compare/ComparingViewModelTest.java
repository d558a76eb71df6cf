package kith.ui.friends.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.qr.WriteFingerprintCode;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.FriendState;
import kith.identity.FingerprintComparison;
import kith.ui.Person;
import kith.ui.friends.compare.ComparingViewModel.Form;
import kith.ui.friends.page.FriendPart;
import kith.ui.friends.page.FriendsViewModel;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Comparing by words, digits and pictures: only the whole, right fingerprint verifies, and each other answer is told
 * apart.
 */
class ComparingViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private Person alice;
    private Person bob;
    private FriendsViewModel friends;
    private ComparingViewModel model;

    @BeforeEach
    void aliceHasFilesOfBob() {
        alice = Person.of("Alice", folder, 3);
        bob = Person.of("Bob", folder, 3);
        alice.accept(bob.share("Alice", 2));
        friends = new FriendsViewModel(alice.profile(), new ForetellFriends(alice.profile()),
                texts, new Immediate(), notices);
        friends.refresh();
        model = friends.comparing();
    }

    private FriendState state() {
        return friends.selectedProperty().get().friend().state();
    }

    private FingerprintComparison comparison() {
        return model.comparisonProperty().getValue().orElseThrow();
    }

    @Test
    void wordsAreMarkedWhileTheyAreTyped() {
        assertEquals("Type word by word what is read out to you; each one that agrees is marked above."
                + " Digits do as well.",
                model.words(comparison()));
        model.typedProperty().set(bob.words().substring(0, 40));
        assertEquals("6 of 16 agree so far. Go on.", model.words(comparison()));
        model.typedProperty().set(alice.words());
        assertTrue(model.words(comparison()).startsWith("Number 1 differs."));
        model.typedProperty().set(bob.words() + " lusab");
        assertTrue(model.words(comparison()).startsWith("That is more than sixteen."));
        model.typedProperty().set(bob.words());
        assertEquals("All sixteen agree.", model.words(comparison()));
    }

    @Test
    void whatIsTypedLeadsTheForm() {
        assertEquals(Form.WORDS, model.formProperty().get());
        model.typedProperty().set(new OwnProfile(bob.profile()).show().fingerprint().digits().getFirst());
        assertEquals(Form.DIGITS, model.formProperty().get());
        assertEquals(1, comparison().agreeing());
        model.typedProperty().set("");
        assertEquals(Form.DIGITS, model.formProperty().get());
        model.typedProperty().set("lusab");
        assertEquals(Form.WORDS, model.formProperty().get());
    }

    @Test
    void saysHowTheFriendWasVerified() {
        Friends.Summary before = friends.selectedProperty().get();
        assertTrue(model.introduction(before).startsWith("Sixteen words tell the real Bob from "));
        assertTrue(friends.friendTexts().state(before).startsWith("Not verified: "));
        model.typedProperty().set(bob.words());
        model.verifyTyped();
        Friends.Summary compared = friends.selectedProperty().get();
        assertEquals("You have compared these with Bob. You can do so again at any time.",
                model.introduction(compared));
        assertEquals("You compared the sixteen words with Bob: the files are theirs.",
                friends.friendTexts().state(compared));
        alice.profile().store().write(tables -> {
            tables.friends().setCompared(friends.selectedProperty().get().friend().kid(), ComparedBy.CODE_IN_PERSON);
            return true;
        });
        friends.refresh();
        Friends.Summary byCode = friends.selectedProperty().get();
        assertEquals("A code verified Bob. You can compare these words, too.", model.introduction(byCode));
        assertEquals("A code proved it: the files are those of Bob.", friends.friendTexts().state(byCode));
        new Friends(alice.profile()).stopBelieving("Bob");
        friends.refresh();
        assertTrue(friends.friendTexts().state(friends.selectedProperty().get())
                .startsWith("You removed your verification of Bob on "));
    }

    @Test
    void saysWhatNameTheFriendSignsWith() {
        new Friends(alice.profile()).rename("Bob", "Robert");
        friends.refresh();
        model.typedProperty().set(bob.words());
        model.verifyTyped();
        assertEquals("Robert is verified. Robert signs as “Bob”.", notices.shown().getFirst().text());
        assertTrue(ComparingPane.equalQuestion(texts, friends.selectedProperty().get()).sentence()
                .endsWith(" Robert signs as “Bob”."));
    }

    @Test
    void onlyTheWholeFingerprintVerifies() {
        model.typedProperty().set(alice.words());
        model.verifyTyped();
        assertEquals(FriendState.UNVERIFIED, state());
        String wrong = model.problemProperty().get();
        assertTrue(notices.shown().isEmpty(), "it is said where it was typed");
        model.typedProperty().set(bob.words().substring(0, 40));
        assertEquals("", model.problemProperty().get());
        model.verifyTyped();
        assertEquals(FriendState.UNVERIFIED, state());
        assertNotEquals(wrong, model.problemProperty().get(), "incomplete is not wrong");
        assertTrue(model.problemProperty().get().contains("6 of 16"));
        model.typedProperty().set(bob.words().toUpperCase(Locale.ROOT));
        model.verifyTyped();
        assertEquals(FriendState.VERIFIED, state());
        assertEquals("", model.typedProperty().get());
        assertEquals(Severity.SUCCESS, notices.shown().getFirst().severity());
    }

    /** A picture that is dropped anywhere must not verify whoever happens to be chosen. */
    @Test
    void aPictureCountsOnlyWhereACodeIsCompared() {
        Path own = folder.resolve("own.png");
        model.saveCode(own);
        assertTrue(Files.isRegularFile(own));
        assertEquals(Severity.SUCCESS, notices.shown().getFirst().severity());
        Path bobs = folder.resolve("bob.png");
        new WriteFingerprintCode(bob.profile()).run(bobs);
        friends.onPicture(bobs, false);
        friends.onPicture(bobs, true);
        friends.partProperty().set(FriendPart.FINGERPRINT);
        friends.onPicture(bobs, true);
        assertEquals(FriendState.UNVERIFIED, state());
        assertEquals(Severity.INFO, notices.shown().getFirst().severity());
        model.formProperty().set(Form.CODE);
        friends.onPicture(bobs, false);
        assertEquals(FriendState.UNVERIFIED, state());
        friends.onPicture(bobs, true);
        assertEquals(FriendState.VERIFIED, state());
    }

    @Test
    void anotherFriendBeginsAnew() {
        Person carol = Person.of("Carol", folder, 3);
        alice.accept(carol.share("Alice", 1));
        friends.refresh();
        model.typedProperty().set("lusab");
        model.drawCodes();
        assertNotNull(model.codesProperty().get());
        model.verifyPicture(folder.resolve("missing.png"));
        assertEquals(Fault.FILE_UNREADABLE, model.pictureProblemProperty().get().fault());
        friends.selectedProperty().set(friends.rows().get(1));
        assertEquals("", model.typedProperty().get());
        assertNull(model.codesProperty().get());
        assertNull(model.pictureProblemProperty().get());
        model.typedProperty().set(carol.words());
        assertEquals(FingerprintComparison.Outcome.EQUAL, comparison().outcome());
    }
}
