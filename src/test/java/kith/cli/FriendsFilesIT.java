package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged launcher says of files that somebody else has sent. */
class FriendsFilesIT {
    private static final Path SAMPLES = Path.of("sample-addressbooks").toAbsolutePath();

    @TempDir
    Path folder;

    private final List<Path> files = new ArrayList<>();
    private PackagedKith kith;
    private Path alice;
    private Path bob;

    @BeforeEach
    void aliceHoldsFiltersOfBob() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        bob = folder.resolve("bob");
        CommandRun.done(alice, "init", "--name", "Alice", "--address", "alice@archer.example", "--no-passphrase");
        JsonNode bobs = CommandRun.done(bob, "init", "--name", "Bob", "--address", "bob@brown.example",
                "--no-passphrase");
        CommandRun.done(alice, "book", "import", SAMPLES.resolve("alice.vcf").toString());
        CommandRun.done(bob, "book", "import", SAMPLES.resolve("bob.vcf").toString());
        CommandRun.done(bob, "share", "Alice", "--level", "7", "--out", folder.resolve("sent").toString())
                .path("files").forEach(file -> files.add(folder.resolve(file.asText())));
        List<String> args = new ArrayList<>(List.of("open", "--as", "Bob"));
        files.forEach(file -> args.add(file.toString()));
        CommandRun.done(alice, args.toArray(String[]::new));
        List<String> verify = new ArrayList<>(List.of("friends", "verify", "Bob", "--fingerprint"));
        bobs.path("fingerprint").path("words").forEach(word -> verify.add(word.asText()));
        CommandRun.done(alice, verify.toArray(String[]::new));
    }

    private static Set<String> book(Path profile) {
        Set<String> addresses = new HashSet<>();
        CommandRun.done(profile, "book", "list").path("contacts")
                .forEach(contact -> addresses.add(contact.path("address").asText()));
        return addresses;
    }

    @Test
    void theOverlapIsRight() throws Exception {
        Set<String> bobBook = book(bob);
        long common = book(alice).stream().filter(bobBook::contains).count();
        JsonNode overlap = kith.json(0, alice, "overlap", "Bob");
        assertEquals("contacts", overlap.path("method").textValue());
        // sd = sqrt((n - c) f / (1 - f)) is about 1.7 here: six of them.
        assertEquals(common, overlap.path("estimate").doubleValue(), 10);
        CommandRun refused = kith.run(alice, "overlap", files.get(0).toString(), files.get(1).toString());
        assertEquals(3, refused.code());
        assertTrue(refused.err().contains("“salt”"), refused.err());
    }

    @Test
    void aPictureShowsEveryBit() throws Exception {
        Path png = folder.resolve("bits.png");
        JsonNode look = kith.json(0, alice, "open", files.getFirst().toString(), "--png", png.toString())
                .path("files").path(0);
        assertEquals("verified", look.path("signer").textValue());
        int bits = look.path("bits").intValue();
        BufferedImage image = ImageIO.read(png.toFile());
        int columns = (int) Math.ceil(Math.sqrt(bits));
        int side = image.getWidth() / columns;
        int dark = 0;
        for (int i = 0; i < bits; i++) {
            int rgb = image.getRGB(i % columns * side + side / 2, i / columns * side + side / 2) & 0xffffff;
            dark += rgb == 0 ? 1 : 0;
        }
        assertEquals(bits / 2, dark);
        assertEquals(Math.round(look.path("fill").doubleValue() * bits), dark);
    }
}
