package kith.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.CreateProfile;
import kith.bloom.ItemDigest;
import kith.book.BookEntry;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.identity.SecretKeys;
import kith.privacy.Edition;
import kith.privacy.EditionMaker;
import kith.store.Tables;

/**
 * Makes a profile with many friends and a list of senders, to measure with: {@code java -cp ... kith.cli.LargeProfile
 * FOLDER FRIENDS SENDERS}. Filters are put into the store as an import would, without signing and verifying files.
 */
public final class LargeProfile {
    private static final int PEOPLE = 50_000;
    private static final int CONTACTS = 300;
    private static final int LEVEL = 7;

    private final Random random = new Random(7);
    private final Instant now = Instant.now();

    private LargeProfile() {
    }

    /** Makes the profile {@code FOLDER/profile} and the list {@code FOLDER/senders.txt}. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        new LargeProfile().make(folder, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }

    private void make(Path folder, int friends, int senders) throws IOException {
        Profile profile = new CreateProfile(Clock.systemUTC(), new SecureRandom()).run(
                new CreateProfile.Request(folder.resolve("profile"), "Large", List.of(),
                        CreateProfile.KeyProtection.NONE, folder.resolve("revocation.kith")), Passphrases.none())
                .profile();
        profile.store().write(tables -> {
            List<BookEntry> book = contacts().stream()
                    .map(address -> new BookEntry(address, "", now, false, null)).toList();
            tables.book().add(book);
            for (int i = 0; i < friends; i++) {
                befriend(tables, i);
            }
            return friends;
        });
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("senders.txt"))) {
            for (int i = 0; i < senders; i++) {
                out.write(random.nextInt(10) == 0 ? person(random.nextInt(PEOPLE)) : "stranger" + i + "@else.example");
                out.newLine();
            }
        }
    }

    private void befriend(Tables tables, int number) {
        String id = "friend-" + number;
        tables.friends().add(new Friend(id, "Friend " + number, FriendState.VERIFIED, null, List.of(), now));
        try (SecretKeys keys = SecretKeys.generate(new SecureRandom())) {
            String kid = keys.signingKey().kid();
            tables.friends().addKey(new FriendKey(id, keys.signingKey(), null, null, FriendKey.Status.ACTIVE, now));
            byte[] secret = new byte[32];
            byte[] nonce = new byte[32];
            random.nextBytes(secret);
            random.nextBytes(nonce);
            Edition edition = new EditionMaker(secret).make(20_777, now, nonce,
                    contacts().stream().map(ItemDigest::of).toList());
            for (int index = 0; index < LEVEL; index++) {
                byte[] hash = new byte[32];
                random.nextBytes(hash);
                tables.filters().put(new HeldFilter(kid, 20_777, index, index + 1, now, now.plus(Duration.ofDays(365)),
                        HexFormat.of().formatHex(hash), edition.pool().get(index)));
            }
        }
    }

    private List<String> contacts() {
        Set<String> contacts = new HashSet<>();
        while (contacts.size() < CONTACTS) {
            contacts.add(person(random.nextInt(PEOPLE)));
        }
        return new ArrayList<>(contacts);
    }

    private static String person(int number) {
        return "person" + number + "@people.example";
    }
}
