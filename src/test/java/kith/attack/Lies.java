package kith.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Included;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;

/**
 * What an attacker with a key can have signed: everything that the format allows, full of addresses of their choice.
 */
final class Lies {
    /** Addresses that nobody honest knows. */
    static final List<String> TARGETS = Somebody.people("target", 300);

    private Lies() {
    }

    /** Hands over a file; one that is refused is none of the attacker's successes. */
    static ImportedFile take(Somebody user, KeyDecision decision, Path file) {
        return user.take(decision, file);
    }

    /** {@return so many filters of the right weight that hold all targets, and a card} */
    static List<Path> ofFriend(Forger liar, long seed, int filters) {
        List<BloomFilter> pool = Forger.pool(seed, TARGETS);
        return Stream.concat(Stream.of(liar.card(1)), IntStream.range(0, filters)
                .mapToObj(i -> liar.sign(liar.filter(60, i, 2_000L + i, pool.get(i))))).toList();
    }

    static Member member(Forger who) {
        return new Member(who.name, who.kid(), who.keys.agreementKey());
    }

    static Member member(Somebody who) {
        try (SecretKeys keys = who.keys()) {
            return new Member(who.name(), keys.signingKey().kid(), keys.agreementKey());
        }
    }

    /** {@return a circle that this key founds; everything about it follows from its title and the seed} */
    static CircleDocument circle(Forger founder, String title, CircleMode mode, long seed, List<Member> members) {
        List<Member> roster = members.stream().sorted(Comparator.comparing(Member::kid)).toList();
        return new CircleDocument(founder.name, 3, Forger.ISSUED, CircleId.generate(new FixedRandom(seed)), title, 1, 1,
                "A".repeat(43), roster, Shape.fromNP(600, .001), new Salt(seed, title.hashCode()), mode,
                mode.cellFor(roster.size()), 900_000_000L);
    }

    static BloomFilter filter(CircleDocument circle, List<String> addresses) {
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        addresses.stream().map(ItemDigest::of).forEach(filter::put);
        return filter;
    }

    /**
     * {@return a contribution of this key that holds all targets; under masks cells of two, which pass any threshold}
     */
    static Path contribution(Forger liar, CircleDocument circle) {
        if (circle.mode() == CircleMode.PLAIN) {
            return liar.sign(new ContributionDocument(liar.name, 5, Forger.ISSUED, circle.circle(), circle.revision(),
                    circle.round(), Coding.RAW, filter(circle, TARGETS)));
        }
        byte[] cells = new byte[circle.shape().bits() * (circle.mode() == CircleMode.SEALED ? 8 : 1)];
        Arrays.fill(cells, (byte) 2);
        return liar.sign(new MaskedDocument(liar.name, 5, Forger.ISSUED, circle.circle(), circle.revision(),
                circle.round(), Coding.ofCell(circle.mode(), circle.cell()), circle.shape(), circle.salt(), cells));
    }

    /** {@return a list of these addresses that claims the contributions of all members} */
    static Path list(Forger signer, CircleDocument circle, int atLeast, List<String> addresses, Path... held) {
        List<Included> listed = new ArrayList<>();
        for (Member member : circle.roster()) {
            listed.add(Stream.of(held).map(file -> DocumentReader.read(file, PinnedKeys.none()))
                    .filter(file -> file.kid().equals(member.kid()))
                    .map(file -> new Included(member.kid(), file.document().serial(), file.payloadSha256())).findFirst()
                    .orElseGet(() -> new Included(member.kid(), 5, "A".repeat(43))));
        }
        return signer.sign(new WhitelistDocument(signer.name, 7, Forger.ISSUED, circle.circle(), circle.title(),
                circle.revision(), circle.round(), circle.mode(), atLeast, listed, filter(circle, addresses)));
    }
}
