package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each sentence that says verified, compared, hidden, unchanged or safe is in the table of the page of attacks, with a
 * test that reads it, or below with the reason why it says nothing of trust.
 */
class TrustSentencesTest {
    private static final Pattern WORD = Pattern.compile("(?i)\\b(?:(?:un)?verif(?:y|ied|ies|ying|ication)|compar\\w+"
            + "|hid(?:e|es|den|ing)|unchanged|profile is as it was|safe|safer)\\b");
    /** Arguments of a text, choices between texts, options of the command line, and marks of a mnemonic. */
    private static final Pattern NO_WORDS = Pattern.compile("\\{\\w+(?:, \\w+)?}|\\{\\w+, \\w+,"
            + "|(?:=\\d+|one|other|list) \\{|}|--[a-z-]+");
    private static final Pattern ARGUMENT = Pattern.compile("\\{\\w+}");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final int QUOTED = 4;
    private static final Path BUNDLES = Path.of("src/main/resources/kith");
    private static final Path SOURCES = Path.of("src/test/java");
    /** What many faults say alike: one row stands for all of them. */
    private static final String AS_IT_WAS = "rofile is as it was.";
    private static final String MANY = "KITH-*.safe";

    private static final Map<String, List<String>> EXCEPTIONS = Map.of(
            "asks for a step or names it", List.of("friends.verifying", "friends.compared-title",
                    "friends.compared-leave", "circles.estimating", "circles.overlap-sentence", "circles.overlap",
                    "key.fingerprint", "own.fingerprint", "check.compare", "friends.part-fingerprint",
                    "friends.changed-safe", "friends.changed-todo", "friends.changed-theirs",
                    "friends.compare-blocked", "friends.compare-different", "friends.picture-came",
                    "key.same-name-do", "home.do.verify", "check.verify", "circles.verify", "circles.round-code",
                    "circles.round-code-hint", "friends.fact-verified", "todo.invite-no-more", "init.fingerprint",
                    "import.how-to-verify", "waiting.how", "circles.hiding", "KITH-1301.do", "KITH-1307.do",
                    "KITH-1308.do", "KITH-1319.do", "KITH-1501.do", "KITH-1603.do", "KITH-1605.do", "KITH-1611.do",
                    "KITH-1616.do", "KITH-1617.do", "KITH-1623.do", "KITH-2008.do"),
            "shows or hides a part of the window", List.of("keys.notices", "passphrase.show", "lab.hide-settings",
                    "invite.qr-hide", "invite.qr-hidden"),
            "compares, hides or verifies something else", List.of("mail-author.encoded-address",
                    "overlap.description", "book.changes", "doctor.suggest-warning", "circle.mine.unknown",
                    "KITH-1501.what", "invitation-picture-problem.fingerprint", "age-problem.not-whole",
                    "friends.changed-reason-lost", "lab.circles.member", "lab.circles.outside",
                    "hint.after-restore-circle"),
            "states a rule for any state, with a test in another table", List.of("shared-folder.sentence",
                    "circle.plan.advises-counted", "circles.hiding-hybrid-means", "plan-problem.two-cannot-hide",
                    "circle-problem.too-few-to-hide", "KITH-1622.what", "backup.restored", "share.mail-body"));

    private record Row(List<String> keys, List<String> tests) {
    }

