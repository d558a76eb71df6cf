package kith.app.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.check.AskedWitness;
import kith.app.check.CheckSenders;
import kith.app.check.CircleWitness;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLists;
import kith.app.friend.Friends;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.evidence.Evidence;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.friend.HeldFilter;
import kith.lab.circle.CircleRules;
import kith.lab.circle.CountedList;
import kith.lab.circle.ListWitness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a replay takes for a circle is what real people with real profiles and files come to: the same parameters, after
 * masks and merging the same list to the bit, the same belief in it, and the same p-value for every sender.
 */
@Tag("exhaustive")
class PlannedCirclesTest {
    private static final int PEOPLE = 5;
    private static final int CONTACTS = 55;
    private static final double WANTED = .01;

    @TempDir
    private Path root;

    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void aMembersCheckIsTheReplays(CircleMode mode) {
        Ring ring = Ring.of(PEOPLE, root).found(mode);
        Ring.takeAll(ring.person(0), ring.contributeAll().subList(1, PEOPLE));
        assertSame(ring, mode, 0);
    }

    /** Then the list says by the user's own contacts how much its members know. */
    @Test
    void theSameForAFounderWhoTakesNoPart() {
        Ring ring = Ring.of(PEOPLE, root);
        Path file = new FoundCircle(ring.person(0).profile()).run(new FoundCircle.Request(Ring.TITLE, List.of(),
                ring.people().stream().skip(1).map(Somebody::name).toList(), CONTACTS, WANTED, CircleMode.COUNTED,
                root.resolve("founded"), FoundCircle.Founder.NOT_A_MEMBER, Masks.CLASSICAL), Passphrases.none()).file();
        ring.join(file, ring.people().subList(1, PEOPLE));
        ring.people().stream().skip(1).forEach(member -> Ring.takeAll(ring.person(0),
                List.of(ring.contribute(member, ContributionConsent.HIDDEN).file())));
        assertSame(ring, CircleMode.COUNTED, 1);
    }

    private void assertSame(Ring ring, CircleMode mode, int firstMember) {
        Somebody user = ring.person(0);
        CircleDocument circle = ring.circle();
        CircleRules.Terms terms = new PlannedCircles().plan(PEOPLE - firstMember, CONTACTS, WANTED);
        assertEquals(circle.shape(), terms.shape());
        assertEquals(circle.largestFpp(), terms.largestFpp(), 1e-9);
        CountedList round = new CountedList(terms, circle.salt());
        IntStream.range(firstMember, PEOPLE).forEach(member -> round.add(ItemDigests.of(Ring.books(member, PEOPLE))));
        List<Witness> friends = new ArrayList<>();
        ItemDigest[] own = digests(Ring.books(0, PEOPLE));
        for (Somebody friend : ring.people().subList(1, PEOPLE)) {
            Ring.takeAll(user, friend.share(user.name(), 4));
            friends.add(witness(user, friend).learnedFrom(own));
        }
        for (int atLeast : mode == CircleMode.SEALED ? List.of(1) : List.of(1, 2)) {
            // The one of a higher threshold comes to be asked where it is the only one.
            BloomFilter list = round.atLeast(atLeast).orElseThrow();
            ring.merge(user, atLeast);
            assertEquals(merged(user, atLeast).vector(), list.vector(), "known to " + atLeast);
        }
        BloomFilter list = round.atLeast(1).orElseThrow();
        Witness listed = ListWitness.of(list, firstMember == 0, own, friends);
        friends.add(listed);
        SenderCheck replay = new SenderCheck(SenderCheck.DEFAULT_ALPHA, friends);
        CheckSenders.Session check = new CheckSenders(user.profile()).open();
        AskedWitness asked = check.witnesses().stream().filter(one -> one.who() instanceof CircleWitness).findFirst()
                .orElseThrow();
        assertEquals(Trust.VERIFIED, listed.trust());
        assertEquals(Trust.VERIFIED, ((CircleWitness) asked.who()).trust());
        assertEquals(asked.fpp(), listed.fpp());
        assertEquals(asked.recognition(), listed.credibility().recognition(), 1e-15);
        int known = 0;
        List<String> senders = new ArrayList<>(Ring.books(2, PEOPLE));
        senders.addAll(Somebody.people("stranger", 300));
        for (String sender : senders) {
            Evidence real = check.check(sender).evidence();
            if (real.verdict() != Verdict.MINE) {
                Evidence replayed = replay.judge(ItemDigest.of(sender));
                assertEquals(real.pValue(), replayed.pValue(), 1e-12, sender);
                assertEquals(real.verdict(), replayed.verdict(), sender);
                known += real.verdict() == Verdict.KNOWN ? 1 : 0;
            }
        }
        assertTrue(known >= 40, "only " + known + " are known: what is compared says nothing");
    }

    private static Witness witness(Somebody user, Somebody friend) {
        List<BloomFilter> filters = user.profile().store().read(tables -> Friends.asked(tables,
                user.friend(friend.name()), user.profile().now())).stream().map(HeldFilter::filter).toList();
        return Witness.of(friend.name(), Trust.VERIFIED, filters, .1);
    }

    private static BloomFilter merged(Somebody user, int atLeast) {
        Optional<HeldLists.Merged> merged = user.profile().store().read(tables -> HeldLists.whitelist(tables,
                HeldCircles.require(tables, Ring.TITLE), atLeast));
        return merged.orElseThrow().document().filter();
    }

    private static ItemDigest[] digests(List<String> addresses) {
        return addresses.stream().map(ItemDigest::of).toArray(ItemDigest[]::new);
    }
}
