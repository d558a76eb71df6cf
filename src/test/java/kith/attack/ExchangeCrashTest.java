package kith.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.Dying;
import kith.app.Forger;
import kith.app.KilledAt;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.SendCompletion;
import kith.app.invite.TakeAnswer;
import kith.app.invite.TakeCompletion;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.FriendState;
import kith.pake.InvitationCode;
import kith.pake.StretchedCodes;
import kith.parcel.BoxedFile;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kills the process of who does a step of an exchange: within its transactions, which then leave no trace; between two
 * of them; and between the last one and the file. Whoever does the step again comes to what would have been.
 */
@Timeout(600)
@Tag("exhaustive")
@ExtendWith(StretchedCodes.class)
class ExchangeCrashTest {
    private static final String SECRET = "kith.app.invite.ExchangeSecrets.put";
    private static final String FORGET = "kith.app.invite.ExchangeSecrets.remove";
    private static final String COMPUTE = "kith.app.invite.TakeAnswer.open";
    private static final String DOCUMENTS = "kith.app.receive.ImportParcel.take";
    private static final String VERIFIED = "kith.app.invite.Verification.settle";
    private static final String PLACE = "kith.file.AtomicFile.place";
    /** When the file has its bytes, and not its name. */
    private static final String MOVE = "kith.file.AtomicFile.move";
    private static final int LEVEL = 7;

    @TempDir
    private Path root;
    private Pair pair;

    /** Another process, which does one step: of what, in which profile, with what, and where files go. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            Profile profile = Dying.profile(arguments[1]);
            String with = arguments[2];
            Path folder = Path.of(arguments[3]);
            switch (arguments[0]) {
                case "invite" -> new Invite(profile).run(new Invite.Request(with, folder), Passphrases.none());
                case "answer" -> answer(profile, Path.of(with), arguments[4], folder);
                case "take" -> new TakeAnswer(profile).run(Path.of(with), BoxedFile.parse(Pair.bytes(Path.of(with))),
                        KeyDecision.Decider.nobody(), Passphrases.none());
                case "complete" -> new SendCompletion(profile).run(new SendCompletion.Request(id(with), LEVEL,
                        ShareFilters.AfterRestore.UNDECIDED, folder), Passphrases.none());
                default -> new TakeCompletion(profile).run(Path.of(with), BoxedFile.parse(Pair.bytes(Path.of(with))),
                        KeyDecision.Decider.nobody(), Passphrases.none());
            }
        }

        private static InvitationId id(String text) {
            return InvitationId.of(Base64.getUrlDecoder().decode(text));
        }

        private static void answer(Profile profile, Path invitation, String code, Path folder) {
            AnswerInvitation answering = new AnswerInvitation(profile);
            answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invitation)),
                    InvitationCode.parse(code), ComparedBy.CODE_ON_THE_TELEPHONE, "Ana", LEVEL,
                    ShareFilters.AfterRestore.UNDECIDED, folder), KeyDecision.Decider.nobody(), Passphrases.none());
        }
    }

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    private void killed(String method, String step, Somebody who, Object with, String... more)
            throws IOException, InterruptedException {
        new KilledAt(method).run(Program.class, Stream.concat(Stream.of(step,
                who.profile().store().folder().toString(), with.toString(), pair.folder().toString()),
                Stream.of(more)).toArray(String[]::new));
    }

    /** Kills within a transaction, of which nothing may be left: {@return the profile as it was and is}. */
    private Map<String, List<String>> nothingLeft(String method, String step, Somebody who, Object with,
            String... more) throws IOException, InterruptedException {
        Map<String, List<String>> before = who.dump();
        killed(method, step, who, with, more);
        assertEquals(before, who.dump());
        return before;
    }

    private List<Path> sent() throws IOException {
        try (Stream<Path> files = Files.list(pair.folder())) {
            return files.filter(file -> file.toString().endsWith(".kith")).sorted().toList();
        }
    }

    private SentInvitation invitation(InvitationId id) {
        return pair.ana().profile().store().read(tables -> tables.exchanges().invitation(id)).orElseThrow();
    }

    private GivenAnswer given(InvitationId id) {
        return pair.ben().profile().store().read(tables -> tables.exchanges().answer(id)).orElseThrow();
    }

    private FriendState state(Somebody who) {
        return Pair.friends(who).getFirst().state();
    }

    /** From the answer on, to the end: both verified, with all filters. */
    private void goesOn(Invite.Result invited, Path answer) {
        pair.take(answer);
        pair.takeCompletion(pair.complete(invited).file());
        for (Somebody who : List.of(pair.ana(), pair.ben())) {
            assertEquals(1, Pair.friends(who).size());
            assertEquals(FriendState.VERIFIED, state(who));
            assertEquals(LEVEL, Pair.held(who, Pair.friends(who).getFirst()));
        }
    }

