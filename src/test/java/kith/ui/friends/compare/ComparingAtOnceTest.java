package kith.ui.friends.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.identity.Fingerprint;
import kith.ui.Person;
import kith.ui.friends.page.FriendsViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever is led straight to comparing, before the friends were read, is shown both fingerprints all the same. */
class ComparingAtOnceTest {
    @TempDir
    Path folder;

    @Test
    void theOwnFingerprintIsToldWhenItWasRead() {
        Person alice = Person.of("Alice", folder, 3);
        alice.accept(Person.of("Bob", folder, 3).share("Alice", 2));
        Texts texts = Texts.in(Locale.ENGLISH);
        FriendsViewModel friends = new FriendsViewModel(alice.profile(), new ForetellFriends(alice.profile()),
                texts, new Immediate(), new Notices(texts));
        List<Optional<Fingerprint>> told = new ArrayList<>();
        friends.comparing().mineProperty().subscribe(mine -> {
            told.add(mine);
        });
        friends.selectedProperty().set(new Friends(alice.profile()).list().getFirst());
        assertEquals(List.of(Optional.empty()), told);
        friends.refresh();
        assertEquals(2, told.size(), "a view that was built before learns of it");
        assertTrue(told.getLast().isPresent());
    }
}
