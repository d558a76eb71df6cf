package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.receive.ImportedFile;
import kith.app.receive.InspectFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.bloom.BloomFilter;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.identity.SigningKey;
import kith.identity.Tool;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RotateKeysTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        bob = Somebody.named("Bob", root).knows("somebody@x.example");
    }

    private RotateKeys.Result rotate() {
        return new RotateKeys(alice.profile()).run(root.resolve("new"), Passphrases.none(), Progress.none());
    }

    private static List<BloomFilter> bits(List<Path> files) {
        return files.stream().map(f -> ((FilterDocument) DocumentReader.read(f, PinnedKeys.none()).document()).filter())
                .toList();
    }

    /** Friends keep what they hold and ask it, see the key as unverified, and take files under the new one. */
    @Test
    void friendsKeepTheEditionAndTakeTheSameBitsUnderTheNewKey() {
        List<Path> first = alice.share("Bob", 5);
        List<BloomFilter> before = bits(first);
        bob.accept("Alice", first);
        bob.verify("Alice", alice);
        var ledger = alice.dump().get("share");

        String oldKid = alice.kid();
        RotateKeys.Result result = rotate();
        assertEquals(oldKid, result.before().kid());
        assertEquals(alice.kid(), result.now().kid());
        assertNotEquals(oldKid, alice.kid());
        assertEquals(ledger, alice.dump().get("share"), "the ledger is as it was");
        assertEquals(List.of(), alice.share("Bob", 5), "nothing is missing");

        assertEquals(ImportedFile.Outcome.KEY_ROTATED, bob.take(result.rotations().getFirst()).outcome());
        assertEquals(FriendState.UNVERIFIED, bob.state("Alice"));
        assertEquals(List.of("Alice 5"), bob.asked());
        assertEquals(alice.kid(), bob.friend("Alice").kid());

        List<Path> again = alice.share("Bob", 7, ShareFilters.Files.ALL).files();
        assertEquals(7, again.size());
        assertEquals(before, bits(again).subList(0, 5), "the same bits, in place of the old files");
        again.forEach(file -> assertEquals(ImportedFile.Outcome.ADDED, bob.take(file).outcome()));
        assertEquals(List.of("Alice 7"), bob.asked(), "each counts once");
        bob.verify("Alice", alice);
        assertEquals(FriendState.VERIFIED, bob.state("Alice"));
    }

    @Test
    void aFriendWhoMissedOneFollowsTheChain() {
        bob.accept("Alice", alice.share("Bob", 3));
        rotate();
        rotate();
        RotateKeys.Result third = rotate();
        assertEquals(1, third.rotations().size(), "what was written before is not written again");
        List<Path> all = new RotateKeys(alice.profile()).writeAgain(root.resolve("all"));
        assertEquals(3, all.size());
        all.forEach(file -> assertEquals(ImportedFile.Outcome.KEY_ROTATED, bob.take(file).outcome()));
        assertEquals(alice.kid(), bob.friend("Alice").kid());
        assertEquals(List.of("Alice 3"), bob.asked());
    }

    @Test
    void theNewRevocationRevokesTheNewKey() {
        bob.accept("Alice", alice.share("Bob", 3));
        RotateKeys.Result result = rotate();
        assertEquals(Fault.REVOCATION_UNKNOWN, bob.refusal(result.revocation()), "not before the rotation is known");
        bob.take(result.rotations().getFirst());
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, bob.take(result.revocation()).outcome());
        assertEquals(FriendState.KEY_CHANGED, bob.state("Alice"));
        assertEquals(List.of(), bob.asked());
    }

    /** What the key at hand writes does the same as the file of init. */
    @Test
    void aRevocationCanBeWrittenAgain() {
        bob.accept("Alice", alice.share("Bob", 3));
        Path one = new WriteRevocation(alice.profile()).run(root, Passphrases.none());
        Path other = new WriteRevocation(alice.profile()).run(root, Passphrases.none());
        assertNotEquals(one, other, "nothing of this name is replaced");
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, bob.take(one).outcome());
        assertEquals(ImportedFile.Outcome.SAME, bob.take(other).outcome());
    }

    @Test
    void theOldSecretIsGoneAndTheNewOneHasTheSamePassphrase() throws IOException {
        byte[] seed = seed(alice.profile().store().keys());
        rotate();
        Path folder = alice.profile().store().folder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                assertFalse(name.startsWith("keys") && !name.equals("keys.pem"), name);
                String hex = HexFormat.of().formatHex(Files.readAllBytes(file));
                assertFalse(hex.contains(HexFormat.of().formatHex(seed)), name);
            }
        }
        assertFalse(Files.readString(folder.resolve("keys.pem")).isBlank());

        Passphrases secret = purpose -> Passphrase.of("correct horse".toCharArray());
        Profile locked = new CreateProfile().run(new CreateProfile.Request(root.resolve("locked"), "Locked", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, root.resolve("locked-revocation.kith")), secret).profile();
        assertEquals(Fault.PASSPHRASE_WRONG, assertThrows(KithException.class, () -> new RotateKeys(locked).run(
                root.resolve("no"), purpose -> Passphrase.of("wrong".toCharArray()), Progress.none())).fault());
        assertFalse(Files.exists(root.resolve("no")));
        RotateKeys.Result result = new RotateKeys(locked).run(root.resolve("locked-new"), secret, Progress.none());
        assertTrue(locked.isLocked());
        try (SecretKeys keys = locked.unlock(secret)) {
            assertEquals(result.now().kid(), keys.signingKey().kid());
        }
    }

    /** The seed of an unencrypted key file as it lies in its first block. */
    private static byte[] seed(String pem) {
        byte[] der = Base64.getMimeDecoder()
                .decode(pem.substring(pem.indexOf("-----\n") + 6, pem.indexOf("\n-----END")));
        return Arrays.copyOfRange(der, der.length - 32, der.length);
    }

    @Test
    void ownFormerFilesAreStillOnesOwn() {
        Path card = new OwnProfile(alice.profile()).writeCard(root, Passphrases.none());
        Path filter = alice.share("Bob", 1).getFirst();
        RotateKeys.Result result = rotate();
        for (Path file : List.of(card, filter, result.rotations().getFirst(), result.revocation(),
                root.resolve("never-send").resolve("Alice-revocation.kith"))) {
            assertEquals(Fault.OWN_FILE, alice.refusal(new KeyDecision.NewFriendUnderFileName(), file),
                    file.toString());
        }
        assertEquals(InspectFile.Signer.SELF, new InspectFile(alice.profile()).run(card).signer());
        assertEquals(card, new OwnProfile(alice.profile()).writeCard(root, Passphrases.none()), "replaces its own");
    }

    @Test
    void whatCannotBeWrittenLeavesEverythingAsItWas() throws IOException {
        Files.writeString(root.resolve("new"), "a file where the folder should be");
        var before = alice.dump();
        String pem = alice.profile().store().keys();
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class, this::rotate).fault());
        assertEquals(before, alice.dump());
        assertEquals(pem, alice.profile().store().keys());
    }

    /** The roster has the old key: before and after the founder enters the new one, the round gets the same bits. */
    @Test
    void aCircleIsToldTheNewKeyAndNoSecondBook() throws IOException {
        Somebody founder = Somebody.named("Founder", root).knows(Somebody.people("f", 50));
        FoundCircle.Result founded = new FoundCircle(founder.profile()).run(new FoundCircle.Request("Club",
                List.of(new OwnProfile(alice.profile()).writeCard(root, Passphrases.none())), List.of(), 100, .01,
                CircleMode.PLAIN, root),
                Passphrases.none());
        assertNull(alice.take(new KeyDecision.NewFriend("Founder"), founded.file()).refused());
        new JoinCircle(alice.profile()).run("Club");
        BloomFilter given = contribution(contribute());
        RotateKeys.Result result = rotate();
        assertEquals(List.of("Club"), result.circles());
        assertTrue(new Circles(alice.profile()).show("Club").members().stream()
                .anyMatch(member -> member.self() && member.formerKey()));
        assertEquals(given, contribution(contribute()), "in the old key's place");

        Path renewed = roster(founder, founded.file());
        assertNull(alice.take(renewed).refused());
        alice.knows(Somebody.people("later", 20));
        assertEquals(given, contribution(contribute()), "whatever happened to the book since");
        assertEquals(1, alice.dump().get("circle_disclosure").stream().filter(row -> row.contains("Club|1|")).count());
    }

    private Path contribute() {
        return new ContributeToCircle(alice.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("club"), Passphrases.none()).file();
    }

    private static BloomFilter contribution(Path file) {
        return ((ContributionDocument) DocumentReader.read(file, PinnedKeys.none()).document()).filter();
    }

    /** The circle's file in a new revision with Alice's new key, as its founder would sign it. */
    private Path roster(Somebody founder, Path file) throws IOException {
        CircleDocument old = (CircleDocument) DocumentReader.read(file, PinnedKeys.none()).document();
        try (SecretKeys keys = founder.keys(); SecretKeys alices = alice.keys()) {
            List<Member> members = old.roster().stream()
                    .map(m -> m.kid().equals(keys.signingKey().kid()) ? m : new Member(m.name(),
                            alices.signingKey().kid(), alices.agreementKey()))
                    .sorted(Comparator.comparing(Member::kid)).toList();
            CircleDocument next = new CircleDocument(old.name(), old.serial() + 1, old.issued(), old.circle(),
                    old.title(), old.revision() + 1, old.round(), old.nonce(), members, old.shape(), old.salt(),
                    old.mode(), old.cell(), old.largestFppPerBillion());
            return Files.write(root.resolve("club-2.kith"),
                    DocumentWriter.write(next, keys.signer()));
        }
    }

    /** Both signatures of the rotation, by a program that knows nothing of Kith. */
    @Test
    void opensslVerifiesBothSignatures() throws Exception {
        Tool.assume("openssl");
        try (SecretKeys keys = alice.keys()) {
            SigningKey old = keys.signingKey();
            Path file = rotate().rotations().getFirst();
            String text = Files.readString(file);
            RotationDocument document = (RotationDocument) DocumentReader.read(file, PinnedKeys.none()).document();
            byte[] signed = (member(text, "protected") + "." + member(text, "payload"))
                    .getBytes(StandardCharsets.US_ASCII);
            assertEquals(0, openssl(old, signed, Base64.getUrlDecoder().decode(member(text, "signature"))));
            assertEquals(alice.kid(), document.newKey().kid());
            assertEquals(0, openssl(document.newKey(), document.statement(), document.newSignature()));
            assertNotEquals(0, openssl(old, document.statement(), document.newSignature()));
            // The statement put together from the file's members alone, as format/documents.md says.
            String payload = new String(Base64.getUrlDecoder().decode(member(text, "payload")), StandardCharsets.UTF_8);
            String byHand = "kith-rotation-1\n" + old.kid() + "\n" + document.newKey().kid() + "\n"
                    + member(payload, "newAgreementKey") + "\n"
                    + payload.replaceFirst("(?s).*\"serial\":(\\d+).*", "$1")
                    + "\n" + member(payload, "issued") + "\n";
            assertEquals(byHand, new String(document.statement(), StandardCharsets.US_ASCII));
        }
    }

    private static String member(String json, String name) {
        return json.replaceFirst("(?s).*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    private int openssl(SigningKey key, byte[] text, byte[] signature) throws Exception {
        byte[] spki = HexFormat.of().parseHex("302a300506032b6570032100" + HexFormat.of().formatHex(key.bytes()));
        Files.write(root.resolve("key.der"), spki);
        Files.write(root.resolve("text"), text);
        Files.write(root.resolve("signature"), signature);
        return Tool.run(root, "openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "key.der",
                "-rawin", "-in", "text", "-sigfile", "signature");
    }
}
