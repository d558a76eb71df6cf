package kith.cli.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.Profile;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exchange of two people by commands, as a script would do it. */
@ResourceLock(Resources.SYSTEM_OUT)
class ExchangeCommandsTest {
    @TempDir
    private Path root;
    private Path ana;
    private Path ben;

    @BeforeEach
    void profiles() {
        ana = profile("Ana");
        ben = profile("Ben");
    }

    private Path profile(String name) {
        Path folder = root.resolve(name);
        done(CommandRun.of(folder, "init", "--name", name, "--no-passphrase", "--revocation",
                root.resolve("kept").resolve(name + ".kith").toString()));
        done(CommandRun.of(folder, "book", "add", name + "1@book.example", name + "2@book.example"));
        return folder;
    }

    private static CommandRun done(CommandRun run) {
        assertEquals(Exit.DONE, run.code(), run.err());
        return run;
    }

    private JsonNode invite() {
        return CommandRun.done(ana, "invite", "Ben", "--out", root.toString());
    }

    private CommandRun answer(JsonNode invited, String code, String... more) {
        String[] args = {"open", invited.get("file").asText(), "--told", "telephone", "--out", root.toString(),
            "--json"};
        String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return CommandRun.typing(code + "\n", ben, all);
    }

    private JsonNode answered(JsonNode invited) {
        return file(answer(invited, invited.get("code").asText()));
    }

    /** {@return what was said of the one file} */
    private static JsonNode file(CommandRun opened) {
        return opened.json().get("files").get(0);
    }

    private static String state(Path profile, String name) {
        return StreamSupport.stream(CommandRun.done(profile, "friends", "list").get("friends").spliterator(), false)
                .filter(friend -> friend.get("name").asText().equals(name)).findFirst().orElseThrow()
                .get("state").asText();
    }

    @Test
    void fiveCommandsMakeTwoVerifiedFriends() {
        JsonNode invited = invite();
        assertEquals("answer-awaited", exchanges(ana).get(0).get("kind").asText());
        JsonNode answered = answered(invited);
        assertEquals("completion-awaited", exchanges(ben).get(0).get("kind").asText());
        JsonNode accepted = CommandRun.opened(ana, answered.get("answer").asText());
        assertTrue(accepted.get("sendOwn").asBoolean());
        assertEquals(8, accepted.get("files").size(), "a card and seven filters");
        assertEquals("send-own", exchanges(ana).get(0).get("kind").asText());
        JsonNode parcel = CommandRun.sent(ana, "Ben", "--out", root.toString());
        assertTrue(parcel.get("completes").asBoolean());
        assertEquals("completion", CommandRun.opened(ben, file(parcel)).get("kind").asText());
        assertEquals("verified", state(ana, "Ben"));
        assertEquals("verified", state(ben, "Ana"));
        assertEquals("code-given", CommandRun.done(ana, "friends").get("friends").get(0).get("comparedBy").asText());
        assertTrue(CommandRun.of(ben, "friends").out().contains("By a code told"), "how is kept and shown");
        assertEquals(0, exchanges(ana).size());
        assertEquals(0, exchanges(ben).size());
        assertTrue(CommandRun.opened(ana, answered.get("answer").asText()).get("sendOwn").asBoolean(),
                "whoever sends the answer again waits for the third file");
        assertEquals("send-own", exchanges(ana).get(0).get("kind").asText());
        assertTrue(CommandRun.sent(ana, "Ben", "--out", root.toString()).get("completes").asBoolean());
        assertEquals(0, exchanges(ana).size());
        JsonNode later = CommandRun.done(ben, "share", "Ana", "--level", "9", "--out", root.toString());
        assertFalse(later.get("completes").asBoolean());
        assertEquals(3, CommandRun.opened(ana, file(later)).get("files").size());
    }

