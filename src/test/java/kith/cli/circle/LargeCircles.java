package kith.cli.circle;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.Membership;
import kith.cli.LargeProfile;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Gives the profile that {@link LargeProfile} made circles with merged lists, to measure with: {@code java -cp ...
 * kith.cli.circle.LargeCircles FOLDER CIRCLES BITS}. Half of a list's bits are set, with seven hash functions:
 * strangers match at 0.8 %, and each costs two looks on average.
 */
final class LargeCircles {
    private static final int MEMBERS = 12;
    private static final int HASHES = 7;

    private LargeCircles() {
    }

    public static void main(String[] args) {
        Profile profile = Profile.open(Path.of(args[0]).resolve("profile"));
        try (SecretKeys keys = profile.unlock(Passphrases.none())) {
            for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                int number = i;
                Shape shape = new Shape(Integer.parseInt(args[2]), HASHES);
                profile.store().write(tables -> add(tables, keys, number, shape));
            }
        }
    }

    private static int add(Tables tables, SecretKeys keys, int number, Shape shape) {
        Instant now = Instant.now();
        Random random = new Random(number);
        List<Member> roster = new ArrayList<>();
        for (int i = 0; i < MEMBERS; i++) {
            try (SecretKeys member = SecretKeys.generate(new SecureRandom())) {
                roster.add(new Member("Member " + i, member.signingKey().kid(), member.agreementKey()));
            }
        }
        roster.sort(Comparator.comparing(Member::kid));
        byte[] nonce = new byte[32];
        random.nextBytes(nonce);
        Salt salt = new Salt(random.nextLong(), random.nextLong());
        String title = "Circle " + number;
        CircleDocument circle = new CircleDocument("Large", tables.meta().nextSerial(now), now,
                CircleId.generate(new SecureRandom()), title, 1, 1,
                Base64.getUrlEncoder().withoutPadding().encodeToString(nonce), roster, shape, salt, CircleMode.PLAIN, 1,
                20_000_000);
        tables.circles().add(new CircleTable.Row(circle.circle().toBytes(), title, keys.signingKey().kid(), 1, 1,
                circle.serial(), DocumentWriter.write(circle, keys.signer()), Membership.FOUNDED, now));
        BloomFilter list = BloomFilter.empty(shape, salt);
        while (list.vector().cardinality() < shape.bits() / 2) {
            for (int i = 0; i < shape.bits() / 64; i++) {
                list.vector().set(random.nextInt(shape.bits()));
            }
        }
        List<Included> listed = roster.stream().map(member -> new Included(member.kid(), 1, "A".repeat(43))).toList();
        WhitelistDocument whitelist = new WhitelistDocument("Large", tables.meta().nextSerial(now), now,
                circle.circle(),
                title, 1, 1, CircleMode.PLAIN, 1, listed, list);
        tables.circles().putWhitelist(circle.circle().toBytes(), keys.signingKey().kid(), 1, 1, 1, whitelist.serial(),
                DocumentWriter.write(whitelist, keys.signer()));
        return number;
    }
}
