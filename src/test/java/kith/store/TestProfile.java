package kith.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import kith.book.BookEntry;
import kith.identity.FixedRandom;
import kith.identity.KeysAtRest;
import kith.identity.SecretKeys;

/** Profiles for the tests of the store. */
final class TestProfile {
    static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private TestProfile() {
    }

    static String keys() {
        try (SecretKeys keys = SecretKeys.generate(new FixedRandom(1))) {
            return KeysAtRest.seal(keys, null, new FixedRandom(2));
        }
    }

    static ProfileStore create(Path folder) {
        return NewProfile.create(folder, keys(), tables -> tables.meta().setName("Alice"));
    }

    static BookEntry entry(String address) {
        return new BookEntry(address, "", NOW, false, null);
    }

    static void add(ProfileStore store, String address) {
        store.write(tables -> tables.book().add(List.of(entry(address))));
    }

    static int size(ProfileStore store) {
        return store.read(tables -> tables.book().size());
    }
}
