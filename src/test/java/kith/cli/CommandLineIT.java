package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command line as a user meets it: the packaged launcher, separate processes, two profiles. What is done more than
 * once, or is only looked up, is done within this process.
 */
class CommandLineIT {
    private static final Path SAMPLES = Path.of("sample-addressbooks").toAbsolutePath();

    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;
    private Path bob;

    @BeforeEach
    void profiles() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        bob = folder.resolve("bob");
    }

    @Test
    void fromAnAddressBookToAVerdict() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "correct horse battery staple\n");
        JsonNode bobs = kith.json(0, bob, "init", "--name", "Bob", "--address", "bob@brown.example",
                "--passphrase-file", secret.toString());
        assertTrue(bobs.path("encrypted").booleanValue());
        assertTrue(Files.exists(Path.of(bobs.path("revocation").asText())));
        CommandRun init = CommandRun.of(alice, "init", "--name", "Alice", "--address", "alice@archer.example",
                "--no-passphrase");
        assertEquals(0, init.code(), init.err());
        assertEquals(1, init.err().lines().filter(line -> line.contains("have no passphrase")).count());

        assertEquals(0, kith.run(alice, "book", "import", SAMPLES.resolve("alice.vcf").toString()).code());
        CommandRun.done(bob, "book", "import", SAMPLES.resolve("bob.vcf").toString());
        Set<String> aliceBook = book(alice);
        Set<String> bobBook = book(bob);
        String shy = bobBook.stream().filter(a -> !aliceBook.contains(a)).sorted().findFirst().orElseThrow();
        String gone = bobBook.stream().filter(a -> !aliceBook.contains(a)).sorted().skip(1).findFirst().orElseThrow();
        assertEquals(1, CommandRun.done(bob, "book", "exclude", shy).path("changed").intValue());
        assertEquals(1, CommandRun.done(bob, "book", "remove", gone).path("changed").intValue());
        bobBook.removeAll(Set.of(shy, gone));

        CommandRun locked = CommandRun.of(bob, "share", "Alice", "--level", "5", "--out",
                folder.resolve("sent").toString());
        assertEquals(4, locked.code());
        assertTrue(locked.err().contains("KITH-1107"), locked.err());
        CommandRun run = kith.run(bob, Map.of("KITH_PASSPHRASE_FILE", secret.toString()), "", "share", "Alice",
                "--level", "5", "--out", "sent", "--json");
        assertEquals(0, run.code(), run.err());
        List<Path> files = shared(run.json(), 5, 5);
        Map<Path, byte[]> first = new HashMap<>();
        for (Path file : files) {
            first.put(file, Files.readAllBytes(file));
        }
        // A higher level writes the missing two only; a lower one takes nothing back.
        List<Path> more = share(secret, 7, 2);
        share(secret, 3, 0);
        for (Map.Entry<Path, byte[]> file : first.entrySet()) {
            assertEquals(-1, Files.mismatch(file.getKey(), Files.write(folder.resolve("copy"), file.getValue())));
        }
        files.addAll(more);
        assertEquals(7, Set.copyOf(files).size());

        Collections.shuffle(files, new Random(5));
        CommandRun unknown = CommandRun.of(alice, "open", files.getFirst().toString(), "--json");
        assertEquals(3, unknown.code(), unknown.err());
        assertEquals("KITH-1301", unknown.json().path("error").path("code").textValue());
        List<String> args = new ArrayList<>(List.of("open", "--as", "Bob"));
        files.forEach(file -> args.add(file.toString()));
        JsonNode imported = kith.json(0, alice, args.toArray(String[]::new));
        assertEquals(7, imported.path("files").size());
        assertEquals(7, StreamSupport.stream(imported.path("files").spliterator(), false)
                .mapToInt(file -> file.path("held").intValue()).max().orElse(0));
        assertEquals("same", CommandRun.done(alice, "open", files.get(3).toString()).path("files").path(0)
                .path("outcome").textValue());

        assertEquals(3, CommandRun.of(alice, "friends", "verify", "Bob", "--fingerprint", "fapid", "gabav").code());
        List<String> verify = new ArrayList<>(List.of("friends", "verify", "Bob", "--fingerprint"));
        bobs.path("fingerprint").path("words").forEach(word -> verify.add(word.asText()));
        CommandRun verified = kith.run(alice, verify.toArray(String[]::new));
        assertEquals(0, verified.code(), verified.err());
        assertEquals("verified", CommandRun.done(alice, "friends").path("friends").path(0).path("state").textValue());

        verdictsAreRight(aliceBook, bobBook);
    }

    private static Set<String> book(Path profile) {
        Set<String> addresses = new HashSet<>();
        CommandRun.done(profile, "book", "list").path("contacts")
                .forEach(contact -> addresses.add(contact.path("address").asText()));
        return addresses;
    }

    private List<Path> share(Path secret, int level, int files) {
        return shared(CommandRun.done(bob, "share", "Alice", "--level", Integer.toString(level), "--out",
                folder.resolve("sent").toString(), "--passphrase-file", secret.toString()), level, files);
    }

    private List<Path> shared(JsonNode shared, int level, int files) {
        assertTrue(Stream.of("files", "edition", "level", "worstCoalitionFpp", "oneMatchDecides")
                .allMatch(shared::has));
        assertEquals(files, shared.path("files").size());
        assertEquals(Math.max(level, shared.path("level").intValue()), shared.path("level").intValue());
        assertEquals(Math.pow(0.5, shared.path("level").intValue()), shared.path("worstCoalitionFpp").doubleValue(),
                1e-3);
        // One match at level 5 lets 3.1 % of strangers pass, at level 7 0.8 %.
        assertEquals(shared.path("level").intValue() >= 7, shared.path("oneMatchDecides").booleanValue());
        List<Path> paths = new ArrayList<>();
        shared.path("files").forEach(file -> paths.add(folder.resolve(file.asText())));
        return paths;
    }

    /** Against the books themselves, which nobody but this test holds both of. */
    private void verdictsAreRight(Set<String> aliceBook, Set<String> bobBook) throws Exception {
        JsonNode check = CommandRun.done(alice, "check", "--from-file", SAMPLES.resolve("senders.txt").toString());
        assertEquals(400, check.path("results").size());
        int strangers = 0;
        int byChance = 0;
        int known = 0;
        for (JsonNode result : check.path("results")) {
            String canonical = canonical(result.path("address").textValue());
            String verdict = result.path("verdict").textValue();
            if (canonical == null) {
                assertEquals("invalid", verdict);
            } else if (canonical.equals("alice@archer.example")) {
                assertEquals("self", verdict);
            } else if (aliceBook.contains(canonical)) {
                assertEquals("mine", verdict);
            } else if (bobBook.contains(canonical)) {
                assertEquals("known", verdict);
                known++;
            } else {
                strangers++;
                byChance += verdict.equals("unknown") ? 0 : 1;
            }
        }
        assertTrue(known > 40, "known " + known);
        // 1 in 128 of about 240: seven or more happen once in ten thousand runs.
        assertTrue(byChance < strangers / 128.0 + 8, byChance + " of " + strangers);

        assertEquals(0, CommandRun.of(alice, "check", aliceBook.iterator().next()).code());
        String[] nobody = Stream.concat(Stream.of("check"), Stream.of("alice@archer.example", "no address"))
                .toArray(String[]::new);
        assertEquals(1, CommandRun.of(alice, nobody).code());
        String mine = aliceBook.stream().sorted().findFirst().orElseThrow();
        CommandRun piped = kith.run(alice, Map.of(), "# a list\n\n" + mine + "\n", "check", "--from-file", "-");
        assertEquals(0, piped.code(), piped.err());
        assertTrue(piped.out().startsWith("in your contacts\t" + mine + "\t"), piped.out());
    }

    private static String canonical(String address) {
        try {
            return EmailAddress.parse(address).canonical();
        } catch (InvalidAddress e) {
            return null;
        }
    }
}
