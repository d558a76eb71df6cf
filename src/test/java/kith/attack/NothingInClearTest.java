package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributionConsent;
import kith.app.profile.RotateKeys;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever leaves the machine is looked through for what must not leave it: no contact's address, in no part of a file.
 */
class NothingInClearTest {
    @TempDir
    private Path root;

    /** {@return the text of a file, with each of its parts that is base64url decoded beside it} */
    private static String text(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        StringBuilder all = new StringBuilder(text);
        for (String part : text.split("[^A-Za-z0-9_-]+")) {
            if (part.length() >= 8) {
                String whole = part.substring(0, part.length() - (part.length() % 4 == 1 ? 1 : 0));
                String decoded = new String(Base64.getUrlDecoder().decode(whole), StandardCharsets.ISO_8859_1);
                all.append(decoded);
                for (String inner : decoded.split("[^A-Za-z0-9_-]+")) {
                    if (inner.length() >= 8 && inner.length() % 4 != 1) {
                        all.append(new String(Base64.getUrlDecoder().decode(inner), StandardCharsets.ISO_8859_1));
                    }
                }
            }
        }
        return all.toString();
    }

    private static long found(List<Path> files, List<String> contacts) throws IOException {
        long found = 0;
        for (Path file : files) {
            String text = text(file).toLowerCase(Locale.ROOT);
            found += contacts.stream()
                    .filter(contact -> text.contains(contact.split("@")[0] + "@") || text.contains(contact))
                    .count();
        }
        return found;
    }

    @Test
    void noFileForOthersHasAnAddressOfTheBook() throws IOException {
        List<Path> files = new ArrayList<>();
        for (CircleMode mode : CircleMode.values()) {
            Ring ring = Ring.of(3, root.resolve(mode.name())).found(mode);
            Somebody ben = ring.person(1);
            files.addAll(ben.share("Cid", 16));
            for (Somebody who : ring.people()) {
                files.add(ring.contribute(who, mode == CircleMode.PLAIN ? ContributionConsent.SHOWS_MY_BOOK
                        : ContributionConsent.HIDDEN).file());
            }
            Ring.takeAll(ring.person(0), files.subList(files.size() - 2, files.size()));
            files.add(ring.merge(ring.person(0), 1).file());
            files.addAll(new RotateKeys(ben.profile()).run(root.resolve("rotation" + mode), Passphrases.none(),
                    Progress.none()).rotations());
            try (Stream<Path> founded = Files.walk(root.resolve(mode.name()).resolve("founded"))) {
                founded.filter(Files::isRegularFile).forEach(files::add);
            }
        }
        assertTrue(files.size() > 60);
        List<String> contacts = Stream.of(0, 1, 2).flatMap(i -> Ring.books(i, 3).stream()).distinct().toList();
        assertEquals(0, found(files, contacts));
        // The looking itself: a key's owner is read in every one of them, and an address is found where there is one.
        assertFalse(text(files.getFirst()).isEmpty());
        assertTrue(text(files.getFirst()).contains("\"Ben\""));
        Path leak = root.resolve("leak");
        Files.writeString(leak, "{\"payload\":\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(
                ("{\"contacts\":[\"" + contacts.getFirst() + "\"]}").getBytes(StandardCharsets.UTF_8)) + "\"}");
        assertEquals(1, found(List.of(leak), List.of(contacts.getFirst())));
    }
}
