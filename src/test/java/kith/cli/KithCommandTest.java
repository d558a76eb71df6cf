package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import kith.cli.command.FileArguments;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The many small promises of the command line, in this process; {@code CommandLineIT} runs what was packaged. */
class KithCommandTest {
    @TempDir
    static Path folder;

    private static Path alice;
    private static Path bob;
    private static List<String> files;

    @BeforeAll
    static void aliceHoldsFiltersOfBob() throws IOException {
        alice = folder.resolve("alice");
        bob = folder.resolve("bob");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--address", "alice@a.example",
                "--no-passphrase").code());
        assertEquals(0, CommandRun.of(bob, "init", "--name", "Bob", "--no-passphrase").code());
        assertEquals(0, CommandRun.of(alice, "book", "import", book("alice.csv", 0, 20)).code());
        assertEquals(0, CommandRun.of(bob, "book", "import", book("bob.csv", 10, 40)).code());
        files = new ArrayList<>();
        // As many as there are: the profiles are random, and one stranger in 78,000 passes.
        CommandRun.json(bob, "share", "Alice", "--level", "16", "--out", folder.resolve("sent").toString())
                .path("files").forEach(file -> files.add(file.asText()));
        List<String> args = new ArrayList<>(List.of("open", "--as", "Bob"));
        args.addAll(files);
        assertEquals(0, CommandRun.of(alice, args.toArray(String[]::new)).code());
    }

    private static String book(String name, int from, int to) throws IOException {
        StringBuilder csv = new StringBuilder("Name,E-mail Address\n");
        for (int i = from; i < to; i++) {
            csv.append("Person ").append(i).append(",person").append(i).append("@people.example\n");
        }
        return Files.writeString(folder.resolve(name), csv).toString();
    }

    @Test
    void theFilesThatWereReadAreListedWithWhatCameOfThem() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.csv"), "E-mail\nmailto:x@people.example\nnonsense@\n");
        assertEquals(0, CommandRun.of(alice, "book", "import", odd.toString()).code());
        JsonNode file = CommandRun.json(alice, "book", "files").path("files").path(0);
        assertEquals("odd.csv", file.path("file").textValue());
        assertEquals(1, file.path("new").intValue());
        assertEquals(1, file.path("warnings").path("mailto-dropped").intValue());
        assertEquals(1, file.path("reasons").path("domain-empty").intValue());
        assertTrue(file.path("undone").isNull());
        assertTrue(CommandRun.of(alice, "book", "files").out().contains("odd.csv"));
    }

    @Test
    void aContactIsAddedByHand() {
        assertEquals("added", CommandRun.json(alice, "book", "add", "Eve@People.example").path("outcome").textValue());
        JsonNode named = CommandRun.json(alice, "book", "add", "eve@people.example", "--name", "Eve");
        assertEquals("named", named.path("outcome").textValue());
        assertEquals("Eve", named.path("name").textValue());
        assertEquals("already-there",
                CommandRun.json(alice, "book", "add", "eve@people.example").path("outcome").textValue());
        assertEquals("KITH-1002",
                CommandRun.json(alice, "book", "add", "no address").path("error").path("code").textValue());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            person5@people.example,   0
            nobody@people.example,    1
            alice@a.example,          1
            no address,               1
            """)
    void theExitCodeOfACheckSaysWhetherSomebodyIsKnownOrMine(String address, int code) {
        assertEquals(code, CommandRun.of(alice, "check", address).code());
        assertEquals(code, CommandRun.of(alice, "check", "--json", address).code());
    }

    @Test
    void theDocumentOfACheckHasExactlyThePromisedMembers() {
        JsonNode check = CommandRun.json(alice, "check", "person30@people.example", "nobody@people.example",
                "no address", "ALICE@a.example");
        assertEquals(Set.of("schema", "alpha", "results", "strangersExpected"), names(check));
        assertEquals(1, check.path("schema").intValue());
        assertEquals(0.01, check.path("alpha").doubleValue());
        for (JsonNode result : check.path("results")) {
            assertEquals(Set.of("address", "canonical", "verdict", "reason", "pValue", "pValueByCount",
                    "logLikelihoodRatio", "friendsAsked", "friendsMatched", "friends", "circlesAsked", "circlesMatched",
                    "circles", "lookAlike"), names(result));
            for (JsonNode friend : result.path("friends")) {
                assertEquals(Set.of("friend", "state", "edition", "filters", "fpp", "matches", "decides", "posterior"),
                        names(friend));
                assertEquals(Set.of("id", "name", "kid"), names(friend.path("friend")));
                assertEquals(friend.path("matches").booleanValue(), friend.path("posterior").isNumber());
            }
        }
        JsonNode bobs = check.path("results").path(0);
        // Bob is not verified, so Bob's word alone is not enough.
        assertEquals("possible", bobs.path("verdict").textValue());
        assertEquals("nobody-verified", bobs.path("reason").textValue());
        assertEquals(1, bobs.path("pValue").doubleValue());
        assertFalse(bobs.path("friends").path(0).path("decides").booleanValue());
        // Class 64: 46 of 93 bits are set.
        assertEquals(Math.pow(46 / 93.0, 16), bobs.path("friends").path(0).path("fpp").doubleValue(), 1e-9);
        assertEquals("unknown", check.path("results").path(1).path("verdict").textValue());
        assertTrue(check.path("results").path(1).path("reason").isNull());
        assertFalse(check.path("results").path(1).path("friends").path(0).path("matches").booleanValue());
        assertEquals("invalid", check.path("results").path(2).path("verdict").textValue());
        assertTrue(check.path("results").path(2).path("canonical").isNull());
        assertEquals("self", check.path("results").path(3).path("verdict").textValue());
        assertEquals("alice@a.example", check.path("results").path(3).path("canonical").textValue());
    }

    @Test
    void onlyWantedVerdictsAreListedAndAllAreCounted() {
        String[] check = {"check", "person5@people.example", "person30@people.example", "nobody@people.example",
            "--only", "mine,possible"};
        CommandRun run = CommandRun.of(alice, check);
        assertEquals(List.of("in your contacts", "possible"),
                run.out().lines().map(line -> line.substring(0, line.indexOf('\t'))).toList());
        assertTrue(run.err().contains("3 senders checked"), run.err());
        JsonNode json = CommandRun.json(alice, check);
        assertEquals(List.of("mine", "possible"), json.path("results").findValuesAsText("verdict"));
        assertEquals(0.03, json.path("strangersExpected").doubleValue(), 1e-9);
        List<String> csv = new ArrayList<>(List.of(check));
        csv.addAll(List.of("--csv", "-"));
        assertEquals(3, CommandRun.of(alice, csv.toArray(String[]::new)).out().lines().count());
        assertEquals(0, CommandRun.of(alice, "check", "person5@people.example", "--only", "known").code());
    }

    @Test
    void aVerdictIsExplainedOnDemand() {
        JsonNode check = CommandRun.json(alice, "check", "--explain", "person30@people.example", "no address");
        JsonNode explanation = check.path("results").path(0).path("explanation");
        assertEquals(Set.of("alpha", "friends", "circles", "changes", "changesLeftOut"), names(explanation));
        assertEquals(Set.of("friend", "matches", "decides", "recognition", "weight", "share", "pValueWithout"),
                names(explanation.path("friends").path(0)));
        JsonNode verify = explanation.path("changes").path(0);
        assertEquals(Set.of("change", "friend", "circle", "filters", "ifMatching", "ifNot", "couldDecide"),
                names(verify));
        assertEquals("verification", verify.path("change").textValue());
        assertEquals("Bob", verify.path("friend").textValue());
        assertEquals("known", verify.path("ifMatching").path("verdict").textValue());
        assertTrue(verify.path("couldDecide").booleanValue());
        JsonNode next = explanation.path("changes").path(1);
        assertEquals("another-friend", next.path("change").textValue(), "no filter of Bob's counts until then");
        assertEquals(7, next.path("filters").intValue());
        assertEquals("possible", next.path("ifNot").path("verdict").textValue());
        assertTrue(check.path("results").path(1).path("explanation").path("friends").isEmpty());
        String said = CommandRun.of(alice, "check", "--explain", "person30@people.example").out();
        assertTrue(said.contains("If you compare sixteen words with Bob: “known” (about 1 in 78,000"), said);
        assertTrue(said.contains("not verified"), said);
        assertFalse(said.contains("is a friend"), said);
    }

    @Test
    void everyReadingCommandPrintsOneDocument() {
        for (String command : List.of("me", "book", "book list", "book files", "edition",
                "friends", "friends list", "circle",
                "circle plan --members 12 --contacts 300", "overlap Bob",
                "open --dry-run " + files.getFirst())) {
            CommandRun run = CommandRun.of(alice, (command + " --json").split(" "));
            assertEquals(0, run.code(), command + run.err());
            assertFalse(run.json().isEmpty(), command);
        }
    }

    @Test
    void everyWritingCommandPrintsOneDocument() throws IOException {
        Path carol = folder.resolve("carol");
        Path secret = Files.writeString(folder.resolve("carol.txt"), "a phrase\n");
        String kid = CommandRun.json(bob, "me").path("kid").textValue();
        for (String command : List.of("init --name Carol --passphrase-file " + secret,
                "me --add carol@c.example --add c@c.example", "me --remove c@c.example",
                "book import " + book("carol.csv", 30, 50), "book exclude person31@people.example",
                "book exclude --undo person31@people.example", "book remove person32@people.example",
                "share Dave --level 1 --out " + folder.resolve("carols") + " --passphrase-file " + secret,
                "edition --new --yes --passphrase-file " + secret,
                "me card --out " + folder.resolve("carols") + " --passphrase-file " + secret,
                "open --trust-new " + files.getFirst(), "friends verify Bob --fingerprint=" + kid,
                "friends rename Bob Robert", "friends block Robert", "friends block Robert --undo",
                "friends remove Robert", "backup " + folder.resolve("carol.backup") + " --passphrase-file " + secret,
                "open " + files.getFirst() + " --png " + folder.resolve("carol.png"))) {
            CommandRun run = CommandRun.of(carol, (command + " --json").split(" "));
            assertEquals(0, run.code(), command + "\n" + run.err());
            assertFalse(run.json().isEmpty(), command);
            assertFalse(run.json().has("error"), command);
        }
        CommandRun restored = CommandRun.of(folder.resolve("carol-again"), "restore",
                folder.resolve("carol.backup").toString(), "--passphrase-file", secret.toString(), "--json");
        assertEquals("Carol", restored.json().path("name").textValue());
    }

    @Test
    void theDemoTellsItsRealResults() {
        CommandRun run = CommandRun.of(alice, "demo", "--terminal", "--samples", "sample-addressbooks", "--json");
        assertFalse(run.err().contains("Creating"), run.err());
        JsonNode demo = run.json();
        assertEquals(400, demo.path("verdicts").properties().stream().mapToInt(v -> v.getValue().intValue()).sum());
        assertEquals(3, demo.path("verdicts").path("self").intValue());
        assertEquals(63, demo.path("verdicts").path("mine").intValue());
        assertEquals(5, demo.path("verdicts").path("invalid").intValue());
        assertEquals(14, demo.path("filesExchanged").intValue());
        assertEquals(3, demo.path("overlaps").size());
    }

    @Test
    @Tag("exhaustive")
    void theDemoTellsWhomItInvited() {
        CommandRun run = CommandRun.of(alice, "demo", "--terminal", "--samples", "sample-addressbooks");
        assertTrue(run.err().matches("(?s).*Creating Alice.*Alice and Bob exchange.*Dave joins.*"), run.err());
        String told = run.out();
        for (String friend : List.of("Bob", "Carol")) {
            assertTrue(told.matches("(?s).*You invited " + friend + " and told the code \\d{4} \\d{4} on the "
                    + "telephone. " + friend + "'s answer had it, and you sent yours: both are verified.*"), told);
        }
        assertTrue(told.contains("Dave had no code and sent a card alone: added, not verified."), told);
        assertFalse(told.contains("You invited Dave"), told);
    }

    @Test
    void overlapHasEstimateIntervalAndMethod() {
        JsonNode overlap = CommandRun.json(alice, "overlap", "Bob");
        assertEquals(Set.of("estimate", "low", "high", "byChance", "observed", "method", "friend", "contacts",
                "filters", "fpp"), names(overlap));
        assertEquals("contacts", overlap.path("method").textValue());
        assertEquals(10, overlap.path("estimate").doubleValue(), 1);
        // Whether the interval holds the truth is for kith.evidence to test, over many pairs: here it may miss it.
        double estimate = overlap.path("estimate").doubleValue();
        assertTrue(overlap.path("low").doubleValue() <= estimate && overlap.path("high").doubleValue() >= estimate);
    }

    @Test
    void inspectionShowsThePayloadAndTheSignature() throws IOException {
        JsonNode look = CommandRun.json(alice, "open", "--dry-run", files.getFirst()).path("files").path(0);
        assertTrue(names(look).containsAll(Set.of("format", "name", "edition", "serial", "issued", "expires", "index",
                "pool", "normalization", "hashing", "salt", "bits", "hashes", "filter", "signature", "signer", "kid",
                "fill", "fpp")));
        assertEquals("valid", look.path("signature").textValue());
        assertEquals("unverified", look.path("signer").textValue());
        assertEquals(0.5, look.path("fpp").doubleValue(), 0.01);

        String file = Files.readString(Path.of(files.getFirst()));
        int at = file.indexOf("\"signature\":\"") + "\"signature\":\"".length();
        Path spoilt = Files.writeString(folder.resolve("spoilt.kith"),
                file.substring(0, at) + (file.charAt(at) == 'A' ? 'B' : 'A') + file.substring(at + 1));
        CommandRun run = CommandRun.of(alice, "open", "--dry-run", "--json", spoilt.toString());
        assertEquals(3, run.code());
        assertEquals("invalid", run.json().path("files").path(0).path("signature").textValue());
    }

    @Test
    void aRefusalIsADocumentWithCodeMessageAndFile() {
        String card = folder.resolve("bob.csv").toString();
        for (String command : List.of("overlap " + files.getFirst(), "restore")) {
            CommandRun run = CommandRun.of(command.equals("restore") ? folder.resolve("none") : alice,
                    (command + " " + card + " --json").split(" "));
            assertEquals(command.equals("restore") && run.code() == 4 ? 4 : 3, run.code(), command + run.err());
            JsonNode error = run.json().path("error");
            assertTrue(error.path("code").asText().matches("KITH-\\d{4}"), command);
            assertFalse(error.path("message").asText().isEmpty(), command);
            if (run.code() == 3) {
                assertEquals(card, error.path("file").textValue(), command);
            }
        }
    }

    @Test
    void aListThatCannotBeReadGivesOneDocument() {
        CommandRun run = CommandRun.of(alice, "check", "--json", "--from-file", folder.resolve("none").toString());
        assertEquals(3, run.code());
        assertEquals("KITH-1215", run.json().path("error").path("code").textValue());
        assertEquals(folder.resolve("none").toString(), run.json().path("error").path("file").textValue());
    }

    @Test
    void twoFilesOfOnePersonDifferInTheSaltAndAreRefusedByItsName() {
        CommandRun run = CommandRun.of(alice, "overlap", files.get(0), files.get(1));
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1501") && run.err().contains("salt"), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            share Bob --level 17                      | 1 to 16, not 17
            share Bob --level 0                       | 1 to 16, not 0
            share Bob --level many                    | --level cannot be “many”
            share Bob --after-restore maybe           | --after-restore cannot be “maybe”
            check a@b.example --alpha 2               | above 0 and below 1, not 2.0
            check a@b.example --only mine,sure        | --only cannot be “sure”
            check a@b.example --alpha NaN             | above 0 and below 1, not NaN
            check                                     | --from-file
            check --form-file x                       | there is no option --form-file
            chek                                      | not understood: chek
            init                                      | --name is missing
            book import                               | FILE is missing
            open x --as A --trust-new                 | exclude each other
            friends verify Bob                        | either --fingerprint or --qr
            friends remove Nobody                     | “Nobody”
            circle plan --members 12 --contacts 0     | KITH-1601
            circle plan --members 3 --contacts 9 --fpp 2 | KITH-1601
            folder use                                | DIR, --undo is missing
            folder use x --undo                       | DIR, --undo exclude each other
            me --add nonsense                         | KITH-1002
            --profile x                               | no command was given
            """)
    void wrongUsageIsSaidInOneSentenceAndIsCodeTwo(String command, String sentence) {
        CommandRun run = CommandRun.of(alice, command.split(" "));
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
        assertTrue(run.err().contains(sentence), run.err());
        CommandRun json = CommandRun.of(alice, (command + " --json").split(" "));
        assertEquals(2, json.code());
        assertTrue(json.json().path("error").path("code").asText().startsWith("KITH-"));
    }

    @Test
    void usageErrorsAreSaidInChinese() {
        CommandRun run = CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "share", "Bob", "--level", "17");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("级别应为 1 到 16 之间的整数，而不是 17"), run.err());
        assertTrue(CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "chek").err().contains("您是不是想输入"));
        assertTrue(CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "check", "--help").out().startsWith("用法："));
    }

    @Test
    void anOwnAddressThatIsNoneHasItsOwnSentence() {
        CommandRun run = CommandRun.of(alice, "me", "--remove", "stranger@a.example");
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1404") && run.err().contains("stranger@a.example"), run.err());
    }

    @Test
    void withoutAProfileNothingWorksButWhatNeedsNone() {
        Path none = folder.resolve("no-profile");
        assertEquals(4, CommandRun.of(none, "check", "a@b.example").code());
        assertEquals("KITH-1101", CommandRun.json(none, "book").path("error").path("code").textValue());
        assertEquals(0, CommandRun.of(none, "open", "--dry-run", files.getFirst()).code());
        assertEquals("unknown", CommandRun.json(none, "open", "--dry-run", files.getFirst()).path("files").path(0)
                .path("signer").textValue());
        assertEquals(0, CommandRun.of(none, "circle", "plan", "--members", "3", "--contacts", "9").code());
        assertEquals(4, CommandRun.of(alice, "init", "--name", "Again", "--no-passphrase").code());
    }

    @Test
    void fileAloneIsOpenedUnlessItHasACommandsName() throws IOException {
        CommandRun run = CommandRun.of(alice, files.getFirst());
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("the same filter"), run.out());
        assertTrue(run.err().contains("kith open"), run.err());
        assertTrue(FileArguments.of(new String[] {files.getFirst()}, Set.of("check")).size() == 1);
        assertTrue(FileArguments.of(new String[] {files.getFirst()}, Set.of(files.getFirst())).isEmpty());
        assertTrue(FileArguments.of(new String[] {folder.toString()}, Set.of()).isEmpty());
        assertTrue(FileArguments.of(new String[] {"\0"}, Set.of()).isEmpty());
    }

    @Test
    void nothingIsReadFromAFileThatAnAddressSeemsToName() throws IOException {
        Path trap = Files.writeString(folder.resolve("trap"), "--help");
        CommandRun run = CommandRun.of(alice, "check", "@" + trap);
        assertEquals(1, run.code());
        assertTrue(run.out().startsWith("invalid\t@"), run.out());
    }

    @Test
    void helpAndVersionAreNoErrors() {
        CommandRun help = CommandRun.of(alice, "--help");
        assertEquals(0, help.code());
        assertTrue(help.out().contains("Usage: kith"), help.out());
        assertEquals(0, CommandRun.of(alice, "help", "share").code());
        assertEquals(CommandRun.of(alice, "circle", "join", "--help").out(),
                CommandRun.of(alice, "help", "circle", "join").out());
        assertTrue(CommandRun.of(alice, "--version").out().startsWith("kith "));
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
