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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Chinese texts and pages use the words of the page of words, and none that it says are never used. */
class WordsTest {
    private static final Path PAGE = Path.of("src/docs/words.md");
    private static final Path BUNDLES = Path.of("src/main/resources/kith");
    private static final Path GUIDE = Path.of("src/docs/guide");
    /** The column of what is never said, after an empty one before the first bar. */
    private static final int NEVER = 4;
    private static final String NOTHING = "–";
    /** A figure or an argument in a word of the page. */
    private static final String ANY_FIGURE = "(?:[0-9,]+|\\{[^{}]+})";
    private static final Pattern BLANK_BEFORE_PERCENT = Pattern.compile("[0-9}]\\s%");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|(?m)^ {4}.*$|`[^`\n]*`");

    private static List<String[]> rows(String heading) throws IOException {
        return Files.readAllLines(PAGE).stream().dropWhile(line -> !line.equals("## " + heading)).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.startsWith("|")).skip(2)
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new)).toList();
    }

    private static List<Pattern> forbidden() throws IOException {
        return rows("One word for each thing").stream().map(row -> row[NEVER]).filter(cell -> !cell.equals(NOTHING))
                .flatMap(cell -> Stream.of(cell.split("、"))).distinct()
                .map(word -> Pattern.compile(Arrays.stream(word.split("N", -1)).map(Pattern::quote)
                        .reduce((before, after) -> before + ANY_FIGURE + after).orElseThrow()))
                .toList();
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
        assertEquals(List.of(), wrong("版号 3 的过滤器，第 3 轮，12.7%"));
    }
}
