package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.MessageFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.NamedProblem;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Both languages say everything, and nothing is said that nobody asks for.
 *
 * <p>How use is found: in the sources of a floor, a string literal {@code "feature.some-name"} whose
 * feature is one of the bundles' is a key, and a literal {@code "feature."} stands for all keys that begin with it.
 */
class TranslationsTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path LAB = SOURCES.resolve("kith/text/lab");
    /** So many words are a label still. */
    private static final int LABEL = 3;
    /** The answer of a list to one of many senders, and why a single one is refused. */
    private static final String ANSWER_AND_FAULT = "“{address}” is not an e-mail address";
    private static final String SHARED = "kith/text/text";
    private static final Pattern LITERAL = Pattern.compile("\"([a-z][a-z0-9-]*)\\.((?:[a-z0-9-]+\\.)*[a-z0-9-]*)\"");

    @ParameterizedTest
    @ValueSource(strings = {"kith/ui/ui", "kith/fault/faults", "kith/cli/cli", SHARED})
    void bothLanguagesHaveTheSameKeysWithTheSameArguments(String bundle) throws IOException {
        Properties english = load(bundle + ".properties");
        Properties chinese = load(bundle + "_zh_CN.properties");
        assertEquals(new TreeSet<>(english.stringPropertyNames()), new TreeSet<>(chinese.stringPropertyNames()));
        for (String key : english.stringPropertyNames()) {
            assertEquals(arguments(english, key, Locale.ENGLISH), arguments(chinese, key, Locale.SIMPLIFIED_CHINESE),
                    key);
        }
    }

    /** Of two lines with one key the first is lost without a word. */
    @ParameterizedTest
    @ValueSource(strings = {"kith/ui/ui", "kith/fault/faults", "kith/cli/cli", SHARED, "kith/cli/help"})
    void everyKeyStandsOnce(String bundle) throws IOException {
        for (String file : List.of(bundle + ".properties", bundle + "_zh_CN.properties")) {
            List<String> keys = Files.readAllLines(Path.of("src/main/resources", file)).stream()
                    .filter(line -> line.matches("[A-Za-z][^=\\s]*\\s*=.*"))
                    .map(line -> line.substring(0, line.indexOf('=')).strip()).toList();
            assertTrue(keys.size() > 100, file);
            assertEquals(List.of(), keys.stream().filter(key -> Collections.frequency(keys, key) > 1).toList(), file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kith/ui/ui", "kith/fault/faults", "kith/cli/cli", SHARED})
    void noTextIsEmpty(String bundle) throws IOException {
        for (String file : List.of(bundle + ".properties", bundle + "_zh_CN.properties")) {
            Properties texts = load(file);
            for (String key : texts.stringPropertyNames()) {
                assertFalse(texts.getProperty(key).isBlank(), key);
            }
        }
    }

    @Test
    void everyFaultHasItsThreeSentencesAndNoTextHasNoFault() throws IOException {
        Set<String> expected = Stream.concat(Arrays.stream(Fault.values())
                        .flatMap(fault -> Stream.of(".what", ".safe", ".do").map(fault.code()::concat)),
                Problems.all().stream().map(NamedProblem::textKey))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, new TreeSet<>(load("kith/fault/faults.properties").stringPropertyNames()));
    }

    @Test
    void everyArgumentOfAFaultIsDocumentedAtItsConstant() throws IOException {
        String source = Files.readString(SOURCES.resolve("kith/fault/Fault.java"));
        Properties texts = load("kith/fault/faults.properties");
        for (Fault fault : Fault.values()) {
            Matcher comment = Pattern.compile("(?s)/\\*\\*((?:(?!\\*/).)*)\\*/\\s+" + fault + "\\(")
                    .matcher(source);
            assertTrue(comment.find(), fault::toString);
            for (String part : List.of(".what", ".safe", ".do")) {
                for (String argument : arguments(texts, fault.code() + part, Locale.ENGLISH)) {
                    assertTrue(comment.group(1).contains("{@code " + argument + "}"), fault + ": " + argument);
                }
            }
        }
    }

    /** A floor finds its own texts and the shared ones; what both say in rooms of their own is shared alone. */
    @ParameterizedTest
    @CsvSource({"kith/ui, kith/ui/ui", "kith/cli, kith/cli/cli", "kith/text, ''"})
    void everyUsedKeyIsThere(String folder, String own) throws IOException {
        Set<String> keys = own.isEmpty() ? new TreeSet<>() : keys(own);
        keys.addAll(keys(SHARED));
        Uses uses = Uses.of(keys, folder);
        Set<String> missing = new TreeSet<>(uses.keys());
        missing.removeAll(keys);
        uses.prefixes().stream().filter(prefix -> keys.stream().noneMatch(key -> key.startsWith(prefix)))
                .forEach(missing::add);
        assertEquals(Set.of(), missing, "used, but in no bundle");
    }

    @ParameterizedTest
    @CsvSource({"kith/ui/ui, kith/ui", "kith/cli/cli, kith/cli", SHARED + ", kith/text kith/ui kith/cli"})
    void everyKeyIsUsed(String bundle, String folders) throws IOException {
        Set<String> unused = keys(bundle);
        Uses uses = Uses.of(Set.copyOf(unused), folders.split(" "));
        unused.removeAll(uses.keys());
        unused.removeIf(key -> uses.prefixes().stream().anyMatch(key::startsWith));
        assertEquals(Set.of(), unused, "in the bundle, but used nowhere");
    }

    /** ADR 0060: what both floors say is shared, and no floor has another text for it. */
    @Test
    void noKeyIsInTwoBundles() throws IOException {
        Set<String> seen = new TreeSet<>();
        Set<String> twice = new TreeSet<>();
        for (String bundle : List.of("kith/ui/ui", "kith/cli/cli", SHARED)) {
            keys(bundle).stream().filter(key -> !seen.add(key)).forEach(twice::add);
        }
        assertEquals(Set.of(), twice);
    }

    /** What happened, what is safe and what to do are often the same sentence: it is translated once. */
    @Test
    void sameSentenceOfAFaultHasOneTranslation() throws IOException {
        Properties english = load("kith/fault/faults.properties");
        Properties chinese = load("kith/fault/faults_zh_CN.properties");
        Map<String, String> seen = new TreeMap<>();
        for (String key : new TreeSet<>(english.stringPropertyNames())) {
            String translated = chinese.getProperty(key);
            assertEquals(translated, seen.computeIfAbsent(english.getProperty(key), sentence -> translated), key);
        }
    }

    /** ADR 0060: a sentence that stands in two bundles will not stay the same in both. */
    @Test
    void noSentenceIsInTwoBundles() throws IOException {
        Map<String, String> seen = new TreeMap<>();
        Set<String> twice = new TreeSet<>();
        for (String bundle : List.of("kith/ui/ui", "kith/cli/cli", SHARED, "kith/fault/faults", "kith/lab/lab",
                "kith/lab/play")) {
            for (Map.Entry<Object, Object> text : load(bundle + ".properties").entrySet()) {
                String sentence = text.getValue().toString().strip().replaceAll("[.:…]$", "").toLowerCase(Locale.ROOT);
                String other = seen.putIfAbsent(sentence, bundle);
                if (other != null && !other.equals(bundle) && isSentence(sentence)) {
                    twice.add(other + " and " + bundle + ": " + text.getKey() + " = " + sentence);
                }
            }
        }
        assertEquals(Set.of(), twice);
    }

    /** A label of a word or two, or of nothing but arguments, may be in two places: it says nothing by itself. */
    private static boolean isSentence(String text) {
        return !text.equals(ANSWER_AND_FAULT)
                && text.replaceAll("\\{[a-z]+(, number)?}", "").strip().split("[^\\p{L}]+").length > LABEL;
    }

    /** Keys that stand whole in sources, and their beginnings. */
    private record Uses(Set<String> keys, Set<String> prefixes) {
        static Uses of(Set<String> known, String... folders) throws IOException {
            Set<String> features = known.stream().map(key -> key.substring(0, key.indexOf('.')))
                    .collect(Collectors.toSet());
            Uses uses = new Uses(new TreeSet<>(), new TreeSet<>());
            for (String folder : folders) {
                for (String source : sources(Path.of(folder))) {
                    Matcher literal = LITERAL.matcher(source);
                    while (literal.find()) {
                        if (features.contains(literal.group(1))) {
                            String key = literal.group(1) + "." + literal.group(2);
                            (key.endsWith(".") ? uses.prefixes() : uses.keys()).add(key);
                        }
                    }
                }
            }
            return uses;
        }
    }

    private static Set<String> keys(String bundle) throws IOException {
        return new TreeSet<>(load(bundle + ".properties").stringPropertyNames());
    }

    private static List<String> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve(folder))) {
            // The Lab has bundles of its own, and keys that are composed.
            return files.filter(file -> file.toString().endsWith(".java") && !file.startsWith(LAB))
                    .map(TranslationsTest::read).toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties load(String resource) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = TranslationsTest.class.getResourceAsStream("/" + resource)) {
            Assumptions.assumeTrue(in != null, () -> resource + " is not there yet");
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return properties;
    }

    private static Set<String> arguments(Properties texts, String key, Locale locale) {
        return new TreeSet<>(new MessageFormat(texts.getProperty(key), locale).getArgumentNames());
    }
}
