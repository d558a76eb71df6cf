package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kith.app.Club;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.check.ListForecast.From;
import kith.app.check.ListForecast.Worth;
import kith.app.friend.FriendAddresses;
import kith.app.profile.OwnProfile;
import kith.evidence.CountedShare;
import kith.evidence.Trust;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Through profiles and files. In the club Alice and Bob share 10 of 100 contacts; in the ring see {@link Ring}. */
class ForetellListsTest {
    @TempDir
    private Path root;

    private static ListForecast of(Somebody who) {
        return new ForetellLists(who.profile()).run();
    }

    private static Worth only(Somebody who) {
        ListForecast forecast = of(who);
        assertEquals(1, forecast.lists().size());
        return forecast.lists().getFirst();
    }

    @Test
    void whoHoldsAllContributionsKnowsWhatOthersKnow() {
        Club club = Club.founded(root);
        club.merged(club.alice(), club.alice(), club.bob(), club.carol());
        ListForecast forecast = of(club.alice());
        assertEquals(100, forecast.tried());
        assertEquals(0, forecast.friends().estimate(), "no filters are held");
        Worth worth = forecast.lists().getFirst();
        assertEquals(From.OTHERS, worth.from());
        assertEquals(Trust.UNVERIFIED, worth.trust());
        assertTrue(worth.aloneDecides());
        // Ten of a hundred are Bob's as well; a stranger in a hundred or two is on it by chance.
        assertEquals(.1, worth.together().estimate(), .03);
        assertTrue(worth.together().holds(.1));
    }

    @Test
    void whoHoldsTheListAloneCannotSay() {
        Club club = Club.merged(root);
        Worth worth = only(club.bob());
        assertEquals(From.NOTHING, worth.from());
        assertNull(worth.together());
        assertEquals(Trust.VERIFIED, worth.trust());
    }

    @Test
    void filtersOfMembersTellAtLeastSomething() {
        Club club = Club.merged(root);
        club.bob().accept("Alice", club.alice().accept("Bob", List.of(new OwnProfile(
                club.bob().profile()).writeCard(root.resolve("bobs"), Passphrases.none()))).share("Bob", 5));
        Worth some = only(club.bob());
        assertEquals(From.SOME_MEMBERS, some.from());
        assertEquals(.1, some.together().estimate(), .06);
        assertEquals(1, some.together().high(), "nobody knows what Carol knows");
        club.bob().accept("Carol", club.carol().accept("Bob", List.of(new OwnProfile(
                club.bob().profile()).writeCard(root.resolve("bobs"), Passphrases.none()))).share("Bob", 5));
        Worth all = only(club.bob());
        assertEquals(From.MEMBERS, all.from());
        assertTrue(all.together().high() < .4 && all.together().holds(.1), all::toString);
    }

    /** Of 55 contacts each person shares 10 with either neighbour, and 5 with all. */
    @Test
    void aListOfThoseKnownToTwoTellsExactlyWhatOthersKnow() {
        Ring ring = Ring.of(4, root).found(CircleMode.COUNTED);
        Ring.takeAll(ring.person(0), ring.contributeAll().subList(1, 4));
        List<Path> lists = ring.merge(ring.person(0), 1, 2).lists().stream().map(list -> list.file()).toList();
        Somebody ben = ring.person(1);
        Ring.takeAll(ben, lists.subList(0, 1));
        assertEquals(From.NOTHING, only(ben).from());
        Ring.takeAll(ben, lists.subList(1, 2));
        Worth worth = only(ben);
        assertEquals(From.OTHERS, worth.from());
        assertEquals(Trust.VERIFIED, worth.trust());
        assertEquals(25 / 55.0, worth.together().estimate(), 1.5 / 55);
        assertNotNull(of(ben).friends());
    }

    @Test
    void friendsWhoseAddressIsNotedAreNotAskedAbout() {
        Club club = Club.merged(root);
        assertEquals(100, of(club.bob()).tried());
        new FriendAddresses(club.bob().profile()).add("Carol",
                List.of(Somebody.address("b3@x.example")));
        assertEquals(99, of(club.bob()).tried());
    }

    @Test
    void withoutContactsNothingIsForetold() {
        ListForecast nothing = of(Somebody.named("Zoe", root));
        assertEquals(new ListForecast(0, null, List.of()), nothing);
        assertTrue(!nothing.isTelling());
        ListForecast few = of(Somebody.named("Yan", root).knows(Somebody.people("y", 3)));
        assertEquals(CountedShare.of(0, 3).ofNext(100), few.friends());
        assertTrue(!few.isTelling());
    }
}