    /** Ben's card lies at Ana's as Bob's, and Ana's at Ben's as Anna's: both say who has the key. */
    @Test
    void anOptionSaysWhoHasAKeyThatIsHeld() {
        done(CommandRun.of(ana, "open", "--as", "Bob", card(ben)));
        done(CommandRun.of(ben, "open", "--as", "Anna", card(ana)));
        JsonNode invited = invite();
        CommandRun refused = answer(invited, invited.get("code").asText());
        assertTrue(refused.code() == Exit.REFUSED && refused.err().contains("KITH-1327"), refused.err());
        JsonNode answered = file(answer(invited, invited.get("code").asText(), "--key-is", "anna"));
        assertEquals("Anna", answered.get("friend").get("name").asText());
        assertEquals("Ana", answered.get("friend").get("signedAs").asText());
        String file = answered.get("answer").asText();
        assertTrue(CommandRun.of(ana, "open", file).err().contains("KITH-1327"));
        assertTrue(CommandRun.of(ana, "open", "--key-is", "Carol", file).err().contains("KITH-1327"));
        assertEquals("unverified", state(ana, "Bob"));
        assertEquals("Ben", CommandRun.opened(ana, "--key-is", "Ben", file).get("friend").get("signedAs")
                .asText());
        assertEquals("verified", state(ana, "Ben"));
        assertEquals("invited", state(ana, "Bob"));
    }

    private String card(Path profile) {
        return CommandRun.done(profile, "me", "card", "--out", root.resolve(profile.getFileName() + "-card").toString())
                .get("file").asText();
    }

    /** Each of the three files goes into a draft, which says nothing of the code. */
    @Test
    void eachFileGoesIntoADraft() throws IOException {
        Path draft = root.resolve("invitation.eml");
        JsonNode invited = CommandRun.done(ana, "invite", "Ben", "--out", root.toString(), "--mail", draft.toString());
        assertEquals(draft.toString(), invited.get("mail").asText());
        String text = Files.readString(draft);
        assertTrue(text.startsWith("X-Unsent: 1") && text.contains("ana-invitation.kith"), text);
        String code = invited.get("code").asText();
        assertFalse(text.contains(code) || text.contains(code.replace(" ", "")));
        JsonNode answered = file(answer(invited, code, "--mail", root.resolve("answer.eml").toString()));
        assertTrue(Files.readString(Path.of(answered.get("mail").asText())).contains("ben-answer.kith"));
        CommandRun.opened(ana, answered.get("answer").asText());
        JsonNode parcel = CommandRun.sent(ana, "Ben", "--out", root.toString(), "--mail");
        assertTrue(Files.readString(Path.of(parcel.get("mail").asText())).contains("ana-parcel.kith"));
    }

    /** A picture of the QR code is answered as the file is; what is no picture of one, is not, and nothing waits. */
    @Test
    void anInvitationGoesAsAPicture() throws IOException {
        Path picture = root.resolve("invitation.png");
        JsonNode invited = CommandRun.done(ana, "invite", "Ben", "--out", root.toString(), "--qr", picture.toString());
        assertEquals(picture.toString(), invited.get("picture").asText());
        Path other = Files.copy(Path.of("src/test/resources/kith/app/codes/foreign.png"), root.resolve("other.png"));
        assertEquals("KITH-2015", CommandRun.typing("", ben, "open", other.toString(), "--told", "telephone",
                "--json").json().get("error").get("code").asText());
        assertEquals(0, exchanges(ben).size());
        CommandRun answered = CommandRun.typing(invited.get("code").asText() + "\n", ben, "open", picture.toString(),
                "--told", "telephone", "--out", root.toString(), "--json");
        CommandRun.opened(ana, file(answered).get("answer").asText());
        assertEquals("verified", state(ana, "Ben"));
    }

    @Test
    void aPictureIsWrittenAgainAndReplacesNothingElse() throws IOException {
        JsonNode invited = invite();
        Path picture = root.resolve("invitation.png");
        done(CommandRun.of(ana, "invite", "Ben", "--again", "--out", root.toString(), "--qr", picture.toString()));
        byte[] first = Files.readAllBytes(picture);
        done(CommandRun.of(ana, "invite", "Ben", "--again", "--out", root.toString(), "--qr", picture.toString()));
        assertArrayEquals(first, Files.readAllBytes(picture));
        Path invitation = Path.of(invited.get("file").asText());
        byte[] file = Files.readAllBytes(invitation);
        assertEquals(Exit.REFUSED, CommandRun.of(ana, "invite", "Carol", "--qr", invitation.toString()).code());
        assertArrayEquals(file, Files.readAllBytes(invitation));
        assertEquals(1, exchanges(ana).size(), "nobody else is invited");
    }

