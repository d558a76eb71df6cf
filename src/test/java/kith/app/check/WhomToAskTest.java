package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.WhomToAsk.Candidate;
import kith.app.check.WhomToAsk.Standing;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.book.BookEntry;
import kith.text.Messages;
import kith.text.check.WhomTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ann knows 30 people, Carol among them, whom both friends know. */
class WhomToAskTest {
    private static final WhomTexts WORDS = new WhomTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));
    private static final String CAROL = "carol@x.example";

    @TempDir
    private Path root;

    private Somebody ann(int contacts) {
        Somebody ann = Somebody.named("Ann", root).knows(Somebody.people("a", contacts - 1));
        ann.profile().store().write(tables -> tables.book().add(List.of(
                new BookEntry(CAROL, "Carol", ann.profile().now(), false, null))));
        return ann;
    }

    private void give(Somebody ann, String name, int filters, String... known) {
        Somebody friend = Somebody.named(name, root).knows(Stream.concat(Somebody.people(name, 20).stream(),
                Stream.of(known)).toList());
        friend.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(root.resolve("for-" + name),
                Passphrases.none())));
        ann.accept(name, friend.share("Ann", filters));
        ann.verify(name, friend);
    }

    private static WhomToAsk.Result result(Somebody ann) {
        return new WhomToAsk(ann.profile()).run();
    }

    private static void assertSaysNothing(Standing standing, int friends, WhomToAsk.Result result) {
        assertEquals(standing, result.standing());
        assertEquals(friends, result.friends());
        assertEquals(List.of(), result.candidates());
    }

    @Test
    void namesWhomFriendsKnow() {
        Somebody ann = ann(29);
        assertEquals(new WhomToAsk.Result(Standing.NO_FRIENDS, 0, List.of(), 0), result(ann));
        give(ann, "Ben", 10, CAROL, "a3@x.example", "ann@own.example");
        assertSaysNothing(Standing.FEW_CONTACTS, 1, result(ann));
        give(ann, "Dan", 10, CAROL, "a4@x.example", "a5@x.example");
        WhomToAsk.Result both = result(ann);
        assertEquals(List.of(new Candidate(CAROL, "Carol", 2), new Candidate("a3@x.example", "", 1),
                new Candidate("a4@x.example", "", 1), new Candidate("a5@x.example", "", 1)), both.candidates());
        assertEquals("An exchange with Carol: the filters of 2 of your 2 friends match them.",
                WORDS.candidates(both).getFirst());
        assertEquals("Who to exchange with next, the best first. How much each of them adds can’t be said.",
                WORDS.standing(both));
    }

    @Test
    void oneFriendIsEnoughInALargerBook() {
        Somebody ann = ann(30);
        give(ann, "Ben", 10, CAROL);
        assertEquals(List.of(new Candidate(CAROL, "Carol", 1)), result(ann).candidates());
        assertEquals(List.of("An exchange with Carol: your friend’s filters match them."),
                WORDS.candidates(result(ann)));
    }

    @Test
    void saysHowSureAMatchIsAndNamesNoBestWhereAllTie() {
        Somebody ann = ann(30);
        give(ann, "Ben", 7, CAROL, "a3@x.example");
        WhomToAsk.Result tied = result(ann);
        assertEquals(2, tied.candidates().size());
        assertEquals("Who to exchange with next. Nothing here says who of them adds most.", WORDS.standing(tied));
        assertTrue(WORDS.chance(tied).matches("A match isn’t proof: by chance, a friend’s filters also match up to "
                + "1 in 1[0-9]{2} strangers\\."), WORDS.chance(tied));
    }

    /** Shares are foretold from every so-manieth contact of a large book; the one whom everybody knows is one. */
    @Test
    void nobodyIsPassedOverInALargeBook() {
        Somebody ann = ann(2 * ForetellLists.MOST_TRIED);
        give(ann, "Ben", 14, CAROL);
        give(ann, "Dan", 14, CAROL);
        assertEquals(new Candidate(CAROL, "Carol", 2), result(ann).candidates().getFirst());
    }

    /** Friends by the address that is noted, and by the name that the book has for another. */
    @Test
    void whoeverIsAFriendIsNotNamed() {
        Somebody ann = ann(30);
        give(ann, "Ben", 10, CAROL);
        give(ann, "Dan", 10, CAROL, "a4@x.example");
        new FriendAddresses(ann.profile()).add("Dan", List.of(Somebody.address("a4@x.example")));
        assertEquals(List.of(CAROL), result(ann).candidates().stream().map(Candidate::address).toList());
        new Friends(ann.profile()).rename("Ben", "Carol");
        assertSaysNothing(Standing.NOBODY, 2, result(ann));
    }

    /** Address books write an accented letter as one character or as two. */
    @Test
    void whoeverIsAFriendIsNotNamedHoweverTheBookWritesTheName() {
        Somebody ann = ann(30);
        ann.profile().store().write(tables -> tables.book().add(List.of(
                new BookEntry("renee@x.example", "Rene\u0301e", ann.profile().now(), false, null))));
        give(ann, "Ren\u00e9e", 10, CAROL, "renee@x.example");
        give(ann, "Dan", 10, CAROL, "renee@x.example");
        assertEquals(List.of(CAROL), result(ann).candidates().stream().map(Candidate::address).toList());
    }

    @Test
    void smallBooksAreToldNothing() {
        Somebody ann = ann(19);
        give(ann, "Ben", 10, CAROL);
        give(ann, "Dan", 10, CAROL);
        assertSaysNothing(Standing.FEW_CONTACTS, 2, result(ann));
        assertEquals("With fewer than 20 contacts, what your friends know does not tell with whom to exchange "
                + "next.", WORDS.standing(result(ann)));
    }
}
