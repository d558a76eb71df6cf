package kith.cli.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.host.HeldProfile;
import kith.app.invite.Parcels;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.share.ShareFilters;
import kith.exchange.ManifestDocument;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parcel.Parcel;
import kith.parcel.TextForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a mail program hands over: what they are, what is taken of them, and what never is. */
class MailedFilesTest {
    private static final int PIECE = 1000;

    @TempDir
    static Path prepared;
    private static Somebody ben;
    private static Somebody uma;
    private static List<Path> more;
    private static List<Path> moreOfUma;
    private static Path parcel;
    private static Path parcelOfUma;

    @TempDir
    private Path folder;
    private Somebody anna;
    private HeldProfile held;
    private Asked asked;

    /** Anna has one filter of Ben, who is verified, and one of Uma, who is not. */
    @BeforeAll
    static void people() {
        ben = Somebody.named("Ben", prepared).knows("carol@plaza.example").knows(Somebody.people("ben", 60));
        uma = Somebody.named("Uma", prepared).knows(Somebody.people("uma", 60));
        Somebody anna = Somebody.named("Anna", prepared).accept("Ben", ben.share("Anna", 1))
                .accept("Uma", uma.share("Anna", 1));
        anna.verify("Ben", ben);
        more = ben.share("Anna", 7);
        moreOfUma = uma.share("Anna", 2);
        parcel = parcel(ben, anna);
        parcelOfUma = parcel(uma, anna);
    }

    /** {@return all seven filters of somebody for Anna in one sealed file; each of the two has the other's card} */
    private static Path parcel(Somebody from, Somebody anna) {
        from.accept("Anna", List.of(new OwnProfile(anna.profile()).writeCard(
                prepared.resolve("card-for-" + from.name()), Passphrases.none())));
        anna.accept(from.name(), List.of(new OwnProfile(from.profile()).writeCard(
                prepared.resolve("card-of-" + from.name()), Passphrases.none())));
        return new Parcels(from.profile()).write(new Parcels.Request("Anna", 7, ShareFilters.Files.ALL,
                ShareFilters.AfterRestore.UNDECIDED, prepared.resolve("parcels-of-" + from.name())),
                Passphrases.none()).file();
    }

    @BeforeEach
    void annaAsBefore() throws IOException {
        anna = copyOf("Anna");
        held = new HeldProfile(anna.profile().store().folder());
        asked = new Asked(Asked.conversation(held)::answer);
    }

