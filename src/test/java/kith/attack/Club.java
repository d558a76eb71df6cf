package kith.attack;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.identity.SecretKeys;
import kith.parallel.Progress;

/** A plain circle of three, founded by Alice: each has 100 contacts of their own. Any of them may be the attacker. */
record Club(Path root, Somebody alice, Somebody bob, Somebody carol, Path file) {
    public static final String TITLE = "Club";

    static Club founded(Path root) {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 100));
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 100));
        Somebody carol = Somebody.named("Carol", root).knows(Somebody.people("c", 100));
        Path file = new FoundCircle(alice.profile()).run(new FoundCircle.Request(TITLE, List.of(card(bob), card(carol)),
                List.of(), 100, .01, CircleMode.PLAIN, root), Passphrases.none()).file();
        for (Somebody member : List.of(bob, carol)) {
            assertNull(member.take(new KeyDecision.NewFriend("Alice"), file).refused());
            new JoinCircle(member.profile()).run(TITLE);
        }
        return new Club(root, alice, bob, carol, file);
    }

    static Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(who.root().resolve("of-" + who.name()), Passphrases.none());
    }

    CircleDocument document() {
        return new Circles(alice.profile()).show(TITLE).document();
    }

    /** {@return the file of the member's honest contribution} */
    Path contribution(Somebody who) {
        return new ContributeToCircle(who.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("of-" + who.name()), Passphrases.none()).file();
    }

    MergeCircle.Result merge(Somebody who) {
        return new MergeCircle(who.profile()).run(TITLE, root.resolve(who.name() + "-merge"), Passphrases.none(),
                Progress.none());
    }

    /** {@return a file of anything, properly signed with this person's key} */
    Path signed(Somebody who, Document document) {
        try (SecretKeys keys = who.keys()) {
            return new Forger("forger", 99, root).file(DocumentWriter.write(document, keys.signer()));
        }
    }

    /** {@return a contribution of exactly these bits} */
    Path contribution(Somebody who, long serial, BloomFilter filter) {
        CircleDocument circle = document();
        return signed(who, new ContributionDocument(who.name(), serial, Somebody.NOW, circle.circle(),
                circle.revision(), circle.round(), Coding.RAW, filter));
    }

    /** {@return a list that claims to hold these contributions, of exactly these bits} */
    Path whitelist(Somebody who, String name, long serial, List<Included> listed, BloomFilter filter) {
        CircleDocument circle = document();
        return signed(who, new WhitelistDocument(name, serial, Somebody.NOW, circle.circle(), TITLE, circle.revision(),
                circle.round(), CircleMode.PLAIN, 1, listed, filter));
    }

    /** {@return a circle file of Alice's with another roster, or other parameters, as Alice may sign it} */
    Path circle(int revision, int round, long serial, List<Member> roster, CircleDocument like) {
        return signed(alice, new CircleDocument("Alice", serial, like.issued(), like.circle(), like.title(), revision,
                round, like.nonce(), roster, like.shape(), like.salt(), like.mode(), like.mode().cellFor(roster.size()),
                like.largestFppPerBillion()));
    }

    /** {@return a filter of the circle with these addresses} */
    BloomFilter filter(List<String> addresses) {
        BloomFilter filter = BloomFilter.empty(document().shape(), document().salt());
        addresses.stream().map(ItemDigest::of).forEach(filter::put);
        return filter;
    }

    /** {@return the circle's filter with so many bits set from the first on} */
    BloomFilter bits(double fill) {
        BloomFilter filter = filter(List.of());
        IntStream.range(0, (int) (fill * filter.shape().bits())).forEach(filter.vector()::set);
        return filter;
    }

    /** {@return how many of these the list says that some member knows} */
    static long listed(Somebody who, List<String> addresses) {
        return new CheckCircleList(who.profile()).run(TITLE, addresses).answers().stream()
                .filter(CheckCircleList.Answer::listed).count();
    }

    Stream<Somebody> members() {
        return Stream.of(alice, bob, carol);
    }

    void eachMember(Consumer<Somebody> step) {
        members().forEach(step);
    }
}
