package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.bloom.ItemDigest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A dictionary of addresses held against files that were really shared: one file, a friend's set, a coalition, two
 * editions. Whatever the attacker holds, they find all contacts that are in their dictionary, and of the strangers the
 * share that Kith foretells: hits = n + (N - n) f.
 */
class DictionaryAttackTest {
    private static final int CONTACTS = 200;
    private static final List<String> BOOK = Somebody.people("c", CONTACTS);
    private static final List<ItemDigest> CONTACTS_TRIED = BOOK.stream().map(ItemDigest::of).toList();
    private static final List<ItemDigest> STRANGERS =
            IntStream.range(0, 20_000).mapToObj(i -> ItemDigest.of("guess" + i + "@y.example")).toList();
    private static final List<String> OWNERS = List.of("Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana");

    @TempDir
    private Path root;

    /** Plays one attack against several owners; what they share differs, what it costs them may not. */
    private void attack(String what, double foretold, BiConsumer<Somebody, Attacker> shares) {
        long wrong = 0;
        double expected = 0;
        for (String name : OWNERS) {
            Somebody owner = Somebody.named(name, root).knows(BOOK);
            Attacker attacker = new Attacker();
            shares.accept(owner, attacker);
            Attacker.Catch found = attacker.tries(CONTACTS_TRIED, STRANGERS);
            assertEquals(CONTACTS, found.right(), "no contact is ever missed");
            assertEquals(foretold, new Editions(owner.profile()).status().worstCoalitionFpp(), name + "'s ledger");
            assertEquals(foretold, attacker.fpp(), foretold * .02, "by measured weight");
            wrong += found.wrong();
            expected += attacker.fpp() / OWNERS.size();
        }
        Chance.assertBinomial((long) OWNERS.size() * STRANGERS.size(), expected, wrong, what);
    }

    @Test
    @Tag("exhaustive")
    void oneInterceptedFileSaysOneHalf() {
        attack("one file", .5, (owner, attacker) -> attacker.sees(owner.share("Bob", 1)));
        // Whoever gets hold of any one file of a set knows no more, although the ledger counts all of them.
        Somebody owner = Somebody.named("Ida", root).knows(BOOK);
        for (Path file : owner.share("Bob", 7)) {
            Attacker.Catch found = new Attacker().sees(List.of(file)).tries(CONTACTS_TRIED, STRANGERS);
            assertEquals(.02, found.precision(), .001, "200 of 10,200");
        }
    }

    @Test
    @Tag("exhaustive")
    void aFriendsSetSaysTwoToTheLevel() {
        attack("a set of seven", 1.0 / 128, (owner, attacker) -> attacker.sees(owner.share("Bob", 7)));
    }

    @Test
    @Tag("exhaustive")
    void aCoalitionKnowsWhatItsBestMemberKnows() {
        attack("levels 3, 7 and 5", 1.0 / 128, (owner, attacker) -> {
            attacker.sees(owner.share("Bob", 3)).sees(owner.share("Carol", 7)).sees(owner.share("Dave", 5));
            assertEquals(7, attacker.filters());
        });
    }

    @Test
    @Tag("exhaustive")
    void editionsMultiply() {
        attack("four of each of two editions", 1.0 / 256, (owner, attacker) -> {
            attacker.sees(owner.share("Bob", 4));
            double foretold = new Editions(owner.profile()).status().afterNewEdition();
            assertEquals(1.0 / 256, foretold, "said before the edition is made");
            new Editions(owner.profile()).makeNew(Passphrases.none());
            attacker.sees(owner.share("Bob", 4));
            assertEquals(8, attacker.filters());
        });
    }

    /** The leak of LOAF: there every export had salts of its own. Figures in kith.privacy.RepeatedExportsTest. */
    @Test
    @Tag("exhaustive")
    void exportsOfThreeDaysAreOneExport() {
        attack("three exports", 1.0 / 32, (owner, attacker) -> {
            Somebody today = owner;
            for (int day = 0; day < 3; day++) {
                today = owner.at(Somebody.NOW.plus(Duration.ofDays(day)));
                attacker.sees(today.share("Bob", 5, ShareFilters.Files.ALL).files());
                today.knows(Somebody.people("new" + day + "-", 20));
                assertEquals(5, attacker.filters(), "whatever happened to the book since");
            }
        });
    }
}
