package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.MergeCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.exchange.Included;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A member, or whoever merges, makes the circle's list say more than the members know, or less. What the fill betrays
 * is refused; what a member vouches for within the limit is theirs to vouch for, and stays visible as theirs.
 */
class PoisonedContributionTest {
    private static final List<String> STRANGERS = Somebody.people("stranger", 20_000);

    @TempDir
    private Path root;
    private Club club;

    @BeforeEach
    void found() {
        club = Club.founded(root);
    }

    private static BitVector all(BloomFilter empty) {
        for (int i = 0; i < empty.shape().bits(); i++) {
            empty.vector().set(i);
        }
        return empty.vector();
    }

    @Test
    void whoListsEverybodyIsRefused() {
        BloomFilter full = club.filter(List.of());
        all(full);
        assertEquals(Fault.SATURATED, club.alice().refusal(club.contribution(club.bob(), 9_000, full)));
        club.contribution(club.alice());
        MergeCircle.Result merged = club.merge(club.alice());
        assertEquals(1, merged.contributions());
        assertTrue(Club.listed(club.alice(), STRANGERS) < 20, "strangers are no more than by chance");
    }

    /** Just below the limit each, together above it: no list is made, and the member's fill says whose it was. */
    @Test
    void twoWhoStayBelowTheLimitMakeNoListTogether() {
        club.contribution(club.alice());
        double limit = Math.pow(club.document().largestFpp(), 1.0 / club.document().shape().hashes());
        BloomFilter low = club.bits(limit * .99);
        BloomFilter high = club.filter(List.of());
        for (int i = 1; i <= (int) (limit * .99 * high.shape().bits()); i++) {
            high.vector().set(high.shape().bits() - i);
        }
        assertNull(club.alice().take(club.contribution(club.bob(), 9_000, low)).refused());
        assertNull(club.alice().take(club.contribution(club.carol(), 9_000, high)).refused());
        Map<String, List<String>> before = club.alice().dump();
        assertEquals(Fault.WHITELIST_SATURATED,
                assertThrows(KithException.class, () -> club.merge(club.alice())).fault());
        assertEquals(before.get("circle_whitelist"), club.alice().dump().get("circle_whitelist"));
        Map<String, Double> fills = new Circles(club.alice().profile()).show(Club.TITLE).members().stream()
                .collect(java.util.stream.Collectors.toMap(Circles.MemberStatus::name, Circles.MemberStatus::fill));
        assertTrue(fills.get("Bob") > 2 * fills.get("Alice") && fills.get("Carol") > 2 * fills.get("Alice"));
    }

    /** What does not hold: a member adds whom they like. The list says how many strangers that lets in, not whom. */
    @Test
    void aMemberVouchesForWhomTheyLikeAndTheListSaysItsOwnOdds() {
        club.contribution(club.alice());
        double limit = Math.pow(club.document().largestFpp(), 1.0 / club.document().shape().hashes());
        double alices = new Circles(club.alice().profile()).show(Club.TITLE).members().stream()
                .filter(Circles.MemberStatus::self).findFirst().orElseThrow().fill();
        BloomFilter generous = club.bits((limit * .97 - alices) / (1 - alices));
        assertNull(club.alice().take(club.contribution(club.bob(), 9_000, generous)).refused());
        club.merge(club.alice());
        CheckCircleList.Result answer = new CheckCircleList(club.alice().profile()).run(Club.TITLE, STRANGERS);
        assertTrue(answer.fpp() > .01 && answer.fpp() <= club.document().largestFpp());
        long listed = answer.answers().stream().filter(CheckCircleList.Answer::listed).count();
        Chance.assertBinomial(STRANGERS.size(), answer.fpp(), listed, "strangers by the odds that are shown");
    }

    private List<Included> claims(Somebody... members) {
        return java.util.Arrays.stream(members).map(who -> new Included(who.kid(), 1, "A".repeat(43)))
                .sorted(java.util.Comparator.comparing(Included::kid)).toList();
    }