    /** {@return the English texts of window, command line and faults, by key} */
    private static Map<String, String> texts() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String bundle : List.of("ui/ui", "text/text", "cli/cli", "fault/faults")) {
            Properties read = new Properties();
            try (var in = Files.newBufferedReader(BUNDLES.resolve(bundle + ".properties"))) {
                read.load(in);
            }
            read.forEach((key, text) -> texts.put(key.toString(), text.toString()));
        }
        return texts;
    }

    private static String plain(String text) {
        return NO_WORDS.matcher(text).replaceAll("\n");
    }

    private static boolean isOfTrust(String key, String text) {
        return WORD.matcher(plain(text)).find() && !(key.endsWith(".safe") && text.endsWith(AS_IT_WAS));
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        Markdown page = Markdown.read(Path.of("src/docs/attacks.md"));
        page.lines().stream().skip(page.lines().indexOf("## Sentences about trust") + 1L)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.startsWith("| “")).forEach(line -> {
            String[] cells = line.split("(?<!\\\\)\\|", -1);
            rows.add(new Row(codes(cells[1]), codes(cells[3])));
        });
        return rows;
    }

    private static List<String> codes(String cell) {
        return CODE.matcher(cell).results().map(code -> code.group(1)).toList();
    }

    /** {@return words without marks, so that a sentence that a test's source breaks is found} */
    private static String words(String text) {
        return text.replaceAll("\"\\s*\\+\\s*\"", "").replaceAll("[^\\p{L}\\p{N}’'\\n]+", " ").replace("''", "'")
                .replaceAll(" *\n *", "\n");
    }

    /** {@return whether a test names the key, or quotes four words in a row of its text, or all of a shorter one} */
    private static boolean reads(String source, String key, String text) {
        return source.contains('"' + key + '"') || quotes(text).anyMatch(words(source)::contains)
                || Pattern.compile(Arrays.stream(ARGUMENT.split(text, -1)).map(Pattern::quote)
                        .collect(Collectors.joining("[^\"\\n]+"))).matcher(source).find();
    }

    private static Stream<String> quotes(String text) {
        return Arrays.stream(words(plain(text)).split("\n")).map(String::strip).filter(part -> !part.isEmpty())
                .flatMap(part -> {
            String[] all = part.split(" ");
            return all.length < QUOTED ? Stream.of() : IntStream.rangeClosed(0, all.length - QUOTED).mapToObj(i ->
                    String.join(" ", Arrays.copyOfRange(all, i, i + QUOTED)));
        });
    }

    private static String source(String test) throws IOException {
        Path file = SOURCES.resolve(test.replace('.', '/') + ".java");
        assertTrue(Files.isRegularFile(file), test);
        return Files.readString(file);
    }

    @Test
    void eachSentenceStandsInTheTableOrHasAReason() throws IOException {
        Map<String, String> texts = texts();
        List<String> listed = new ArrayList<>(rows().stream().flatMap(row -> row.keys().stream()).toList());
        assertEquals(listed.stream().distinct().sorted().toList(), listed.stream().sorted().toList(), "twice");
        Set<String> excepted = EXCEPTIONS.values().stream().flatMap(List::stream)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> ofTrust = texts.keySet().stream().filter(key -> isOfTrust(key, texts.get(key)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(List.of(), ofTrust.stream().filter(key -> !listed.contains(key) && !excepted.contains(key))
                .toList(), "in neither");
        assertEquals(List.of(), excepted.stream().filter(key -> !ofTrust.contains(key) || listed.contains(key))
                .toList(), "excepted without need");
        assertTrue(listed.remove(MANY));
        assertEquals(List.of(), listed.stream().filter(key -> !texts.containsKey(key)).toList(), "in no bundle");
    }

    @Test
    void eachSentenceIsReadByItsTest() throws IOException {
        Map<String, String> texts = texts();
        List<String> unread = new ArrayList<>();
        for (Row row : rows()) {
            assertTrue(!row.keys().isEmpty() && !row.tests().isEmpty(), row::toString);
            StringBuilder sources = new StringBuilder();
            for (String test : row.tests()) {
                sources.append(source(test));
            }
            row.keys().stream().filter(key -> !reads(sources.toString(), key,
                            texts.getOrDefault(key, "Your p" + AS_IT_WAS)))
                    .map(key -> key + " " + row.tests()).forEach(unread::add);
        }
        assertEquals(List.of(), unread);
    }

    @Test
    void findsWordsInTextsAndNotInArguments() {
        List<String> of = List.of("{name} isn’t verified", "Unverified", "{count, plural, one {# hides} other {x}}",
                "Your profile is as it was.");
        List<String> not = List.of("It is as it was.", "{hidden} {safe}", "safety words", "use --hidden",
                "{unchanged, plural, one {#}}");
        assertEquals(of, Stream.concat(of.stream(), not.stream()).filter(text -> isOfTrust("a.b", text)).toList());
        assertTrue(reads("x(\"one two \"\n    + \"three four\")", "a.b", "{name}: One, one two three four."));
        assertTrue(!reads("one two three", "a.b", "one two three four"));
    }
}
