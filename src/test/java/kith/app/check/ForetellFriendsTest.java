package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Club;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.check.Advice.Kind;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.exchange.CircleMode;
import kith.privacy.Edition;
import kith.text.Messages;
import kith.text.check.AdviceTexts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ann knows 60 people; Ben knows 40 of them, Cid 20 of these. */
class ForetellFriendsTest {
    @TempDir
    private Path root;
    private Somebody ann;
    private Somebody ben;
    private Somebody cid;

    @BeforeEach
    void meet() {
        ann = Somebody.named("Ann", root).knows(Somebody.people("a", 60));
        ben = Somebody.named("Ben", root).knows(Stream.concat(Somebody.people("a", 40).stream(),
                Somebody.people("b", 20).stream()).toList());
        cid = Somebody.named("Cid", root).knows(Stream.concat(Somebody.people("a", 20).stream(),
                Somebody.people("c", 40).stream()).toList());
    }

    private void give(Somebody friend, int filters) {
        friend.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(root.resolve("for-" + friend.name()),
                Passphrases.none())));
        ann.accept(friend.name(), friend.share("Ann", filters));
    }

    private ForetellFriends.Result result() {
        return new ForetellFriends(ann.profile()).run();
    }

    @Test
    void sayWhoseFiltersAddMostAndWhatComesTrue() {
        give(ben, 5);
        give(cid, 5);
        ann.verify("Ben", ben);
        ann.verify("Cid", cid);
        ForetellFriends.Result before = result();
        assertEquals(60, before.tried());
        Advice best = before.best().orElseThrow();
        assertEquals(Kind.MORE_FILTERS, best.kind());
        assertEquals("Ben", best.friend());
        assertEquals(5, best.held());
        assertTrue(best.wanted() >= 7 && best.wanted() <= 10, best::toString);
        assertTrue(best.rightNow() < best.rightThen() && best.rightThen() < .6, best::toString);
        assertTrue(best.aloneDecides(), best::toString);
        assertEquals(List.of("Ben"), before.advices().stream().map(Advice::friend).toList());
        String words = new AdviceTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH))
                .advice(before.now(), best);
        assertTrue(words.startsWith(best.wanted() - 5 + " more filters from Ben: about "), words);
        ann.accept("Ben", ben.share("Ann", best.wanted()));
        ForetellFriends.Result after = result();
        assertTrue(best.after().holds(after.now().estimate()), () -> best + " " + after);
        assertEquals(best.after().estimate(), after.now().estimate(), .06);
    }

    @Test
    void sayThatSomebodyShouldBeVerifiedAndWhatComesTrue() {
        give(ben, 10);
        Advice best = result().best().orElseThrow();
        assertEquals(Kind.VERIFICATION, best.kind());
        assertEquals(10, best.wanted());
        assertEquals(best.rightNow(), best.rightThen());
        ann.verify("Ben", ben);
        assertEquals(best.after(), result().now());
        assertEquals(40 / 60.0, result().now().estimate(), .03);
    }

    @Test
    void nothingIsAdvisedThatBringsNothing() {
        give(cid, Edition.POOL);
        ann.verify("Cid", cid);
        assertEquals(List.of(), result().advices());
        Somebody few = Somebody.named("Yan", root).knows(Somebody.people("y", 3));
        assertEquals(List.of(), new ForetellFriends(few.profile()).run().advices());
        assertEquals(new ForetellFriends.Result(0, null, List.of(), List.of()),
                new ForetellFriends(Somebody.named("Zoe", root).profile()).run());
    }

    /** Of two whose filters may hold three million addresses no circle can be planned; what else is advised stays. */
    @Test
    void whoGivesTheLargestFiltersStopsNoAdvice() {
        give(ben, 5);
        ann.take(new OwnProfile(ben.profile()).writeCard(root.resolve("of-Ben"), Passphrases.none()));
        ann.verify("Ben", ben);
        BitVector bits = new BitVector(SizeClass.LARGEST.bits());
        IntStream.range(0, SizeClass.LARGEST.weight()).forEach(bits::set);
        for (int seed : List.of(1, 2)) {
            Forger huge = new Forger("Huge " + seed, seed, root);
            ann.accept(huge.name, List.of(huge.card(1), huge.sign(huge.filter(1, 0, 2, new BloomFilter(
                    SizeClass.LARGEST.shape(), new Salt(5, seed), bits)))));
            new Friends(ann.profile()).verify(huge.name, huge.kid());
        }
        assertTrue(result().advices().stream().anyMatch(one -> one.friend().equals("Ben")));
        assertTrue(result().advices().stream().noneMatch(one -> one.kind() == Kind.CIRCLE));
    }

    /** Ann shares 15 of 55 contacts with Ben and with Dan, 5 of these with Cid as well. */
    @Test
    void aCircleIsForetoldFromFiltersAndItsListIsWhereTheNextAdviceBegins() {
        Ring ring = Ring.of(4, root.resolve("ring"));
        Somebody one = ring.person(0);
        for (Somebody other : ring.people().subList(1, 4)) {
            one.accept(other.name(), other.share("Ann", 5));
        }
        ForetellFriends foretelling = new ForetellFriends(one.profile());
        ForetellFriends.Result before = foretelling.run();
        assertTrue(before.now().estimate() < .2, before::toString);
        Advice circle = before.best().orElseThrow();
        assertEquals(Kind.CIRCLE, circle.kind());
        assertEquals(Set.of("Ben", "Cid", "Dan"), Set.copyOf(circle.friends()));
        assertEquals(4, circle.wanted());
        assertTrue(circle.aloneDecides() && circle.rightThen() > .8, circle::toString);
        assertEquals(25 / 55.0, circle.after().estimate(), .06);
        AdviceTexts words = new AdviceTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));
        assertTrue(words.advice(before.now(), circle).startsWith("A circle with "), () ->
                words.advice(before.now(), circle));
        assertSame(before, foretelling.run(), "nothing changed");

        ring.found(CircleMode.COUNTED);
        assertTrue(foretelling.run().advices().stream().noneMatch(advice -> advice.kind() == Kind.CIRCLE),
                "they have one");
        Ring.takeAll(one, ring.contributeAll().subList(1, 4));
        Ring.takeAll(one, ring.merge(one, 1, 2).lists().stream().map(list -> list.file()).toList());
        ForetellFriends.Result after = foretelling.run();
        assertEquals(List.of(), after.hidden());
        assertTrue(circle.after().holds(after.now().estimate()), () -> circle + " " + after);
        assertEquals(25 / 55.0, after.now().estimate(), .06);
    }

    @Test
    void aListThatCannotBeLookedIntoIsNamed() {
        Club club = Club.merged(root.resolve("club"));
        ForetellFriends.Result result = new ForetellFriends(club.bob().profile()).run();
        assertEquals(List.of(Club.TITLE), result.hidden());
        assertEquals(0, result.now().estimate());
    }

    @Test
    void whatAFriendIsWorthIsWhatWouldBeMissingWithoutThem() {
        give(ben, 7);
        give(cid, 5);
        ann.verify("Ben", ben);
        ForetellFriends foretelling = new ForetellFriends(ann.profile());
        ForetellFriends.About about = foretelling.about("Ben").orElseThrow();
        assertEquals(40 / 60.0, about.now().estimate(), .04);
        assertEquals(0, about.without().estimate());
        assertEquals(about.now(), foretelling.run().now());
        assertEquals(null, about.advice(), "more filters of Ben would bring nothing");
        ForetellFriends.About cids = foretelling.about("Cid").orElseThrow();
        assertEquals(cids.now(), cids.without(), "whoever is not verified does not decide");
        assertEquals(Optional.empty(), foretelling.about("Dora"));
        Somebody few = Somebody.named("Yan", root).knows(Somebody.people("y", 3));
        few.accept("Ben", ben.accept("Yan", List.of(new OwnProfile(few.profile())
                .writeCard(root.resolve("yans"), Passphrases.none()))).share("Yan", 7));
        assertEquals(Optional.empty(), new ForetellFriends(few.profile()).about("Ben"), "three are too few");
    }

    @Test
    void ofALargeBookAFairPartIsAskedAbout() {
        ann.knows(Somebody.people("m", 4_000));
        give(ben, 7);
        ann.verify("Ben", ben);
        ForetellFriends.Result result = new ForetellFriends(ann.profile()).run();
        assertEquals(2_000, result.tried());
        assertTrue(result.now().holds(40 / 4060.0), result::toString);
    }
}