    /** {@return what an honest list would say of all three} */
    private List<Included> honest() {
        club.contribution(club.alice());
        club.alice().take(club.contribution(club.bob()));
        club.alice().take(club.contribution(club.carol()));
        MergeCircle.Result merged = club.merge(club.alice());
        club.eachMember(who -> who.take(merged.file()));
        return ((kith.exchange.WhitelistDocument) kith.exchange.DocumentReader.read(merged.file(),
                kith.exchange.PinnedKeys.none()).document()).contributions();
    }

    /** Carol merges, and leaves out what Bob contributed, or says that Bob contributed something else. */
    @Test
    @Tag("exhaustive")
    void aListWithoutWhatItClaimsIsRefusedByWhoeverGaveIt() {
        List<Included> honest = honest();
        Path erased = club.whitelist(club.carol(), "Carol", 1L << 50, honest, club.filter(Somebody.people("c", 100)));
        assertForeign(club.bob(), "filter", erased);
        assertForeign(club.alice(), "filter", erased);
        List<Included> other = honest.stream().map(l -> new Included(l.kid(), l.serial(), "A".repeat(43))).toList();
        assertForeign(club.bob(), "contributions",
                club.whitelist(club.carol(), "Carol", 1L << 50, other, club.filter(Somebody.people("b", 100))));
    }

    private static void assertForeign(Somebody who, String field, Path file) {
        assertEquals(Fault.CONTRIBUTION_FOREIGN, who.refusal(file));
        assertEquals(field, who.take(file).refused().details().get("field"));
    }

    /** Not the highest serial decides which list is asked, nor what a file calls its signer who merged it. */
    @Test
    void aMembersOwnListDoesNotTakeThePlaceOfTheOthers() {
        honest();
        BloomFilter spam = club.filter(Somebody.people("spam", 50));
        Path few = club.whitelist(club.carol(), "Alice", 1L << 52, claims(club.carol()), spam);
        assertNull(club.bob().take(few).refused(), "every member may merge");
        CheckCircleList.Result answer =
                new CheckCircleList(club.bob().profile()).run(Club.TITLE, List.of("a1@x.example"));
        assertEquals(3, answer.contributions());
        assertEquals(100, Club.listed(club.bob(), Somebody.people("a", 100)));
        assertTrue(Club.listed(club.bob(), Somebody.people("spam", 50)) < 10);
        assertEquals(List.of("Alice", "Carol"), new Circles(club.bob().profile()).show(Club.TITLE).whitelists().stream()
                .map(Circles.WhitelistStatus::mergedBy).toList(), "by key, not by the name in the file");
        // Claims of as many as the founder's: that one comes first.
        assertNull(club.bob().take(club.whitelist(club.carol(), "Alice", (1L << 53) - 1,
                claims(club.alice(), club.bob(), club.carol()), spam)).refused());
        assertEquals("Alice", new CheckCircleList(club.bob().profile()).run(Club.TITLE, List.of("a1@x.example"))
                .mergedBy());
    }

    /** Blocked later, a member's contribution is merged no more, and a list of theirs is asked no more. */
    @Test
    void nothingOfABlockedMemberCounts() {
        assertNull(club.bob().take(new KeyDecision.NewFriend("Carol"), Club.card(club.carol())).refused());
        club.contribution(club.bob());
        assertNull(club.bob().take(club.contribution(club.carol())).refused());
        assertNull(club.bob().take(club.whitelist(club.carol(), "Carol", 9_000, claims(club.carol()),
                club.filter(Somebody.people("c", 100)))).refused());
        assertEquals(100, Club.listed(club.bob(), Somebody.people("c", 100)));
        new Friends(club.bob().profile()).setBlocked("Carol", true);
        assertEquals(Fault.NO_WHITELIST, assertThrows(KithException.class,
                () -> Club.listed(club.bob(), List.of("c1@x.example"))).fault());
        MergeCircle.Result merged = club.merge(club.bob());
        assertEquals(1, merged.contributions());
        assertTrue(merged.missing().contains("Carol"));
    }
}