    /** Every user of the machine reads the arguments of a command: none takes a code, and none says it again. */
    @ParameterizedTest
    @ValueSource(strings = {"open FILE 40719321", "open FILE --told telephone 40719321",
        "open FILE --told telephone 4071 9321", "open FILE --told telephone ４０７１－９３２１",
        "open FILE --told telephone --code 40719321", "open FILE --told telephone --code=40719321",
        "open FILE --told 4071-9321", "invite Carol 40719321", "invite Carol --code=40719321", "open FILE 40719321",
        "send Carol 40719321", "send Carol 4071 9321", "todo 40719321", "40719321"})
    void noArgumentIsACode(String command) {
        Path invitation = Path.of(invite().get("file").asText());
        String[] args = command.replace("FILE", invitation.toString()).split(" ");
        for (boolean json : new boolean[] {false, true}) {
            CommandRun run = CommandRun.of(ben, Stream.concat(Stream.of(args), Stream.of("--json").filter(each -> json))
                    .toArray(String[]::new));
            assertEquals(Exit.USAGE, run.code(), run.err());
            assertFalse((run.out() + run.err()).codePoints().filter(Character::isDigit)
                    .mapToObj(c -> Character.toString(Character.digit(c, 10) + '0')).collect(Collectors.joining())
                    .contains("40719321"), run.out() + run.err());
        }
        assertEquals(0, exchanges(ben).size());
    }

