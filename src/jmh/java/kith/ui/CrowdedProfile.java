package kith.ui;

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
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
 * A profile with friends, an address book to be imported and a list of senders, all below one folder. Filters are put
 * into the store as an import would, without signing and verifying files.
 */
final class CrowdedProfile {
    /** Friends, each with {@value #FILTERS} filters. */
    static final int FRIENDS = 20;
    /** Filters of each friend. */
    static final int FILTERS = 7;
    /** Contacts in the file that is imported. */
    static final int IMPORTED = 50_000;
    /** Senders in the list that is checked. */
    static final int SENDERS = 100_000;

    private static final int PEOPLE = 200_000;
    private static final int CONTACTS = 300;
    private static final int EDITION = 20_777;

    private final Random random = new Random(7);
    private final Instant now = Instant.now();
    private final Path folder;

    private CrowdedProfile(Path folder) {
        this.folder = folder;
    }

    /**
     * {@return a profile in this folder, with both files}
     *
     * @param folder is there already
     */
    static CrowdedProfile make(Path folder) throws IOException {
        CrowdedProfile made = new CrowdedProfile(folder);
        made.befriendAll();
        Files.write(made.book(), (Iterable<String>) Stream.concat(Stream.of("Name,E-mail Address"),
                IntStream.range(0, IMPORTED).mapToObj(i -> "Person " + i + "," + person(i)))::iterator);
        Files.write(made.senders(), (Iterable<String>) IntStream.range(0, SENDERS).mapToObj(made::sender)::iterator);
        return made;
    }

    /** {@return the profile's folder} */
    Path profile() {
        return folder.resolve("profile");
    }

    /** {@return an address book of {@value #IMPORTED} contacts, as a table} */
    Path book() {
        return folder.resolve("book.csv");
    }

    /** {@return {@value #SENDERS} senders, one a line} */
    Path senders() {
        return folder.resolve("senders.txt");
    }

    private void befriendAll() {
        Profile profile = new CreateProfile(Clock.systemUTC(), new SecureRandom()).run(
                new CreateProfile.Request(profile(), "Somebody", List.of(), CreateProfile.KeyProtection.NONE,
                        folder.resolve("revocation.kith")), Passphrases.none()).profile();
        profile.store().write(tables -> {
            tables.book().add(contacts().stream()
                    .map(address -> new BookEntry(address, "", now, false, null)).toList());
            for (int i = 0; i < FRIENDS; i++) {
                befriend(tables, i);
            }
            return FRIENDS;
        });
    }

    private void befriend(Tables tables, int number) {
        String id = "friend-" + number;
        tables.friends().add(new Friend(id, "Friend " + number, FriendState.VERIFIED, null, List.of(), now));
        try (SecretKeys keys = SecretKeys.generate(new SecureRandom())) {
            String kid = keys.signingKey().kid();
            tables.friends().addKey(new FriendKey(id, keys.signingKey(), null, null, FriendKey.Status.ACTIVE, now));
            Edition edition = new EditionMaker(bytes()).make(EDITION, now, bytes(),
                    contacts().stream().map(ItemDigest::of).toList());
            for (int index = 0; index < FILTERS; index++) {
                tables.filters().put(new HeldFilter(kid, EDITION, index, index + 1, now,
                        now.plus(Duration.ofDays(365)), HexFormat.of().formatHex(bytes()),
                        edition.pool().get(index)));
            }
        }
    }

    private byte[] bytes() {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return bytes;
    }

    private List<String> contacts() {
        Set<String> contacts = new HashSet<>();
        while (contacts.size() < CONTACTS) {
            contacts.add(person(random.nextInt(PEOPLE)));
        }
        return new ArrayList<>(contacts);
    }

    private String sender(int number) {
        return number % 10 == 0 ? person(random.nextInt(PEOPLE)) : "stranger" + number + "@else.example";
    }

    private static String person(int number) {
        return "person" + number + "@host" + number % 97 + ".example";
    }
}