    private Somebody copyOf(String name) throws IOException {
        Path place = Files.createDirectory(folder.resolve(name));
        try (Stream<Path> files = Files.list(prepared.resolve(name))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, place.resolve(file.getFileName()));
            }
        }
        return new Somebody(name, folder, Profile.open(place)).at(Somebody.NOW);
    }

    @AfterEach
    void letGo() {
        held.close();
    }

    private List<Long> handedOver(List<Path> files) throws IOException {
        List<Long> numbers = new ArrayList<>();
        for (Path file : files) {
            numbers.add(asked.handOver(Files.readAllBytes(file), PIECE));
        }
        return numbers;
    }

    @Test
    void filtersOfAVerifiedFriendAreTakenAndCountAtOnce() throws IOException {
        assertEquals("possible", asked.verdict("From: carol@plaza.example\n\n").path("sender").asText());
        List<Long> files = handedOver(more);
        JsonNode inspected = asked.ask("inspect", "of", files);
        assertEquals("From Ben, who is verified: 6 filters.", inspected.path("sentence").asText());
        assertEquals("verified", inspected.path("takes").asText());
        assertEquals("{\"of\":" + files.getFirst() + ",\"what\":\"filter\",\"signer\":\"verified\",\"friend\":\"Ben\","
                + "\"words\":\"Filter: Ben, verified\"}", inspected.path("files").get(0).toString());
        JsonNode taken = asked.ask("take", "of", files, "who", "verified");
        assertEquals("Taken: 6 filters.", taken.path("sentence").asText());
        assertEquals(6, taken.path("done").asInt());
        assertEquals("{\"of\":" + files.getFirst() + ",\"outcome\":\"added\",\"code\":null,"
                + "\"words\":\"A filter of Ben came in.\"}", taken.path("files").get(0).toString());
        assertEquals("known", asked.verdict("From: carol@plaza.example\n\n").path("sender").asText());
        assertEquals("KITH-2103", asked.ask("inspect", "of", files).path("error").path("code").asText());
    }

    @Test
    void theSameFilesAgainAreTheSame() throws IOException {
        asked.ask("take", "of", handedOver(more), "who", "verified");
        JsonNode again = asked.ask("take", "of", handedOver(more), "who", "verified");
        assertEquals(6, again.path("done").asInt());
        assertEquals("same", again.path("files").get(0).path("outcome").asText());
    }

    @Test
    void ofSomebodyWhoIsNotVerifiedNothingIsTakenUnasked() throws IOException {
        List<Long> files = handedOver(moreOfUma);
        assertEquals("From Uma, who is not verified: 1 filter.",
                asked.ask("inspect", "of", files).path("sentence").asText());
        JsonNode unasked = asked.ask("take", "of", files, "who", "verified");
        assertEquals("KITH-2104", unasked.path("files").get(0).path("code").asText());
        assertEquals("This file is not taken without asking: it is no filter or list of a verified friend.",
                unasked.path("files").get(0).path("words").asText());
        assertEquals(0, unasked.path("done").asInt());
        JsonNode byWord = asked.ask("take", "of", handedOver(moreOfUma), "who", "friends");
        assertEquals(1, byWord.path("done").asInt());
    }

    @Test
    void aKeyThatNobodyHereKnowsStaysUnknown() throws IOException {
        Somebody eve = Somebody.named("Eve", folder).knows(Somebody.people("eve", 60));
        var before = anna.dump();
        List<Long> files = handedOver(eve.share("Anna", 1));
        JsonNode inspected = asked.ask("inspect", "of", files);
        assertEquals("window", inspected.path("takes").asText());
        assertEquals("unknown", inspected.path("files").get(0).path("signer").asText());
        JsonNode taken = asked.ask("take", "of", files, "who", "friends");
        assertEquals("KITH-1301", taken.path("files").get(0).path("code").asText());
        assertEquals("1 file was not taken.", taken.path("sentence").asText());
        assertEquals(before, anna.dump());
    }

    /** A card may be taken when the user says so, and never by itself. */
    @Test
    void onlyFiltersAndListsAreTakenUnasked() throws IOException {
        Path card = new OwnProfile(ben.profile()).writeCard(folder.resolve("card"), Passphrases.none());
        JsonNode taken = asked.ask("take", "of", handedOver(List.of(card)), "who", "verified");
        assertEquals("KITH-2104", taken.path("files").get(0).path("code").asText());
        assertEquals("friends", asked.ask("inspect", "of", handedOver(List.of(card))).path("takes").asText());
    }

    @Test
    void whatIsNothingOfKithsIsNoMatter() throws IOException {
        var before = anna.dump();
        for (String text : List.of("%PDF-1.7", "{}", "{\"payload\":1}", "-----BEGIN KITH FILE-----\nAAAA\n")) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            JsonNode inspected = asked.ask("inspect", "of", List.of(asked.handOver(bytes, PIECE)));
            assertEquals("nothing", inspected.path("takes").asText(), text);
            assertEquals("other", inspected.path("files").get(0).path("what").asText(), text);
            JsonNode taken = asked.ask("take", "of", List.of(asked.handOver(bytes, PIECE)), "who", "friends");
            assertEquals("refused", taken.path("files").get(0).path("outcome").asText(), text);
        }
        assertEquals(before, anna.dump());
    }

    @Test
    void aSealedFileIsForTheWindow() throws IOException {
        byte[] sealed = "age-encryption.org/v1\nnothing".getBytes(StandardCharsets.US_ASCII);
        JsonNode inspected = asked.ask("inspect", "of", List.of(asked.handOver(sealed, PIECE)));
        assertEquals("window", inspected.path("takes").asText());
        assertEquals("1 file is to be opened in Kith.", inspected.path("sentence").asText());
        JsonNode taken = asked.ask("take", "of", List.of(asked.handOver(sealed, PIECE)), "who", "friends");
        assertEquals("KITH-2013", taken.path("files").get(0).path("code").asText());
    }

    /** The usual way of files: one sealed one, with the sender's card. */
    @Test
    void aSealedParcelOfAVerifiedFriendIsTakenWhereTheKeysNeedNoPassphrase() throws IOException {
        JsonNode inspected = asked.ask("inspect", "of", handedOver(List.of(parcel)));
        assertEquals("From Ben, who is verified: 7 filters.", inspected.path("sentence").asText());
        assertEquals("verified", inspected.path("takes").asText());
        assertEquals("sealed", inspected.path("files").get(0).path("what").asText());
        assertEquals("verified", inspected.path("files").get(0).path("signer").asText());
        assertEquals("Sealed file: Ben, verified", inspected.path("files").get(0).path("words").asText());
        JsonNode taken = asked.ask("take", "of", handedOver(List.of(parcel)), "who", "verified");
        assertEquals("Taken: 7 filters.", taken.path("sentence").asText());
        assertEquals(1, taken.path("done").asInt());
        assertEquals("added", taken.path("files").get(0).path("outcome").asText());
        assertEquals("known", asked.verdict("From: carol@plaza.example\n\n").path("sender").asText());
        JsonNode again = asked.ask("take", "of", handedOver(List.of(parcel)), "who", "verified");
        assertEquals("Here before: 7 filters.", again.path("sentence").asText());
        assertEquals("same", again.path("files").get(0).path("outcome").asText());
    }

    @Test
    void aSealedParcelOfSomebodyWhoIsNotVerifiedIsTakenByWordAlone() throws IOException {
        var before = anna.dump();
        JsonNode inspected = asked.ask("inspect", "of", handedOver(List.of(parcelOfUma)));
        assertEquals("From Uma, who is not verified: 7 filters.", inspected.path("sentence").asText());
        assertEquals("friends", inspected.path("takes").asText());
        JsonNode unasked = asked.ask("take", "of", handedOver(List.of(parcelOfUma)), "who", "verified");
        assertEquals("KITH-2104", unasked.path("files").get(0).path("code").asText());
        assertEquals(before, anna.dump());
        assertEquals(1, asked.ask("take", "of", handedOver(List.of(parcelOfUma)), "who", "friends").path("done")
                .asInt());
    }

    @Test
    void aSealedParcelThatBringsAnotherKeyIsNotTakenUnasked() throws IOException {
        // Ben makes new keys: the parcel has the change of the one that Anna knows.
        Somebody rotating = copyOf("Ben");
        new RotateKeys(rotating.profile()).run(folder.resolve("rotations"), folder.resolve("revocation.kith"),
                Passphrases.none(), Progress.none());
        Path rotated = new Parcels(rotating.profile()).write(new Parcels.Request("Anna", 7, ShareFilters.Files.ALL,
                ShareFilters.AfterRestore.UNDECIDED, folder.resolve("rotated")), Passphrases.none()).file();
        var before = anna.dump();
        assertEquals("window", asked.ask("inspect", "of", handedOver(List.of(rotated))).path("takes").asText());
        JsonNode taken = asked.ask("take", "of", handedOver(List.of(rotated)), "who", "verified");
        assertEquals("KITH-2104", taken.path("files").get(0).path("code").asText());
        assertEquals(before, anna.dump());
    }

    @Test
    void aSealedFileForSomebodyElseOrADamagedOneIsForTheWindow() throws IOException {
        byte[] damaged = Files.readAllBytes(parcel);
        damaged[damaged.length - 1] ^= 1;
        var before = anna.dump();
        for (byte[] file : List.of(damaged, Arrays.copyOf(damaged, damaged.length / 2))) {
            assertEquals("window",
                    asked.ask("inspect", "of", List.of(asked.handOver(file, PIECE))).path("takes").asText());
            JsonNode taken = asked.ask("take", "of", List.of(asked.handOver(file, PIECE)), "who", "friends");
            assertEquals("KITH-2013", taken.path("files").get(0).path("code").asText());
        }
        assertEquals(before, anna.dump());
    }

    @Test
    void whatIsNoDocumentInASealedFileHidesNoOtherFile() throws IOException {
        try (SecretKeys bens = ben.keys(); SecretKeys annas = anna.keys()) {
            Path card = new OwnProfile(ben.profile()).writeCard(folder.resolve("card"), Passphrases.none());
            String signed = Files.readString(card, StandardCharsets.US_ASCII);
            String forged = signed.replaceFirst("\"signature\" *: *\"...", "\"signature\":\"AAA");
            assertNotEquals(signed, forged);
            for (String nothing : List.of("nothing", "{}", forged)) {
                List<byte[]> documents = List.of(nothing.getBytes(StandardCharsets.US_ASCII));
                byte[] sealed = Parcel.seal(new ManifestDocument("Ben", 1, Somebody.NOW,
                        ManifestDocument.Purpose.PARCEL, annas.signingKey().kid(), null, null, null,
                        Parcel.list(documents)), documents, bens.signer(), annas.sealingKey());
                List<Long> both = List.of(asked.handOver(sealed, PIECE), handedOver(more).getFirst());
                JsonNode files = asked.ask("inspect", "of", both).path("files");
                assertEquals("sealed", files.path(0).path("what").asText(), nothing);
                assertEquals("filter", files.path(1).path("what").asText(), nothing);
            }
        }
    }

    @Test
    void whatIsLockedWithAPassphraseIsNotOpened() throws IOException {
        new ChangePassphrase(anna.profile()).run(KeyProtection.PASSPHRASE,
                purpose -> Passphrase.of("correct horse battery staple".toCharArray()), Progress.none());
        JsonNode inspected = asked.ask("inspect", "of", handedOver(List.of(parcel)));
        assertEquals("window", inspected.path("takes").asText());
        assertEquals("1 file is to be opened in Kith.", inspected.path("sentence").asText());
        assertEquals("unknown", inspected.path("files").get(0).path("signer").asText());
    }

    @Test
    void whatTheWindowHasIsClosedHereAndItHasNothingElse() throws IOException {
        List<Long> files = handedOver(List.of(parcel));
        assertEquals("KITH-2110", code(asked.ask("open", "of", files)));
        assertEquals("KITH-2103", code(asked.ask("drop", "of", files)));
        byte[] other = "BEGIN:VCARD\r\nEND:VCARD\r\n".getBytes(StandardCharsets.US_ASCII);
        assertEquals("KITH-1204", code(asked.ask("open", "of", List.of(asked.handOver(other, PIECE)))));
    }

    @Test
    void aFileAsTextIsTheFile() throws IOException {
        Path filter = more.getFirst();
        byte[] text = TextForm.of(Files.readAllBytes(filter)).getBytes(StandardCharsets.US_ASCII);
        assertEquals(1, asked.ask("take", "of", List.of(asked.handOver(text, PIECE)), "who", "verified").path("done")
                .asInt());
    }

    @Test
    void oneOfSeveralThatIsDamagedDoesNotStopTheOthers() throws IOException {
        byte[] damaged = Files.readAllBytes(more.get(1));
        damaged[damaged.length / 2] ^= 1;
        List<Long> files = new ArrayList<>(handedOver(List.of(more.get(0))));
        files.add(asked.handOver(damaged, PIECE));
        files.addAll(handedOver(List.of(more.get(2))));
        JsonNode inspected = asked.ask("inspect", "of", files);
        assertEquals("friends", inspected.path("takes").asText());
        assertEquals("From Ben, who is verified: 2 filters. 1 file cannot be used.",
                inspected.path("sentence").asText());
        JsonNode taken = asked.ask("take", "of", files, "who", "friends");
        assertEquals(2, taken.path("done").asInt());
        assertEquals("Taken: 2 filters. 1 file was not taken.", taken.path("sentence").asText());
        assertEquals("refused", taken.path("files").get(1).path("outcome").asText());
    }

    @Test
    void piecesThatDoNotFitAreRefused() {
        long number = asked.ask("begin", "name", "x", "bytes", 4).path("id").asLong();
        assertEquals("KITH-2103", code(asked.ask("inspect", "of", List.of(number))));
        assertEquals(3, asked.ask("piece", "of", number, "data", "AAAA").path("bytes").asInt());
        assertEquals("KITH-2103", code(asked.ask("piece", "of", number, "data", "AAAA")));
        assertEquals(4, asked.ask("piece", "of", number, "data", "AA==").path("bytes").asInt());
        assertEquals("KITH-2103", code(asked.ask("piece", "of", number + 1000, "data", "AA==")));
        assertEquals("KITH-2103", code(asked.ask("drop", "of", List.of(number, number + 1000))));
        assertEquals("drop", asked.ask("drop", "of", List.of(number)).path("do").asText());
        assertEquals("KITH-2103", code(asked.ask("drop", "of", List.of(number))));
    }

    @Test
    void openFilesHaveALimitTogetherAndMakeRoomWhenTheyGo() {
        int most = 32 << 20;
        long large = asked.ask("begin", "name", "x", "bytes", most).path("id").asLong();
        assertEquals("KITH-2103", code(asked.ask("begin", "name", "x", "bytes", 1)));
        asked.ask("drop", "of", List.of(large));
        for (int i = 0; i < 64; i++) {
            assertEquals("begin", asked.ask("begin", "name", "x", "bytes", 1).path("do").asText());
        }
        assertEquals("KITH-2103", code(asked.ask("begin", "name", "x", "bytes", 1)));
        assertEquals("KITH-2103",
                code(asked.say(asked.request("begin", "name", "x", "bytes", 1).put("id", large + 2))));
    }

    private static String code(JsonNode answer) {
        return answer.path("error").path("code").asText();
    }

    @Test
    void aLargeFileComesInPiecesThatTheOtherSideBears() {
        byte[] file = new byte[1 << 20];
        file[0] = '{';
        long number = asked.handOver(file, 256 << 10);
        assertEquals("other", asked.ask("inspect", "of", List.of(number)).path("files").get(0).path("what").asText());
    }

    @Test
    void whatIsOpenIsThisConnectionsAlone() throws IOException {
        List<Long> files = handedOver(more);
        Asked other = new Asked(Asked.conversation(held)::answer);
        assertEquals("KITH-2103", code(other.ask("inspect", "of", files)));
    }
}