    /** Commands leave the code nowhere: in no file that they write and no name, draft and temporary files included. */
    @Test
    void noFileAndNoNameHasTheCode() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Set<Path> before = all(temporary, 1);
        JsonNode invited = CommandRun.done(ana, "invite", "Ben", "--out", root.toString(), "--qr",
                root.resolve("invitation.png").toString());
        String code = invited.get("code").asText();
        CommandRun.done(ana, "invite", "Ben", "--again", "--out", root.toString());
        JsonNode answered = file(answer(invited, code));
        answer(invited, "");
        CommandRun.opened(ana, answered.get("answer").asText());
        String parcel = file(CommandRun.sent(ana, "Ben", "--out", root.toString()));
        CommandRun.opened(ben, parcel);
        String digits = code.replace(" ", "");
        Set<Path> files = all(root, Integer.MAX_VALUE);
        assertTrue(files.size() > 12, files::toString);
        for (Path file : files) {
            String content = Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
            assertFalse(content.contains(digits) || content.contains(code), file::toString);
        }
        files.addAll(all(temporary, 1));
        files.removeAll(before);
        for (Path file : files) {
            String name = file.getFileName().toString();
            assertFalse(name.contains(digits) || name.contains(code), file::toString);
        }
    }

    /** Other tests come and go in the folder for temporary files: only their names are read there. */
    private static Set<Path> all(Path folder, int depth) throws IOException {
        try (Stream<Path> files = depth == 1 ? Files.list(folder) : Files.walk(folder, depth)) {
            return files.collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void aCodeThatIsNoneIsRefusedAndSpendsNoGuess() {
        JsonNode invited = invite();
        CommandRun refused = answer(invited, "1234 5678");
        assertEquals("KITH-2001", refused.json().get("error").get("code").asText());
        assertEquals(Exit.DONE, answer(invited, invited.get("code").asText()).code());
    }

    /** In the same message came no proof: a card goes back, and nobody is verified. */
    @Test
    void withoutACodeACardAloneGoesBack() {
        JsonNode invited = invite();
        JsonNode answered = CommandRun.opened(ben, invited.get("file").asText(), "--told", "same-message",
                "--out", root.toString());
        assertTrue(answered.get("cardAlone").asBoolean());
        JsonNode accepted = CommandRun.opened(ana, answered.get("answer").asText(), "--belongs-to", "Ben");
        assertEquals("parcel", accepted.get("kind").asText());
        assertEquals(1, accepted.get("files").size());
        assertEquals("unverified", state(ana, "Ben"));
        assertEquals("unverified", state(ben, "Ana"));
        assertTrue(CommandRun.done(ana, "ledger").get("recipients").isEmpty());
    }

    @Test
    void anOpenInvitationIsShownAgainAndWithdrawn() {
        JsonNode invited = invite();
        assertEquals(invited.get("code"), CommandRun.done(ana, "invite", "Ben", "--code").get("code"));
        CommandRun.done(ana, "invite", "Ben", "--again", "--out", root.toString());
        CommandRun.done(ana, "invite", "Ben", "--withdraw");
        JsonNode answered = answered(invited);
        assertEquals("KITH-2003", CommandRun.of(ana, "open", answered.get("answer").asText(), "--json").json()
                .get("error").get("code").asText());
        assertEquals("KITH-2002", CommandRun.of(ana, "invite", "Ben", "--code", "--json").json()
                .get("error").get("code").asText());
    }

    /** An answer that was lost is written again as it was, without the code; and nobody needs to wait for ever. */
    @Test
    void anAnswerIsWrittenAgainAndCancelled() throws IOException {
        JsonNode invited = invite();
        Path first = Path.of(answered(invited).get("answer").asText());
        Path second = Path.of(file(answer(invited, "")).get("answer").asText());
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
        CommandRun.opened(ben, invited.get("file").asText(), "--cancel");
        assertEquals(List.of("unverified"), exchanges(ben).stream().map(one -> one.get("kind").asText()).toList());
        assertEquals("KITH-2003", answer(invited, "").json().get("error").get("code").asText());
        CommandRun.opened(ana, first.toString());
        String parcel = file(CommandRun.sent(ana, "Ben", "--out", root.toString()));
        assertEquals("KITH-2002", CommandRun.of(ben, "open", parcel, "--json").json().get("error").get("code")
                .asText());
    }

    /** A messenger that carries no files carries their text. */
    @Test
    void theTextOfAFileIsAsGood() throws IOException {
        String invited = done(CommandRun.of(ana, "invite", "Ben", "--out", root.toString(), "--text")).out();
        Path copied = Files.writeString(root.resolve("copied.txt"), "Hi,\r\n" + invited.replace("\n", "\r\n> "));
        String code = invited.replaceFirst("(?s).*?code (\\d{4} \\d{4}).*", "$1");
        assertEquals(Exit.DONE, CommandRun.typing(code, ben, "open", copied.toString(), "--told", "messenger", "--out",
                root.toString()).code());
    }

    @Test
    void everySealedFileIsRefusedWhereKeysAreLocked() {
        JsonNode invited = invite();
        JsonNode answered = answered(invited);
        new ChangePassphrase(Profile.open(ana)).run(CreateProfile.KeyProtection.PASSPHRASE,
                purpose -> Passphrase.of("a passphrase of some length".toCharArray()), Progress.none());
        CommandRun locked = CommandRun.of(ana, "open", answered.get("answer").asText(), answered.get("answer").asText(),
                "--json");
        assertEquals(4, locked.code());
        assertEquals("KITH-1107", locked.json().at("/files/0/error/code").asText());
        assertEquals("KITH-1107", locked.json().at("/files/1/error/code").asText());
    }

    /** Each says what came of it, and what is refused keeps nothing else away. */
    @Test
    void severalFilesAreAcceptedAtOnce() throws IOException {
        JsonNode invited = invite();
        JsonNode answered = answered(invited);
        Path foreign = Files.writeString(root.resolve("foreign.kith"), "nothing of Kith's");
        CommandRun taken = CommandRun.of(ana, "open", foreign.toString(), answered.get("answer").asText(), "--json");
        assertEquals(3, taken.code());
        JsonNode accepted = taken.json().get("files");
        assertEquals("KITH-1204", accepted.get(0).get("error").get("code").asText());
        assertEquals("answer", accepted.get(1).get("kind").asText());
        assertEquals(answered.get("answer").asText(), accepted.get(1).get("file").asText());
        assertTrue(taken.json().has("circles"));
        CommandRun again = CommandRun.of(ana, "open", answered.get("answer").asText(), foreign.toString());
        assertTrue(again.err().contains("foreign.kith: KITH-1204"), again.err());
    }

    private static List<JsonNode> exchanges(Path profile) {
        return StreamSupport.stream(CommandRun.done(profile, "todo").get("todo").spliterator(), false)
                .filter(one -> one.has("friend")).toList();
    }

    /** What was opened waits for an answer until it is given, or until nobody wants to give it. */
    @Test
    void whoWasInvitedIsRemindedUntilTheyAnswerOrDoNotWantTo() {
        JsonNode invited = invite();
        assertEquals("KITH-2001", answer(invited, "1234 5678").json().get("error").get("code").asText());
        JsonNode due = exchanges(ben).get(0);
        assertEquals("answer-owed", due.get("kind").asText());
        assertEquals("Ana", due.get("friend").get("name").asText());
        CommandRun.opened(ben, invited.get("file").asText(), "--cancel");
        assertEquals(0, exchanges(ben).size());
    }

    /** Files of friends whose card brought the key for it are sealed; files that everybody reads are asked for. */
    @Test
    void sharingSealsWhereItCan() {
        JsonNode invited = invite();
        JsonNode answered = answered(invited);
        CommandRun.opened(ana, answered.get("answer").asText());
        JsonNode completion = CommandRun.done(ana, "share", "Ben", "--level", "3", "--out", root.toString());
        assertEquals("completion", CommandRun.opened(ben, file(completion)).get("kind").asText());
        JsonNode sealed = CommandRun.done(ana, "share", "Ben", "--level", "5", "--out", root.toString());
        assertTrue(sealed.get("sealed").asBoolean());
        assertEquals(5, sealed.get("level").asInt());
        assertEquals(3, CommandRun.opened(ben, file(sealed)).get("files").size(), "a card and two filters");
        JsonNode plain = CommandRun.done(ana, "share", "Ben", "--level", "7", "--plain", "--out", root.toString());
        assertFalse(plain.has("sealed"));
        assertEquals(2, plain.get("files").size());
        CommandRun.opened(ben, plain.get("files").get(0).asText());
    }

    /** What was lost goes again as it was; where the outbox has it no more, a new file has all of it. */
    @Test
    void lostFileGoesAgain() throws IOException {
        JsonNode answered = answered(invite());
        CommandRun.opened(ana, answered.get("answer").asText());
        CommandRun.opened(ben, file(CommandRun.sent(ana, "Ben", "--out", root.toString())));
        assertEquals(0, CommandRun.done(ana, "send", "Ben").get("friends").size());
        assertTrue(CommandRun.of(ana, "send", "Ben").out().contains("as a file"));
        JsonNode sealed = CommandRun.done(ana, "share", "Ben", "--level", "9", "--out", root.toString());
        Path again = Path.of(file(CommandRun.sent(ana, "Ben", "--again", "--out", root.toString())));
        assertArrayEquals(Files.readAllBytes(Path.of(file(sealed))), Files.readAllBytes(again));
        Files.delete(ana.resolve("outbox/ben/ana-parcel.kith"));
        String whole = file(CommandRun.sent(ana, "Ben", "--again", "--out", root.toString()));
        assertEquals(10, CommandRun.opened(ben, whole).get("files").size(), "a card and nine filters");
    }

    /** Without a folder the file waits, also in the list of things to do, until it is sent. */
    @Test
    void sharedFileWaitsUntilItIsSent() {
        JsonNode answered = answered(invite());
        CommandRun.opened(ana, answered.get("answer").asText());
        CommandRun.opened(ben, file(CommandRun.sent(ana, "Ben", "--out", root.toString())));
        CommandRun.done(ana, "share", "Ben", "--level", "9");
        assertEquals("to-send", exchanges(ana).get(0).get("kind").asText());
        JsonNode sent = CommandRun.sent(ana, "--out", root.resolve("all").toString());
        assertTrue(file(sent).startsWith(root.resolve("all").resolve("ben").toString()), file(sent));
        assertEquals(0, exchanges(ana).size());
        CommandRun.done(ana, "share", "Ben", "--level", "10");
        CommandRun.done(ana, "todo", "--dismiss", "Ben");
        assertEquals(0, exchanges(ana).size(), "Ana sent it herself");
    }

    private static String file(JsonNode written) {
        return (written.has("file") ? written.get("file") : written.get("files").get(0)).asText();
    }

    /** A saved message does as well as the file that is attached to it, and what came in authentic mail says so. */
    @Test
    void messagesAreTakenWhereFilesAre() throws IOException {
        done(CommandRun.of(ben, "mail", "trust", "mx.own.example"));
        JsonNode invited = invite();
        Path file = Path.of(invited.get("file").asText());
        Path mail = MailedFiles.saved(root.resolve("ana.eml"), "Ben1@book.example", Says.PASS, List.of(file));
        String remark = "Came in authentic mail from ben1@book.example, who is in your contacts; "
                + "that does not prove who made it.";
        String[] args = {"open", mail.toString(), "--told", "telephone", "--out", root.toString()};
        CommandRun text = CommandRun.typing("\n", ben, args);
        assertTrue(text.err().contains(remark), text.err());
        CommandRun answered = CommandRun.typing(invited.get("code").asText() + "\n", ben, "open", mail.toString(),
                "--told", "telephone", "--out", root.toString(), "--json");
        assertEquals("ben1@book.example", file(answered).get("cameFrom").asText());
        Path back = MailedFiles.saved(root.resolve("ben.eml"), "ana1@book.example", Says.PASS,
                List.of(Path.of(file(answered).get("answer").asText())));
        JsonNode accepted = CommandRun.opened(ana, back.toString());
        assertEquals("answer", accepted.get("kind").asText());
        assertFalse(accepted.has("cameFrom"), "Ana named no server");
    }
}
