package kith.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.VCardVersion;
import ezvcard.property.Email;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is committed is what the generator makes, and it says what the folder's README promises. */
class SampleAddressBooksTest {

    private static final Path FOLDER = Path.of("sample-addressbooks");

    /** A book as a library reads it: how many entries, and what stands in their address fields, in lower case. */
    private record Book(int entries, List<String> addresses) {
        boolean knows(String sender) {
            return addresses.contains(sender);
        }
    }

    @Test
    void isWhatTheGeneratorMakes(@TempDir Path fresh) throws IOException {
        SampleAddressBooks.write(fresh);
        try (var files = Files.list(fresh)) {
            for (Path file : files.toList()) {
                Path committed = FOLDER.resolve(file.getFileName());
                assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(committed), committed.toString());
            }
        }
    }

    @Test
    void holdsAsManyEntriesAsTheReadmeSays() throws IOException {
        assertEquals(429, alice().entries());
        assertEquals(315, bob().entries());
        assertEquals(509, carol().entries());
        assertEquals(207, dave().entries());
    }

    @Test
    void namesNoHostThatCouldExist() throws IOException {
        for (Book book : List.of(alice(), bob(), carol(), dave())) {
            long elsewhere = book.addresses().stream()
                    .filter(a -> !a.endsWith(".example") && !a.endsWith(".test")).count();
            assertTrue(elsewhere <= 2, "only the entries that are no addresses");
            Set<String> different = new HashSet<>(book.addresses());
            assertTrue(different.size() < book.addresses().size(), "duplicates");
            assertTrue(different.stream().anyMatch(a -> !a.chars().allMatch(c -> c < 128)), "other scripts");
        }
    }

    @Test
    void hasSendersOfEveryKind() throws IOException {
        Book alice = alice();
        Map<String, Book> friends = new TreeMap<>(Map.of("B", bob(), "C", carol(), "D", dave()));
        Map<String, Integer> count = new TreeMap<>();
        List<String> senders = Files.readAllLines(FOLDER.resolve("senders.txt"));
        for (String line : senders) {
            String sender = line.strip().toLowerCase(Locale.ROOT);
            StringBuilder who = new StringBuilder();
            friends.forEach((initial, book) -> who.append(book.knows(sender) ? initial : ""));
            String kind = sender.equals("alice@archer.example") ? "self"
                    : alice.knows(sender) ? "mine"
                    : sender.indexOf('@') != sender.lastIndexOf('@') || sender.endsWith("@")
                            || sender.indexOf('@') <= 0 ? "invalid"
                    : who.toString();
            count.merge(kind, 1, Integer::sum);
        }
        assertEquals(400, senders.size());
        assertEquals("{=119, B=40, BC=35, BCD=15, BD=15, C=55, CD=20, D=30, invalid=5, mine=63, self=3}",
                count.toString());
    }

    private static Book alice() throws IOException {
        return cards("alice.vcf", VCardVersion.V3_0);
    }

    private static Book bob() throws IOException {
        return cards("bob.vcf", VCardVersion.V4_0);
    }

    private static Book carol() throws IOException {
        return table("carol.csv", "E-mail 1 - Value", "E-mail 2 - Value");
    }

    private static Book dave() throws IOException {
        return table("dave.csv", "Primary Email", "Secondary Email");
    }

    private static Book cards(String name, VCardVersion version) throws IOException {
        List<String> addresses = new ArrayList<>();
        List<VCard> cards = Ezvcard.parse(FOLDER.resolve(name)).all();
        for (VCard card : cards) {
            assertEquals(version, card.getVersion());
            assertTrue(card.validate(version).isEmpty(), () -> card.validate(version).toString());
            for (Email email : card.getEmails()) {
                addresses.add(email.getValue().toLowerCase(Locale.ROOT));
            }
        }
        return new Book(cards.size(), addresses);
    }

    private static Book table(String name, String... columns) throws IOException {
        List<String> addresses = new ArrayList<>();
        int rows = 0;
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
        try (Reader reader = Files.newBufferedReader(FOLDER.resolve(name)); CSVParser parser = format.parse(reader)) {
            for (CSVRecord row : parser) {
                assertTrue(row.isConsistent(), row::toString);
                rows++;
                for (String column : columns) {
                    if (!row.get(column).isEmpty()) {
                        addresses.add(row.get(column).toLowerCase(Locale.ROOT));
                    }
                }
            }
        }
        return new Book(rows, addresses);
    }
}
