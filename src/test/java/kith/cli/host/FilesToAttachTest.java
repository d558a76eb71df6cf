package kith.cli.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.host.HeldProfile;
import kith.app.invite.DueByMail;
import kith.app.invite.Invite;
import kith.app.invite.Outbox;
import kith.app.invite.Pair;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.friend.HandedOver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a mail program may attach: what an action gave before, for the friend to whom alone a message goes. */
class FilesToAttachTest {
    private static final String BEN = "Ben <ben@friends.example>";

    @TempDir
    private Path folder;
    private Pair pair;
    private HeldProfile held;
    private Asked asked;

    @BeforeEach
    void people() {
        pair = Pair.in(folder);
        held = new HeldProfile(pair.ana().profile().store().folder());
        asked = new Asked(Asked.conversation(held)::answer);
    }

    @AfterEach
    void letGo() {
        held.close();
    }

    private Friend ben() {
        return Pair.friends(pair.ana()).getFirst();
    }

    private Path kept(Path written) {
        return new Outbox(pair.ana().profile()).keep(ben(), written);
    }

    private void benHasAnAddress() {
        new FriendAddresses(pair.ana().profile()).add("Ben", List.of(Somebody.address("ben@friends.example")));
    }

    /** Ana and Ben are verified to each other. */
    private Path exchanged() {
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        benHasAnAddress();
        return kept(pair.complete(invited).file());
    }

    private JsonNode due(String to) {
        return asked.ask("due", "to", to);
    }

    private static List<String> goes(JsonNode due) {
        return StreamSupport.stream(due.get("files").spliterator(), false)
                .map(file -> file.get("what").asText() + " " + file.get("goes").asText()).toList();
    }

    private static long first(JsonNode due) {
        return due.get("files").get(0).get("of").asLong();
    }

    @Test
    void whatWasGivenGoesToAVerifiedFriendOnceAndAsItIs() throws IOException {
        Path completion = exchanged();
        JsonNode due = due(BEN);
        assertEquals("Ben", due.get("friend").asText());
        assertEquals("1 file for Ben goes along", due.get("words").asText());
        assertEquals(List.of("parcel along"), goes(due));
        assertEquals("Sealed file that only Ben can open", due.get("files").get(0).get("words").asText());
        ByteArrayOutputStream fetched = new ByteArrayOutputStream();
        while (fetched.size() < due.get("files").get(0).get("bytes").asInt()) {
            fetched.write(asked.ask("fetch", "of", first(due), "from", fetched.size()).get("data").binaryValue());
        }
        assertArrayEquals(Files.readAllBytes(completion), fetched.toByteArray());
        assertEquals(List.of("parcel along"), goes(due(BEN)), "it was not sent yet");
        assertEquals("sent", asked.ask("sent", "of", List.of(first(due))).get("do").asText());
        assertEquals(List.of(), goes(due(BEN)));
        assertEquals("Nothing to attach for Ben", due(BEN).get("words").asText());
        assertTrue(Files.exists(completion), "where its owner finds it");
        kept(completion);
        assertEquals(List.of("parcel along"), goes(due(BEN)), "given once more, the same bytes");
    }

    @Test
    void aFileHasItsNumberAfterAnotherStartToo() {
        exchanged();
        long number = first(due(BEN));
        Asked again = new Asked(Asked.conversation(held)::answer);
        assertEquals("KITH-2103", code(again.ask("sent", "of", List.of(number))), "nobody told of it there");
        assertEquals(number, first(again.ask("due", "to", BEN)));
        assertEquals("sent", again.ask("sent", "of", List.of(number)).get("do").asText());
        assertEquals(List.of(), goes(due(BEN)));
    }

    @Test
    void whatWasHandedToAMailProgramByTheWindowDoesNotGoAgain() {
        Path completion = exchanged();
        new DueByMail(pair.ana().profile()).sent("Ben", List.of(completion), HandedOver.Way.MAIL);
        assertEquals(List.of(), goes(due(BEN)));
    }

