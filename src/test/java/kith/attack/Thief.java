package kith.attack;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.ClosingDocument;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.friend.HeldFilter;
import kith.identity.SecretKeys;

/** Somebody with keys that their owners gave up, who signs what they like with whatever date, serial and number. */
final class Thief {
    private static final Instant NOW = Somebody.NOW;

    private final KeyStory story;
    private final Path root;
    private final SplittableRandom random;
    private final List<String> addresses;
    private final List<BloomFilter> pool;

    Thief(KeyStory story, Path root, long seed, List<String> addresses) {
        this.story = story;
        this.root = root;
        this.random = new SplittableRandom(seed);
        this.addresses = addresses;
        this.pool = Forger.pool(seed, addresses);
    }

    /** {@return what was sent, and what came of it} */
    String sends(KeyStory.Stolen stolen) {
        Document document = document(stolen.keys());
        Path file = new Forger("thief", 91, root).file(DocumentWriter.write(document, stolen.keys().signer()));
        ImportedFile result = story.alice().take(new KeyDecision.NewFriendUnderFileName(), file);
        return stolen.owner().orElse("Alice") + "'s " + document.getClass().getSimpleName() + ": "
                + (result.refused() == null ? result.outcome() : result.refused().fault().code());
    }

    private long serial() {
        return random.nextBoolean() ? 1 + random.nextInt(1_000) : NOW.toEpochMilli() + random.nextLong(1L << 40);
    }

    private Instant issued() {
        return NOW.minus(Duration.ofHours(random.nextInt(24 * 400))).plus(Duration.ofDays(1));
    }

    private BloomFilter spam(CircleDocument circle) {
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        addresses.stream().map(ItemDigest::of).forEach(filter::put);
        return filter;
    }

    private Document document(SecretKeys keys) {
        CircleDocument circle = story.document();
        Instant issued = issued();
        long serial = serial();
        int ahead = random.nextInt(3);
        return switch (random.nextInt(8)) {
            case 0 -> filter(keys, serial, issued);
            case 1 -> new FilterDocument("Thief", 30_000 + random.nextInt(10), serial, issued,
                    NOW.plus(Duration.ofDays(300)), random.nextInt(16), 16, pool.get(random.nextInt(16)), 0);
            case 2, 3 -> new WhitelistDocument("Thief", serial, issued, circle.circle(), circle.title(),
                    circle.revision(), Math.max(1, circle.round() - random.nextInt(2)), CircleMode.PLAIN, 1,
                    listed(circle),
                    spam(circle));
            case 4 -> new ContributionDocument("Thief", serial, issued, circle.circle(), circle.revision(),
                    circle.round(), Coding.RAW, spam(circle));
            case 5 -> new CircleDocument("Thief", serial, issued, random.nextBoolean() ? circle.circle()
                    : CircleId.of(new byte[16]), circle.title(), circle.revision() + ahead, circle.round() + ahead,
                    ahead == 0 ? circle.nonce() : "B".repeat(42) + "A", roster(circle, keys), circle.shape(), ahead == 0
                    ? circle.salt() : new kith.bloom.Salt(ahead, serial), CircleMode.PLAIN, 1,
                    circle.largestFppPerBillion());
            case 6 -> new ClosingDocument("Thief", serial, issued, circle.circle(), circle.title(),
                    circle.revision() + ahead, circle.round() + ahead);
            default -> new CardDocument("Thief", serial, issued, keys.signingKey(),
                    new Forger("thief", random.nextInt(500), root).keys.agreementKey(), null);
        };
    }

    /**
     * A slot of an edition that is held, free or not, with the thief's bits or, where Alice keeps them, with the
     * owner's own.
     */
    private Document filter(SecretKeys keys, long serial, Instant issued) {
        List<HeldFilter> held = new ArrayList<>();
        Set<HeldFilter> whole = new HashSet<>();
        story.alice().profile().store().read(tables -> {
            tables.friends().list().stream().flatMap(friend -> tables.friends().keys(friend.id()).stream())
                    .flatMap(key -> tables.filters().ofKey(key.kid()).stream()).forEach(held::add);
            held.stream().filter(one -> tables.filters().hasBits(one.kid(), one.edition(), one.index()))
                    .forEach(whole::add);
            return held;
        });
        HeldFilter one = held.get(random.nextInt(held.size()));
        boolean copies = random.nextInt(4) == 0 && whole.contains(one);
        return new FilterDocument("Thief", one.edition(), serial, issued, NOW.plus(Duration.ofDays(300)),
                random.nextInt(16), 16, copies ? one.filter() : pool.get(random.nextInt(16)), 0);
    }

    private List<Included> listed(CircleDocument circle) {
        return circle.roster().stream().map(member ->
                new Included(member.kid(), 1 + random.nextInt(99), "A".repeat(43))).toList();
    }

    private List<Member> roster(CircleDocument circle, SecretKeys keys) {
        List<Member> roster = new ArrayList<>(circle.roster());
        if (circle.member(keys.signingKey().kid()).isEmpty()) {
            roster.add(new Member("Thief", keys.signingKey().kid(), keys.agreementKey()));
        }
        roster.sort(Comparator.comparing(Member::kid));
        return roster;
    }
}
