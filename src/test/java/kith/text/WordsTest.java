package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The Chinese texts and pages use the words of the page of words, and none that it says are never used; the window says
 * in details alone what it says only they do.
 */
class WordsTest {
    private static final Path PAGE = Path.of("src/docs/words.md");
    private static final Path BUNDLES = Path.of("src/main/resources/kith");
    private static final Path GUIDE = Path.of("src/docs/guide");
    /** The column of what is never said, after an empty one before the first bar. */
    private static final int NEVER = 4;
    private static final String NOTHING = "–";
    /** A figure or an argument in a word of the page. */
    private static final String ANY_FIGURE = "(?:[0-9,]+|\\{[^{}]+})";
    /** What may stand between the two parts of a word of the page: a few signs, and no end of a clause. */
    private static final String BETWEEN = "[^。，；：？！、\\n]{0,16}";
    private static final Pattern BLANK_BEFORE_PERCENT = Pattern.compile("[0-9}]\\s%");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|(?m)^ {4}.*$|`[^`\n]*`");

    private static List<String[]> rows(String heading) throws IOException {
        return Files.readAllLines(PAGE).stream().dropWhile(line -> !line.equals("## " + heading)).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.startsWith("|")).skip(2)
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new)).toList();
    }

    /** {@return the rows of one of the tables below a heading} */
    private static List<String[]> table(String heading, int number) throws IOException {
        List<List<String[]>> tables = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(PAGE).stream().dropWhile(line -> !line.equals("## " + heading)).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).toList()) {
            boolean row = line.startsWith("|");
            if (row && !inside) {
                tables.add(new ArrayList<>());
            }
            if (row) {
                tables.getLast().add(Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new));
            }
            inside = row;
        }
        return tables.get(number).stream().skip(2).toList();
    }

    private static final List<String> OF_THE_WINDOW = List.of("ui/ui", "text/text");
    /** What a text does not say: the names and choices of its arguments. */
    private static final Pattern SYNTAX = Pattern.compile("\\{\\w+(?:, (?:plural|select|number),?)?|[A-Z]+ \\{");

    /**
     * A word by which somebody is lost: with a capital letter it is found only so.
     *
     * @param figure whether it holds a figure or an argument that stands for one, and is not looked for in words alone
     */
    private record Lost(Pattern word, boolean figure) {
        private static Lost of(String cell) {
            String bare = cell.replace("`", "");
            boolean figure = !bare.equals(cell) || bare.matches(".*\\bN\\b.*");
            String quoted = Arrays.stream(bare.split("\\bN\\b", -1)).map(Pattern::quote)
                    .reduce((before, after) -> before + ANY_FIGURE + after).orElseThrow();
            return new Lost(Pattern.compile(figure || !bare.matches("[A-Za-z].*") ? quoted
                    : (bare.matches(".*[A-Z].*") ? "\\b" : "(?i)\\b") + quoted + "(?:e?s)?\\b"), figure);
        }

        private boolean isIn(String text) {
            return word.matcher(figure ? text : SYNTAX.matcher(text).replaceAll("")).find();
        }
    }

    private static List<Lost> lost() throws IOException {
        return lost(table("Words that only details say", 0));
    }

    private static List<Lost> lost(List<String[]> table) {
        return table.stream().flatMap(row -> Stream.of(row[1], row[2]))
                .flatMap(cell -> Stream.of(cell.split(", |、"))).map(Lost::of).toList();
    }

    private static List<String> lostIn(String text, List<Lost> words) {
        return words.stream().filter(word -> word.isIn(text)).map(word -> word.word().pattern()).toList();
    }

    private static Pattern keys(String cell) {
        return Pattern.compile(Arrays.stream(cell.replace("`", "").split("\\*", -1)).map(Pattern::quote)
                .reduce((before, after) -> before + ".*" + after).orElseThrow());
    }

    private static List<Pattern> details() throws IOException {
        return keys(table("Where they may stand", 0));
    }

    private static List<Pattern> keys(List<String[]> table) {
        return table.stream().flatMap(row -> Stream.of(row[1].split(", "))).map(WordsTest::keys).toList();
    }

    /** The texts of the window in which somebody is lost: bundle and key, and by which words. */
    private static Map<String, List<String>> losing() throws IOException {
        return losing(lost());
    }

    private static Map<String, List<String>> losing(List<Lost> words) throws IOException {
        Map<String, List<String>> found = new TreeMap<>();
        for (String bundle : OF_THE_WINDOW) {
            for (String language : List.of("", "_zh_CN")) {
                Properties texts = texts(BUNDLES.resolve(bundle + language + ".properties"));
                for (String key : texts.stringPropertyNames()) {
                    List<String> in = lostIn(texts.getProperty(key), words);
                    if (!in.isEmpty()) {
                        found.merge(key, in, (one, other) -> Stream.concat(one.stream(), other.stream()).toList());
                    }
                }
            }
        }
        return found;
    }

    private static List<Pattern> forbidden() throws IOException {
        return rows("One word for each thing").stream().map(row -> row[NEVER]).filter(cell -> !cell.equals(NOTHING))
                .flatMap(cell -> Stream.of(cell.split("、"))).distinct()
                .map(word -> Pattern.compile(quoted(word, "N", ANY_FIGURE, part -> quoted(part, "…", BETWEEN,
                        Pattern::quote))))
                .toList();
    }

    private static String quoted(String word, String mark, String stands, UnaryOperator<String> part) {
        return Arrays.stream(word.split(mark, -1)).map(part).reduce((before, after) -> before + stands + after)
                .orElseThrow();
    }

    private static List<String> innocent() throws IOException {
        return rows("Innocent").stream().map(row -> row[1]).toList();
    }

    private static List<String> wrong(String text) throws IOException {
        String bare = text;
        for (String sequence : innocent()) {
            bare = bare.replace(sequence, "");
        }
        List<String> found = new ArrayList<>();
        for (Pattern word : forbidden()) {
            word.matcher(bare).results().forEach(match -> found.add(match.group()));
        }
        BLANK_BEFORE_PERCENT.matcher(bare).results().forEach(match -> found.add(match.group()));
        return found;
    }

    private static Properties texts(Path file) throws IOException {
        Properties texts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            texts.load(in);
        }
        return texts;
    }

    private static List<Path> chineseBundles() throws IOException {
        try (Stream<Path> files = Files.walk(BUNDLES)) {
            return files.filter(file -> file.toString().matches(".*_zh(_CN)?\\.properties")).sorted().toList();
        }
    }

    @Test
    void thePageHasItsWords() throws IOException {
        assertTrue(forbidden().size() > 40, () -> "too few words are found on " + PAGE);
        assertFalse(innocent().isEmpty());
    }

    @Test
    void textsUseTheWordsOfThePage() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> bundles = chineseBundles();
        assertTrue(bundles.size() > 5, bundles::toString);
        for (Path bundle : bundles) {
            Properties texts = texts(bundle);
            for (String key : new TreeSet<>(texts.stringPropertyNames())) {
                wrong(texts.getProperty(key))
                        .forEach(word -> found.add(bundle.getFileName() + " " + key + ": " + word));
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void nobodyIsLostOutsideDetails() throws IOException {
        List<Pattern> details = details();
        Map<String, List<String>> found = losing();
        found.keySet().removeIf(key -> details.stream().anyMatch(allowed -> allowed.matcher(key).matches()));
        assertEquals(Map.of(), found);
    }

    /** What may stand somewhere stands there: otherwise the page allows what nobody wants any more. */
    @Test
    void whatThePageAllowsIsNeeded() throws IOException {
        Map<String, List<String>> found = losing();
        assertEquals(List.of(), details().stream()
                .filter(allowed -> found.keySet().stream().noneMatch(key -> allowed.matcher(key).matches())).toList());
        assertTrue(rows("Where they may stand").stream().allMatch(row -> row.length > 2 && row[2].length() > 10));
    }

    /** Whoever has Kith for ten minutes meets none of its own words but those that are explained where they stand. */
    @Test
    void nobodyIsLostInTheFirstTenMinutes() throws IOException {
        String heading = "The first ten minutes";
        List<Pattern> met = keys(table(heading, 1));
        List<Pattern> later = keys(table(heading, 2));
        List<Pattern> details = details();
        Map<String, List<String>> found = losing(lost(table(heading, 0)));
        assertEquals(List.of(), later.stream().filter(allowed -> found.keySet().stream()
                .noneMatch(key -> allowed.matcher(key).matches())).toList(), "allowed, and nowhere needed");
        found.keySet().removeIf(key -> !matches(met, key) || matches(later, key) || matches(details, key));
        assertEquals(Map.of(), found);
        Properties english = texts(BUNDLES.resolve("ui/ui.properties"));
        english.putAll(texts(BUNDLES.resolve("text/text.properties")));
        assertEquals(List.of(), met.stream().filter(pattern -> english.stringPropertyNames().stream()
                .noneMatch(key -> pattern.matcher(key).matches())).toList(), "no such text");
    }

    private static boolean matches(List<Pattern> patterns, String key) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(key).matches());
    }

    @Test
    void pagesUseTheWordsOfThePage() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(GUIDE)) {
            List<Path> pages = files.filter(file -> file.toString().endsWith(".zh-CN.md")).sorted().toList();
            assertFalse(pages.isEmpty());
            for (Path page : pages) {
                String text = CODE.matcher(Files.readString(page)).replaceAll("");
                wrong(text).forEach(word -> found.add(page.getFileName() + ": " + word));
            }
        }
        assertEquals(List.of(), found);
    }

    /** What happened, what is safe and what to do are often the same sentence: it is translated once. */
    @Test
    void oneEnglishSentenceOfAFaultIsOneChineseSentence() throws IOException {
        Properties english = texts(BUNDLES.resolve("fault/faults.properties"));
        Properties chinese = texts(BUNDLES.resolve("fault/faults_zh_CN.properties"));
        Map<String, String> seen = new TreeMap<>();
        List<String> found = new ArrayList<>();
        for (String key : new TreeSet<>(english.stringPropertyNames())) {
            String translated = chinese.getProperty(key);
            String before = seen.putIfAbsent(english.getProperty(key), translated);
            if (before != null && !before.equals(translated)) {
                found.add(key + ": " + translated + " / " + before);
            }
        }
        assertEquals(List.of(), found);
    }

    /** The test of the test: figures, arguments and what only looks like a word. */
    @Test
    void wordsAreFoundAndInnocentOnesAreNot() throws IOException {
        assertEquals(List.of("滤器"), wrong("一个滤器"));
        assertEquals(List.of("第 {edition} 版"), wrong("第 {edition} 版的过滤器"));
        assertEquals(List.of("第 3 版"), wrong("第 3 版"));
        assertEquals(List.of("7 %"), wrong("12.7 %"));
        assertEquals(List.of("创建您的新圈子"), wrong("创建您的新圈子。"));
        assertEquals(List.of("圈子已由 {name} 创建"), wrong("圈子已由 {name} 创建"));
        assertEquals(List.of(), wrong("创建档案，然后发起圈子。圈子在那里；创建密钥"));
        assertEquals(List.of(), wrong("版次 3 的过滤器，第 3 轮，12.7%"));
    }

    @Test
    void wordsOfDetailsAreFoundAndTheNamesOfArgumentsAreNot() throws IOException {
        List<Lost> words = lost();
        for (String text : List.of("Editions", "{count, plural, one {# level} other {# levels}}", "2 hashes",
                "about {odds} strangers", "fewer than 1 in {count, number}", "as 1 in 128", "第 {round} 轮", "版次 3",
                "In the INBOX", "the mail filters", "Self", "every header", "sets $KithKnown")) {
            assertFalse(lostIn(text, words).isEmpty(), text);
        }
        for (String text : List.of("{edition}", "{level} {help}", "{round, number} of {count, number}",
                "around a bitter", "{folder, select, INBOX {the inbox} other {it}}", "# filters of {name}",
                "{count, plural, other {# 位}}", "Kith’s own filters", "1 invitation", "Send mine")) {
            assertEquals(List.of(), lostIn(text, words), text);
        }
        assertTrue(keys("`a.b-*`").matcher("a.b-c").matches());
        assertFalse(keys("`a.b-*`").matcher("axb-c").matches());
    }
}
