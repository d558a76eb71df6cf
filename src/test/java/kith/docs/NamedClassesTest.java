package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents name classes as they are called: a renamed one is noticed. */
class NamedClassesTest {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    /** {@code WeightedNull}, {@code kith.store.Sql}, {@code MaskedVector.of}: two capitals, a room or a member. */
    private static final Pattern NAME = Pattern.compile(
            "(?:(kith(?:\\.[a-z0-9]+)*)\\.)?([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(\\.[a-z]\\w*)?(?:\\(\\))?");
    private static final Pattern TWO_WORDS = Pattern.compile("[A-Z][a-z0-9]+[A-Z].*");
    /** Of the JDK and of libraries, and words of formats. */
    private static final Set<String> FOREIGN = Set.of("BitSet", "BouncyCastleProvider", "BufferedImage",
            "Ed25519Signer",
            "EdDSA", "EncryptedPrivateKeyInfo", "IMAPFolder", "IMAPProtocol", "IMAPStore", "MacAccessible",
            "NoSuchFieldError", "PrivateKeyInfo", "System", "WinAccessible");

    private static Set<String> classes() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - 5)).collect(Collectors.toSet());
        }
    }

    /** {@return which names of classes in this text no source has} */
    private static Set<String> unknown(String text, Set<String> classes) {
        return CODE.matcher(text).results().map(code -> NAME.matcher(code.group(1))).filter(name -> name.matches())
                .filter(name -> name.group(1) != null || name.group(3) != null
                        || TWO_WORDS.matcher(name.group(2)).matches())
                .map(name -> name.group(2)).filter(name -> !classes.contains(name) && !FOREIGN.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyClassThatADocumentNamesIsThere() throws IOException {
        Set<String> classes = classes();
        Set<String> unknown = new TreeSet<>();
        for (Markdown document : Markdown.all()) {
            for (String name : unknown(String.join("\n", document.lines()), classes)) {
                unknown.add(document.file() + ": " + name);
            }
        }
        assertEquals(Set.of(), unknown);
    }

    /** The test of the test: what is not there is found missing. */
    @Test
    void whatIsNotThereIsFoundMissing() throws IOException {
        String text = "`NamedClassesTest`, `kith.store.Sql`, `MaskedVector.of`, `From`, `kith.db`; `NamedClasses`,"
                + " `kith.store.Sequel`, `Desk.scaled`";
        assertEquals(Set.of("NamedClasses", "Sequel", "Desk"), unknown(text, classes()));
        List<String> needless = FOREIGN.stream().filter(NamedClassesTest::isNamedNowhere).toList();
        assertTrue(needless.isEmpty(), "no document names " + needless);
    }

    private static boolean isNamedNowhere(String name) {
        try {
            return Markdown.all().stream().noneMatch(document ->
                    String.join("\n", document.lines()).contains("`" + name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