    @Test
    void nothingIsForSeveralNobodyOrSomebodyElse() {
        exchanged();
        for (String to : List.of("ben@friends.example, carol@c.example", "carol@c.example",
                "Friends: ben@friends.example;", "ben@friends.example ben@friends.example",
                "\"ben@friends.example\" <carol@c.example>", "ben@friends.example (carol@c.example)",
                "undisclosed-recipients:;", " ", "<ben@friends.example", "@ben@friends.example",
                "Ben <ben@friends.example>, Ben <ben@friends.example>")) {
            JsonNode due = due(to);
            assertTrue(due.get("friend").isNull() || goes(due).isEmpty(), () -> to + ": " + due);
        }
        assertEquals(List.of("parcel along"), goes(due("本 <BEN@friends.example>")));
    }

    @Test
    void whoIsNotVerifiedGetsWhatTheUserAttachesAndNothingByItself() throws IOException {
        Invite.Result invited = pair.invite();
        benHasAnAddress();
        Path kept = kept(invited.file());
        assertEquals(List.of("invitation offered"), goes(due(BEN)));
        assertEquals("1 file is ready for Ben", due(BEN).get("words").asText());
        new Invite(pair.ana().profile()).withdraw(invited.id());
        assertEquals(List.of(), goes(due(BEN)), "an invitation that was taken back");
        assertTrue(Files.exists(kept));
    }

    @Test
    void anAnswerIsOfferedUntilTheThirdFileCame() {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        Friend ana = Pair.friends(pair.ben()).getFirst();
        new FriendAddresses(pair.ben().profile()).add("Ana", List.of(Somebody.address("ana@friends.example")));
        Outbox outbox = new Outbox(pair.ben().profile());
        Path kept = outbox.keep(ana, answer);
        try (HeldProfile bens = new HeldProfile(pair.ben().profile().store().folder())) {
            Asked asksBen = new Asked(Asked.conversation(bens)::answer);
            assertEquals(List.of("answer offered"), goes(asksBen.ask("due", "to", "ana@friends.example")));
            pair.take(kept);
            pair.takeCompletion(pair.complete(invited).file());
            assertEquals(List.of(), goes(asksBen.ask("due", "to", "ana@friends.example")));
        }
    }

    @Test
    void filtersThatWereSignedForMailGoOneAtATimeAndAreInTheLedgerBefore() {
        Path completion = exchanged();
        asked.ask("sent", "of", List.of(first(due(BEN))));
        new ShareByMail(pair.ana().profile()).run(new ShareByMail.Request("Ben", 9, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED), Passphrases.none());
        JsonNode due = due(BEN);
        assertEquals(List.of("filter along"), goes(due));
        assertEquals(7, level());
        assertTrue(asked.ask("fetch", "of", first(due), "from", 0).has("data"));
        assertEquals(8, level(), "before the message is anywhere");
        asked.ask("sent", "of", List.of(first(due)));
        assertEquals(List.of("filter along"), goes(due(BEN)), "the ninth");
        assertTrue(Files.exists(completion));
    }

    private int level() {
        return pair.ana().profile().store().read(tables -> tables.ledger().read().level(ben().id(),
                tables.editions().newestNumber()));
    }

    @Test
    void whatLiesAboutForLongOrIsAnotherFileNowStays() throws IOException {
        Path completion = exchanged();
        long number = first(due(BEN));
        Files.write(completion, new byte[] {1, 2, 3});
        assertEquals("KITH-2103", code(asked.ask("fetch", "of", number, "from", 0)));
        Files.setLastModifiedTime(completion,
                FileTime.from(pair.ana().profile().now().minus(Duration.ofDays(31))));
        assertEquals(List.of(), goes(due(BEN)));
    }

    @Test
    void aBlockedFriendGetsNothing() {
        exchanged();
        pair.ana().profile().store().write(tables -> {
            tables.friends().setState(ben().id(), FriendState.BLOCKED);
            return ben();
        });
        assertTrue(due(BEN).get("friend").isNull());
    }

    @Test
    void aNumberOfNoFileIsRefused() {
        exchanged();
        assertEquals("KITH-2103", code(asked.ask("fetch", "of", 99, "from", 0)));
        assertEquals("KITH-2103", code(asked.ask("sent", "of", List.of(99))));
        long number = first(due(BEN));
        assertEquals("KITH-2103", code(asked.ask("fetch", "of", number, "from", 33_554_432)));
        asked.ask("sent", "of", List.of(number));
        assertEquals("KITH-2103", code(asked.ask("sent", "of", List.of(number))));
    }

    private static String code(JsonNode answer) {
        return answer.path("error").path("code").asText();
    }
}
