package kith.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class StrictJsonTest {
    private static final Path SUITE = Path.of("../shared/corpus/json/nst+JSONTestSuite/test_parsing");

    private static Object read(String text) {
        return StrictJson.read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean takes(byte[] bytes) {
        try {
            StrictJson.read(bytes);
            return true;
        } catch (KithException e) {
            assertEquals(Fault.JSON_INVALID, e.fault());
            return false;
        }
    }

    @Test
    void theParsingSuiteComesOutAsItShould() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(SUITE), "skipped: the JSON test suite is not here");
        Set<String> refused = new TreeSet<>();
        int cases = 0;
        for (Path file : files()) {
            String name = file.getFileName().toString();
            boolean taken = takes(Files.readAllBytes(file));
            if (name.startsWith("n_")) {
                assertTrue(!taken, name);
            }
            if (name.startsWith("y_") && !taken) {
                refused.add(name);
            }
            cases++;
        }
        assertTrue(cases > 100, cases + " cases");
        // What any reader must take and Kith does not, for its own rules: doubled names and numbers but integers.
        assertTrue(refused.stream().allMatch(name -> name.startsWith("y_number") || name.contains("duplicated")
                || name.equals("y_structure_lonely_negative_real.json")), refused.toString());
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(SUITE)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().collect(Collectors.toList());
        }
    }

    @Test
    void valuesComeAsTheyAre() {
        Map<String, Object> object = StrictJson.readObject(
                " {\"a\":1,\"b\":[true,false,null,\"\\u00e4\"],\"c\":{},\"d\":-9223372036854775808} ".getBytes(
                        StandardCharsets.UTF_8));
        assertEquals(List.of("a", "b", "c", "d"), new ArrayList<>(object.keySet()));
        assertEquals(1L, object.get("a"));
        assertEquals(Arrays.asList(true, false, null, "\u00e4"), object.get("b"));
        assertEquals(Map.of(), object.get("c"));
        assertEquals(Long.MIN_VALUE, object.get("d"));
    }

    @Test
    void theLimitsAreWhereTheyAreSaidToBe() {
        assertTrue(takes(("[".repeat(8) + "]".repeat(8)).getBytes(StandardCharsets.US_ASCII)));
        assertTrue(!takes(("[".repeat(9) + "]".repeat(9)).getBytes(StandardCharsets.US_ASCII)));
        assertTrue(!takes("[".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII)));
        assertTrue(takes(("{\"" + "n".repeat(100) + "\":1}").getBytes(StandardCharsets.US_ASCII)));
        assertTrue(!takes(("{\"" + "n".repeat(101) + "\":1}").getBytes(StandardCharsets.US_ASCII)));
        assertTrue(!takes(("[" + "1,".repeat(1 << 20) + "1]").getBytes(StandardCharsets.US_ASCII)));
        assertTrue(!takes(("9".repeat(1_000_000)).getBytes(StandardCharsets.US_ASCII)));
        assertEquals("x".repeat(30_000_000), read("\"" + "x".repeat(30_000_000) + "\""));
    }

    @Test
    void doubledNamesAreRefusedHoweverTheyAreSpelled() {
        for (String text : new String[] {"{\"a\":1,\"a\":1}", "{\"a\":1,\"\\u0061\":2}",
                "[{\"x\":{\"a\":1,\"a\":null}}]"}) {
            assertThrows(KithException.class, () -> read(text), text);
        }
        assertEquals(Map.of("a", 1L, "A", 2L, "\u00e4", 3L, "a\u0308", 4L),
                read("{\"a\":1,\"A\":2,\"\u00e4\":3,\"a\u0308\":4}"));
    }
}
