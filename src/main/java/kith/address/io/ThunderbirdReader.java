package kith.address.io;

import module java.base;
import java.sql.SQLException;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The database of a Thunderbird address book ({@code abook.sqlite}, {@code history.sqlite}). From version 102 on a card
 * is one vCard in the property {@code _vCard}, beside which the others are only an index; before that the properties
 * are the card. Members of mailing lists are cards like all others, so the lists themselves are not read.
 */
final class ThunderbirdReader implements BinaryBookReader {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final VCardReader cards = new VCardReader();

    @Override
    public boolean matches(byte[] bytes) {
        return isDatabase(bytes);
    }

    static boolean isDatabase(byte[] bytes) {
        return bytes.length >= MAGIC.length && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    @Override
    public ImportReport read(byte[] bytes, String source, @Nullable Charset chosen) {
        Map<String, Map<String, String>> found = new LinkedHashMap<>();
        try (ForeignDatabase database = new ForeignDatabase(bytes)) {
            if (!database.hasTable("properties", "card", "name", "value")) {
                throw Fault.BOOK_FORMAT_UNKNOWN.raise("problem", BookProblem.NOT_THUNDERBIRD);
            }
            database.forEach("SELECT card, name, value FROM main.properties WHERE name IN ('_vCard', 'DisplayName',"
                    + " 'FirstName', 'LastName', 'PrimaryEmail', 'SecondEmail')", row -> {
                        Map<String, String> card = found.computeIfAbsent(row[0], none -> new LinkedHashMap<>());
                        card.putIfAbsent(row[1], row[2]);
                        if (found.size() > ImportTally.MAX_CARDS) {
                            throw ImportTally.tooManyCards();
                        }
                    });
        } catch (SQLException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.DATABASE_DAMAGED).causedBy(e);
        }
        ImportTally tally = new ImportTally();
        found.values().forEach(card -> take(tally, card));
        return tally.report(source, BookFormat.THUNDERBIRD);
    }

    private void take(ImportTally tally, Map<String, String> card) {
        String whole = card.getOrDefault("_vCard", "");
        if (!whole.isBlank() && cards.readInto(tally, whole)) {
            return;
        }
        tally.beginCard();
        Stream.of("PrimaryEmail", "SecondEmail").map(property -> card.getOrDefault(property, ""))
                .filter(value -> !value.isBlank()).forEach(value -> tally.value(tally.cards(), value));
        String name = card.getOrDefault("DisplayName", "");
        tally.endCard(!name.isBlank() ? name : Stream.of("FirstName", "LastName")
                .map(property -> card.getOrDefault(property, "").strip()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" ")));
    }
}
