package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages of decisions have one form, and what changed which is said at both ends and in the index. */
class DecisionsTest {
    private static final Path FOLDER = Path.of("src/docs/adr");
    private static final List<String> HEADINGS =
            List.of("Question", "Options", "Decision", "Reasons", "Measured", "Given up");
    private static final Set<String> NEEDED = Set.of("Question", "Decision", "Given up");
    private static final Pattern STATUS = Pattern.compile("Status: (?:accepted|superseded), [A-Z][a-z]+ \\d{4}\\..*");
    private static final Pattern LINK = Pattern.compile("\\[(\\d{4})]\\(\\1-[a-z0-9-]+\\.md\\)");

    /** What a status says of other pages, and the words with which those say it. */
    private enum Relation {
        AMENDS("Amends", "Amended by"), AMENDED_BY("Amended by", "Amends"),
        SUPERSEDES("Supersedes", "Superseded by"), SUPERSEDED_BY("Superseded by", "Supersedes");

        private final String words;
        private final String other;

        Relation(String words, String other) {
            this.words = words;
            this.other = other;
        }
    }

    record Decision(String number, List<String> lines) {
        static Decision read(Path file) {
            try {
                return new Decision(file.getFileName().toString().substring(0, 4), Files.readAllLines(file));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        String status() {
            return lines.get(2);
        }

        /** {@return the numbers of the pages that its status names after these words} */
        Set<String> named(String words) {
            Matcher sentence = Pattern.compile("(?:^|\\. )" + words + " ([^.]*(?:\\.md[^.]*)*)\\.").matcher(status());
            return sentence.find() ? numbers(sentence.group(1)) : Set.of();
        }

        @Override
        public String toString() {
            return number;
        }
    }

    private static Set<String> numbers(String text) {
        Set<String> numbers = new TreeSet<>();
        LINK.matcher(text).results().forEach(link -> numbers.add(link.group(1)));
        return numbers;
    }

    static List<Decision> decisions() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*")).sorted().map(Decision::read)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("decisions")
    void hasTheForm(Decision decision) {
        assertTrue(decision.lines.getFirst().startsWith("# " + decision.number + ": "), decision.lines.getFirst());
        assertTrue(STATUS.matcher(decision.status()).matches(), decision.status());
        List<String> headings = decision.lines.stream().filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3)).toList();
        assertEquals(HEADINGS.stream().filter(headings::contains).toList(), headings);
        assertTrue(headings.containsAll(NEEDED), headings.toString());
    }

    /** What is said of another page in words of its own would stand at one end only, and not in the index. */
    @ParameterizedTest
    @MethodSource("decisions")
    void saysNothingElseOfOtherPages(Decision decision) {
        Set<String> others = numbers(decision.status());
        for (Relation relation : Relation.values()) {
            others.removeAll(decision.named(relation.words));
        }
        assertEquals(Set.of(), others, decision.status());
    }

    @Test
    void bothEndsOfAChangeNameEachOther() throws IOException {
        List<Decision> all = decisions();
        List<String> oneSided = new ArrayList<>();
        int relations = 0;
        for (Decision decision : all) {
            for (Relation relation : Relation.values()) {
                for (String other : decision.named(relation.words)) {
                    relations++;
                    if (all.stream().noneMatch(page -> page.number.equals(other)
                            && page.named(relation.other).contains(decision.number))) {
                        oneSided.add(decision + " " + relation.words + " " + other);
                    }
                }
            }
            boolean superseded = decision.status().startsWith("Status: superseded");
            assertEquals(superseded, !decision.named("Superseded by").isEmpty(), decision.number);
        }
        assertTrue(relations > 20, relations + " relations");
        assertEquals(List.of(), oneSided);
    }

    @Test
    void theIndexSaysWhatTheStatusSays() throws IOException {
        List<String> rows = Files.readAllLines(FOLDER.resolve("README.md")).stream()
                .filter(line -> line.startsWith("| [")).toList();
        List<Decision> all = decisions();
        assertEquals(all.size(), rows.size());
        for (int i = 0; i < rows.size(); i++) {
            String[] cells = rows.get(i).split("\\|", -1);
            Decision decision = all.get(i);
            assertEquals(Set.of(decision.number), numbers(cells[1]));
            Set<String> later = new TreeSet<>(decision.named("Amended by"));
            later.addAll(decision.named("Superseded by"));
            assertEquals(later, numbers(cells[3]), decision.number);
        }
    }
}
