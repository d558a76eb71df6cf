package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps six words out of English texts and documents. Each file has a ceiling, which only falls; names and quotations
 * count. Decisions are exempt, because they aren't rewritten.
 */
class PlainWordsTest {
    private static final String WORDS = "whoever|whom|somebody|nobody|anybody|everybody";
    private static final Pattern WORD = Pattern.compile("(?i)\\b(?:" + WORDS + ")\\b");
    /** Lines of a count and a file. */
    private static final Path CEILINGS = Path.of("src/test/resources/kith/docs/plain-words.txt");

    private static int count(String text) {
        return (int) WORD.matcher(text).results().count();
    }

    /** {@return the count in the values: keys are no texts} */
    private static int countInBundle(Path bundle) throws IOException {
        Properties texts = new Properties();
        try (var in = Files.newBufferedReader(bundle)) {
            texts.load(in);
        }
        return count(String.join("\n", texts.values().stream().map(Object::toString).toList()));
    }

    private static Map<Path, Integer> counts() throws IOException {
        Map<Path, Integer> counts = new TreeMap<>();
        for (Markdown document : Markdown.all()) {
            if (!document.file().startsWith("src/docs/adr") && !document.file().toString().endsWith(".zh-CN.md")) {
                counts.put(document.file(), count(String.join("\n", document.lines())));
            }
        }
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            for (Path bundle : files.filter(file -> file.toString().endsWith(".properties")
                    && !file.toString().endsWith("_zh_CN.properties")).toList()) {
                counts.put(bundle, countInBundle(bundle));
            }
        }
        Path thunderbird = Path.of("src/thunderbird/_locales/en/messages.json");
        counts.put(thunderbird, count(Files.readString(thunderbird)));
        return counts;
    }

    private static Map<Path, Integer> ceilings() throws IOException {
        Map<Path, Integer> ceilings = new TreeMap<>();
        for (String line : Files.readAllLines(CEILINGS)) {
            String[] cells = line.split(" ", 2);
            ceilings.put(Path.of(cells[1]), Integer.valueOf(cells[0]));
        }
        return ceilings;
    }

    @Test
    void noFileExceedsItsCeilingAndCeilingsFall() throws IOException {
        Map<Path, Integer> ceilings = ceilings();
        Map<Path, Integer> counts = counts();
        ceilings.keySet().forEach(file -> counts.putIfAbsent(file, 0));
        List<String> wrong = new ArrayList<>();
        counts.forEach((file, count) -> {
            int ceiling = ceilings.getOrDefault(file, 0);
            if (count > ceiling) {
                wrong.add(file + " has " + count + " of " + WORDS + " and a ceiling of " + ceiling
                        + ": write someone, anyone, no one, everyone or who");
            } else if (count < ceiling) {
                wrong.add(file + " has fewer than its ceiling of " + ceiling + ": "
                        + (count == 0 ? "remove its line" : "write " + count) + " in " + CEILINGS);
            }
        });
        assertEquals(List.of(), wrong);
    }

    @Test
    void findsWholeWordsInEitherCase() {
        assertEquals(4, count("Whoever asks somebody's friend, whom {name, select, other {nobody}} knows"));
        assertEquals(0, count("no one, someone, whomever, EVERYBODYS, bodies"));
    }
}
