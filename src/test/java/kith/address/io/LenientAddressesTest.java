package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.Growth;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LenientAddressesTest {
    @TestFactory
    Stream<DynamicTest> vectors() throws IOException {
        try (InputStream in = LenientAddressesTest.class.getResourceAsStream("lenient.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(columns -> DynamicTest.dynamicTest(columns[0], () -> check(columns)));
        }
    }

    private static void check(String[] columns) throws IOException {
        LenientAddresses.Split split = LenientAddresses.split(new ObjectMapper().readValue(columns[0], String.class));
        assertEquals(
                columns[1],
                split.addresses().stream().map(a -> a.canonical().replace(' ', '_')).collect(Collectors.joining(" ")));
        assertEquals(Integer.parseInt(columns[2]), split.rejected().size(), split.rejected().toString());
        assertEquals(
                columns[3],
                new TreeSet<>(split.warnings()).stream().map(Enum::name).collect(Collectors.joining(" ")));
    }

    @Test
    void hostileTextsEndSoon() {
        for (String piece : new String[] {"(", "\"", "<", ">", "\\", ",", "a@b.test ", "a@", "\u200b", "mailto:", ":::",
                "'", " "}) {
            Growth.isLinear(1 << 17, length -> {
                String text = piece.repeat(length / piece.length());
                return () -> LenientAddresses.split(text);
            });
        }
    }

    @Test
    void everyPieceIsEitherTakenOrRejected() {
        Random random = new Random(7);
        String[] words = {"a@b.test", "c@d.test", "Alice", ",", ";", " ", "\"", "<", ">", "(", ")", ":::",
                "mailto:", "\n"};
        int taken = 0;
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(8); i >= 0; i--) {
                text.append(words[random.nextInt(words.length)]);
            }
            LenientAddresses.Split split = LenientAddresses.split(text.toString());
            taken += split.addresses().size();
            boolean hasAddress = text.indexOf("@") >= 0;
            assertTrue(!hasAddress || split.addresses().size() + split.rejected().size() > 0, text::toString);
        }
        assertTrue(taken > 5_000, "taken " + taken);
    }
}
