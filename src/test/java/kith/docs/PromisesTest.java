package kith.docs;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The README promises only what stands on the page of promises. Each promise there, and each claim of the page of
 * attacks, names an existing test.
 */
class PromisesTest {
    private static final Path SOURCES = Path.of("src/test/java");
    private static final Path README = Path.of("README.md");
    private static final Markdown ATTACKS = Markdown.read(Path.of("src/docs/attacks.md"));
    private static final Markdown PROMISES = Markdown.read(Path.of("src/docs/promises.md"));
    /** A sentence ends before a capital; "1 in 100" and "87.7 %" do not end one. */
    private static final Pattern END = Pattern.compile("(?<=\\.)\\s+(?=[\\p{Lu}*\\[`])");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    /** A package if any, a class, a method if any; no dot in front of a lower-case word is a package alone. */
    private static final Pattern NAMED = Pattern.compile("((?:[a-z][a-z0-9]*\\.)*)([A-Z]\\w*)(?:\\.([a-z]\\w*))?");

    /** One line of a table: the claim, promise or limit, and the column of tests. */
    private record Row(String what, String tests) {
        List<String> names() {
            return CODE.matcher(tests).results().map(m -> m.group(1)).toList();
        }
    }

    /** {@return the bullets of the README's section} */
    private static List<String> bullets(String heading) {
        List<String> lines = Markdown.read(README).lines();
        assertTrue(lines.contains(heading), README + " has no section " + heading);
        return lines.stream().skip(lines.indexOf(heading) + 1L).takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("- ")).map(line -> line.substring(2).strip()).toList();
    }

    private static List<String> sentences(List<Row> rows) {
        return rows.stream().flatMap(row -> END.splitAsStream(row.what())).toList();
    }

    private static List<Row> claims() {
        return rows(ATTACKS, "attack", "test");
    }

    private static List<Row> promises() {
        return rows(PROMISES, "promise", "test");
    }

    private static List<Row> limits() {
        return rows(PROMISES, "limit", "shown by");
    }

    /** {@return the rows of all tables of this page that have these columns} */
    private static List<Row> rows(Markdown page, String what, String tests) {
        List<Row> rows = new ArrayList<>();
        List<String> heads = List.of();
        for (String line : page.lines()) {
            List<String> cells = cells(line);
            if (cells.isEmpty()) {
                heads = List.of();
            } else if (heads.isEmpty()) {
                heads = cells;
            } else if (!line.startsWith("|---") && heads.contains(what)) {
                rows.add(new Row(cells.get(heads.indexOf(what)), cells.get(heads.indexOf(tests))));
            }
        }
        return rows;
    }

    private static List<String> cells(String line) {
        return line.startsWith("|") ? Arrays.stream(line.substring(1).split("(?<!\\\\)\\|", -1))
                .map(String::strip).toList()
                : List.of();
    }

    @ParameterizedTest
    @ValueSource(strings = {"## What Kith promises", "## What Kith doesn't promise"})
    void readmePromisesWhatThePagePromises(String heading) {
        List<String> said = bullets(heading);
        assertEquals(5, said.size(), said::toString);
        List<String> onPage = sentences(heading.contains("doesn't") ? limits() : promises());
        assertEquals(List.of(), said.stream().filter(sentence -> !onPage.contains(sentence)).toList());
    }

    @Test
    void eachClaimAndPromiseHasItsTest() {
        assertTrue(claims().size() > 40 && promises().size() > 15 && limits().size() > 12,
                () -> claims().size() + ", " + promises().size() + ", " + limits().size());
        assertAll(Stream.of(claims(), promises()).flatMap(List::stream)
                .map(row -> () -> assertFalse(row.names().isEmpty(), row.what())));
        assertAll(limits().stream().map(row -> () -> assertFalse(row.tests().isEmpty(), row.what())));
    }

    @Test
    void eachNamedTestExists() {
        List<Executable> checks = new ArrayList<>();
        Stream.of(claims(), promises(), limits()).flatMap(List::stream).forEach(row ->
                row.names().forEach(name -> checks.add(() ->
                        assertEquals(Optional.empty(), trouble(SOURCES, name), row.what()))));
        assertTrue(checks.size() > 80, checks.size() + " names");
        assertAll(checks);
    }

    /** The test of the test: what is not there is found missing. */
    @Test
    void whatIsNotThereIsFoundMissing() throws IOException {
        for (String there : List.of("PromisesTest", "kith.docs.PromisesTest", "PromisesTest.eachNamedTestExists",
                "kith.docs.PromisesTest.eachNamedTestExists", "kith.docs", "src/ci/mail")) {
            assertEquals(Optional.empty(), trouble(SOURCES, there));
        }
        for (String missing : List.of("PromissesTest", "kith.docs.OldBackupTest", "PromisesTest.eachNamedTestExist",
                "PromisesTest.trouble", "kith.dock", "src/ci/male", "Markdown", "no test")) {
            assertTrue(trouble(SOURCES, missing).isPresent(), missing);
        }
        assertEquals(List.of("One of 87.7 % in 1.", "Two."),
                sentences(List.of(new Row("One of 87.7 % in 1. Two.", ""))));
    }

    /**
     * {@return why this names no test: a class with tests, one of its tests, a package with some, a script of the CI}
     */
    private static Optional<String> trouble(Path sources, String name) throws IOException {
        if (name.startsWith("src/")) {
            return Files.exists(Path.of(name)) ? Optional.empty() : Optional.of("no file " + name);
        }
        Matcher named = NAMED.matcher(name);
        if (!named.matches()) {
            Path folder = sources.resolve(name.replace('.', '/'));
            return Files.isDirectory(folder) && tests(folder, ".+").findAny().isPresent() ? Optional.empty()
                    : Optional.of("no package " + name);
        }
        Path folder = sources.resolve(named.group(1).replace('.', '/'));
        List<Path> classes = Files.isDirectory(folder) ? tests(folder, named.group(2)).toList() : List.of();
        if (named.group(1).isEmpty() && classes.size() > 1) {
            // Two of one name: the attack is meant where no package is named.
            classes = classes.stream().filter(file -> file.startsWith(sources.resolve("kith/attack"))).toList();
        }
        if (classes.size() != 1) {
            return Optional.of(classes.size() + " classes " + name);
        }
        return named.group(3) == null || methods(Files.readString(classes.getFirst())).contains(named.group(3))
                ? Optional.empty() : Optional.of("no test " + name + " among " + methods(Files.readString(
                        classes.getFirst())));
    }

    /** {@return the sources below a folder, of classes of this name that have tests} */
    private static Stream<Path> tests(Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all = files.filter(file -> file.getFileName().toString().matches(name + "\\.java")).toList();
            List<Path> found = new ArrayList<>();
            for (Path file : all) {
                if (!methods(Files.readString(file)).isEmpty()) {
                    found.add(file);
                }
            }
            return found.stream();
        }
    }

    /** {@return the names of what an annotation makes a test or a law} */
    private static TreeSet<String> methods(String source) {
        return Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest|Law|ArchTest)\\b(?:[^;{]|\\{[^}]*})*?"
                + "\\s(\\w+)\\s*(?:\\([^;{]*\\{|=)").matcher(source).results().map(m -> m.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
