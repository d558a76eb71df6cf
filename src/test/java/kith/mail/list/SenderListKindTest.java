package kith.mail.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import kith.mail.list.SenderListHead.Proof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each format, line by line as in a file of its own; the programs themselves read such lists in the tests of mail. */
class SenderListKindTest {
    private static final List<String> ADDRESSES =
            List.of("a#b@friend.example", "bob@friend.example", "jörg@xn--bcher-kva.example", "o'neil+x@[192.0.2.1]");

    private static List<String> written(SenderListKind format, Proof proof, List<String> addresses) {
        List<String> lines = new ArrayList<>();
        List<String> held = addresses.stream().filter(format.lines()::holds).toList();
        SenderListHead head = new SenderListHead(Instant.parse("2026-11-21T12:00:00Z"),
                List.of("inbox", "old\nmail"), 12,
                held.size(), addresses.size() - held.size(), .01, proof, List.of("mx.own.example", "mx2.own.example"));
        format.lines().write(head, held, lines::add);
        return lines;
    }

    @ParameterizedTest
    @EnumSource(SenderListKind.class)
    void isWrittenAsInTheVector(SenderListKind format) throws IOException {
        for (Proof proof : Proof.values()) {
            String name = format.word() + (proof == Proof.NONE ? "-unauthenticated" : "") + format.ending();
            try (InputStream in = Objects.requireNonNull(SenderListKindTest.class.getResourceAsStream(name), name)) {
                assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList(),
                        written(format, proof, ADDRESSES), name);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(SenderListKind.class)
    void nothingButCommentsAndAddressesComesFromOutside(SenderListKind format) {
        List<String> lines = written(format, Proof.AUTHENTICATED, ADDRESSES);
        assertTrue(lines.getFirst().startsWith(SenderListFormat.MARK));
        assertTrue(lines.stream().anyMatch(line -> line.contains("old?mail")), "a name of a file cannot end its line");
        assertTrue(lines.stream().noneMatch(line -> line.contains("\n")));
    }

    /** What each program would read as something else than this address. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '~', value = {
        "bob@friend.example, SPAMASSASSIN SPAMASSASSIN_FROM RSPAMD SIEVE",
        "jörg@friend.example, SPAMASSASSIN SPAMASSASSIN_FROM RSPAMD SIEVE",
        "b*b@friend.example, RSPAMD SIEVE",
        "b?b@friend.example, RSPAMD SIEVE",
        "a#b@friend.example, SPAMASSASSIN SPAMASSASSIN_FROM SIEVE",
        "/a/@friend.example, SPAMASSASSIN SPAMASSASSIN_FROM SIEVE",
        "~\"a b\"@friend.example~, ",
        "~\"a\\\"b\"@friend.example~, ",
        "~\"a@b\"@friend.example~, ",
        "a\u00a0b@friend.example, ",
    })
    void addressesThatWouldBeReadAsSomethingElseAreLeftOut(String address, String formats) {
        Set<SenderListKind> expected = EnumSet.noneOf(SenderListKind.class);
        for (String word : formats == null ? new String[0] : formats.split(" ")) {
            expected.add(SenderListKind.valueOf(word));
        }
        Set<SenderListKind> found = EnumSet.noneOf(SenderListKind.class);
        for (SenderListKind format : SenderListKind.values()) {
            if (format.lines().holds(address)) {
                found.add(format);
            }
        }
        assertEquals(expected, found, address);
    }

    @Test
    void aLongListIsTakenApartForSieve() {
        List<String> addresses = IntStream.range(0, 250).mapToObj(i -> "a%03d@friend.example".formatted(i)).toList();
        List<String> lines = written(SenderListKind.SIEVE, Proof.AUTHENTICATED, addresses);
        assertEquals(3, lines.stream().filter(line -> line.contains("address :all :is")).count());
        assertEquals(addresses, lines.stream().map(String::strip).filter(line -> line.startsWith("\"a"))
                .map(line -> line.substring(1, line.lastIndexOf('"'))).toList());
        assertEquals(2, lines.stream().filter("    ],"::equals).count());
        assertTrue(lines.stream().allMatch(line -> line.length() < 200));
    }
}