    @Test
    void anInvitationThatWasNotStoredIsNone() throws Exception {
        nothingLeft(SECRET, "invite", pair.ana(), "Ben");
        assertEquals(List.of(), sent());
        Invite.Result invited = pair.invite();
        goesOn(invited, pair.answer(invited.file(), invited.code()).file());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kith.app.invite.Invite.write", PLACE, MOVE})
    void anInvitationThatWasStoredIsWrittenAgain(String method) throws Exception {
        killed(method, "invite", pair.ana(), "Ben");
        assertEquals(List.of(), sent());
        Invite invite = new Invite(pair.ana().profile());
        InvitationId id = invite.newestOpen("Ben");
        InvitationCode code = invite.code(id, Passphrases.none());
        Path file = invite.write(id, pair.folder());
        assertArrayEquals(invitation(id).file(), Pair.bytes(file));
        goesOn(new Invite.Result(Pair.friends(pair.ana()).getFirst(), id, code, file, invitation(id).expires()),
                pair.answer(file, code).file());
    }

    @Test
    void anAnswerThatWasNotStoredIsNoneAndGaveNothing() throws Exception {
        Invite.Result invited = pair.invite();
        nothingLeft(SECRET, "answer", pair.ben(), invited.file(), invited.code().text());
        assertEquals(List.of(invited.file()), sent());
        goesOn(invited, pair.answer(invited.file(), invited.code()).file());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kith.app.invite.AnswerInvitation.written", PLACE, MOVE})
    void anAnswerThatWasStoredIsWrittenAgainAndIsInTheLedger(String method) throws Exception {
        Invite.Result invited = pair.invite();
        killed(method, "answer", pair.ben(), invited.file(), invited.code().text());
        assertEquals(List.of(invited.file()), sent());
        Map<String, List<String>> before = pair.ben().dump();
        assertEquals(LEVEL, before.get("share").size(), "whatever was written may have been sent");
        byte[] answer = given(invited.id()).file();
        Path again = pair.answer(invited.file(), invited.code()).file();
        assertArrayEquals(answer, Pair.bytes(again));
        // No second code can be tried at it, nor this one elsewhere.
        assertArrayEquals(answer, Pair.bytes(pair.answer(invited.file(), Impostor.code(1)).file()));
        Impostor mallory = new Impostor("Ana", 51);
        InvitationId other = InvitationId.of(Arrays.copyOf(Somebody.bytes(5), InvitationId.BYTES));
        Path hostile = new Forger("files", 1, root).file(mallory.invitation(other,
                mallory.offer(Impostor.code(2), other).start().share(), Impostor.EXPIRES));
        assertEquals(Fault.INVITATION_CODE_USED, Refusals.refused(() -> pair.answer(hostile, invited.code())));
        assertEquals(before, pair.ben().dump());
        goesOn(invited, again);
    }

    /** Of a wrong guess a crash makes no second one: what was chosen was chosen before anything was computed. */
    @Test
    void aCrashIsNoSecondGuess() throws Exception {
        Invite.Result invited = pair.invite();
        Path guess = pair.answer(invited.file(), Impostor.code(1)).file();
        killed(COMPUTE, "take", pair.ana(), guess);
        assertEquals(BoxedFile.parse(Pair.bytes(guess)).sha256(), invitation(invited.id()).answerSha256());
        assertEquals(SentInvitation.State.OPEN, invitation(invited.id()).state());
        Path second = new Forger("files", 1, root).file(new Impostor("Ben", 52).answer(Pair.bytes(invited.file()),
                invited.code(), List.of()).file().bytes());
        assertEquals(Fault.ANSWERED_TWICE, Refusals.refused(() -> pair.take(second)));
        assertEquals(SentInvitation.State.DOUBLED, invitation(invited.id()).state());
        assertEquals(FriendState.INVITED, state(pair.ana()));
    }

    @Test
    void anAnswerThatWasNotChosenIsNotKnown() throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        nothingLeft("kith.app.invite.TakeAnswer.choose", "take", pair.ana(), answer);
        assertNull(invitation(invited.id()).answerSha256());
        goesOn(invited, answer);
    }

    /** Chosen, and not taken, or not to the end: the same answer comes to the same. */
    @ParameterizedTest
    @ValueSource(strings = {COMPUTE, DOCUMENTS, SECRET})
    void anAnswerThatWasChosenIsTakenLater(String method) throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        killed(method, "take", pair.ana(), answer);
        assertNotNull(invitation(invited.id()).answerSha256());
        assertEquals(SentInvitation.State.OPEN, invitation(invited.id()).state());
        assertEquals(FriendState.INVITED, state(pair.ana()));
        assertEquals(List.of(), pair.ana().dump().get("held_filter"));
        Map<String, List<String>> chosen = pair.ana().dump();
        nothingLeft(method, "take", pair.ana(), answer);
        assertEquals(chosen, pair.ana().dump());
        goesOn(invited, answer);
    }

    @Test
    void aCompletionThatWasNotStoredIsNoneAndGaveNothing() throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        nothingLeft(FORGET, "complete", pair.ana(), invited.id().text());
        assertEquals(2, sent().size());
        goesOn(invited, answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"kith.app.invite.SendCompletion.written", PLACE, MOVE})
    void aCompletionThatWasStoredIsWrittenAgain(String method) throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        killed(method, "complete", pair.ana(), invited.id().text());
        assertEquals(2, sent().size());
        assertEquals(SentInvitation.State.CONFIRMED, invitation(invited.id()).state(), "it is still due");
        assertEquals(List.of(ToDo.Kind.SEND_OWN),
                new ToDoList(pair.ana().profile()).exchanges().stream().map(ToDo.WithFriend::kind).toList());
        Map<String, List<String>> before = pair.ana().dump();
        assertEquals(LEVEL, before.get("share").size(), "whatever was written may have been sent");
        assertArrayEquals(invitation(invited.id()).completion(), Pair.bytes(pair.complete(invited).file()));
        assertEquals(SentInvitation.State.COMPLETED, invitation(invited.id()).state());
        Map<String, List<String>> after = pair.ana().dump();
        for (Map<String, List<String>> each : List.of(before, after)) {
            each.remove("invitation");
        }
        assertEquals(before, after, "nothing is given twice");
        goesOn(invited, answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {DOCUMENTS, VERIFIED})
    void aCompletionIsTakenAsAWholeOrNotAtAll(String method) throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        Path completion = pair.complete(invited).file();
        nothingLeft(method, "finish", pair.ben(), completion);
        assertEquals(GivenAnswer.State.WAITING, given(invited.id()).state());
        assertTrue(pair.ben().dump().get("held_filter").isEmpty());
        goesOn(invited, answer);
    }
}
