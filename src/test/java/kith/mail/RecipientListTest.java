package kith.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kith.Growth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecipientListTest {
    private static RecipientList of(String header) {
        return RecipientList.of(MessageHeader.of((header + "\n\nbody").getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "bob@x.example | bob@x.example:",
        "Bob <bob@x.example>, carol@y.example | bob@x.example:Bob carol@y.example:",
        "\"Doe, John\" <jd@x.example> | jd@x.example:Doe,_John",
        "Doe, John <jd@x.example> | jd@x.example:John_Doe",
        "undisclosed-recipients:; | -",
        "Friends: bob@x.example, Carol <carol@y.example>;, dan@z.example | bob@x.example: carol@y.example:Carol "
        + "dan@z.example:",
        "=?utf-8?q?J=C3=B6rg?= <j@x.example> | j@x.example:Jörg",
        "'bob@x.example' <bob@x.example> | bob@x.example:",
        "bob@x.example (Bob) | bob@x.example:",
        "<bob@x.example>; carol@y.example | bob@x.example: carol@y.example:",
        "mailto:bob@x.example | bob@x.example:",
        "\"unpaired <bob@x.example>, carol@y.example | bob@x.example:\"unpaired carol@y.example:",
        "jörg@bücher.example | jörg@xn--bcher-kva.example:"
    })
    void recipients(String to, String expected) {
        assertEquals(expected == null ? "" : expected, String.join(" ", of("To: " + to).recipients().stream()
                .map(one -> one.address().canonical() + ":" + one.name().replace(' ', '_')).toList()));
    }

    @Test
    void allThreeFieldsCountAndFoldedOnesToo() {
        assertEquals(List.of("a@x.example", "b@x.example", "c@x.example", "d@x.example"),
                of("To: a@x.example\nCC: b@x.example,\n\tc@x.example\nbcc: d@x.example\nReply-To: e@x.example")
                .recipients()
                        .stream().map(one -> one.address().canonical()).toList());
    }

    @Test
    void whatIsNoAddressIsTold() {
        RecipientList found = of("To: Bob, nobody@, carol@y.example");
        assertEquals(1, found.recipients().size());
        assertEquals(List.of("Bob", "nobody@"), found.unreadable());
    }

    @Test
    void oldBytesAreOldLetters() {
        byte[] header = "To: J\u00f6rg <j@x.example>\n\n".getBytes(Charset.forName("windows-1252"));
        assertEquals("J\u00f6rg", RecipientList.of(MessageHeader.of(header)).recipients().getFirst().name());
    }

    @Test
    void hostileFieldsTakeNoTime() {
        for (String part : List.of("\"", "(", "<", ",", ":", "\\\"", "a@b.c,", "=?utf-8?q?x?= ", "(<\"")) {
            Growth.isLinear(25_000, length -> {
                String field = "To: " + part.repeat(length / part.length());
                return () -> of(field);
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"bob@x.example, PERSON", "no-reply@x.example, PROGRAM", "noreply@x.example, PROGRAM",
            "DoNotReply@x.example, PROGRAM",
        "orders-noreply@x.example, PROGRAM", "mailer-daemon@x.example, PROGRAM", "bounce+17@x.example, PROGRAM",
        "bounces-bob=y.example@x.example, PROGRAM", "list-bob=y.example@x.example, PROGRAM",
        "club-request@x.example, LIST",
        "owner-club@x.example, LIST", "club@lists.x.example, LIST", "team@googlegroups.com, LIST",
        "majordomo@x.example, LIST",
        "info@x.example, ROLE", "postmaster@x.example, ROLE", "information@x.example, PERSON",
        "nora.reply@x.example, PERSON",
        "ann+bounce@x.example, PROGRAM", "a=b@x.example, PERSON", "reply+abc@reply.x.example, PROGRAM"})
    void whoReads(String address, Correspondent expected) throws Exception {
        assertEquals(expected, Correspondent.at(kith.address.EmailAddress.parse(address)));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", delimiter = '|', value = {
        "Mon, 1 Sep 2025 10:00:00 +0200 | 2025-09-01T08:00:00Z", "1 Sep 2025 10:00 GMT | 2025-09-01T10:00:00Z",
        "Mon,  1 Sep 25 10:00:60 -0000 (UTC) | 2025-09-01T10:00:59Z",
        "Fri, 31 Dec 99 23:59:59 +0000 | 1999-12-31T23:59:59Z",
        "tomorrow | -", "31 Feb 2025 10:00 +0000 | -", "1 Sep 2025 10:00 +9900 | -"
    })
    void dates(String date, String expected) {
        assertEquals(expected == null ? "" : expected,
                MailDate.of(MessageHeader.of(("Date: " + date + "\n\n").getBytes(StandardCharsets.UTF_8)))
                        .map(Object::toString).orElse(""));
    }
}
