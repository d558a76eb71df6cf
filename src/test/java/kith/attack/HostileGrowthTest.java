package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageIO;
import kith.Growth;
import kith.address.io.AddressBookFiles;
import kith.address.io.SenderList;
import kith.app.qr.QrReader;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.fault.KithException;
import kith.json.StrictJson;
import kith.mail.MessageHeader;
import kith.mail.RecipientList;
import kith.mail.TrustedServers;
import kith.mail.auth.AuthenticationResults;
import kith.mail.box.Mailboxes;
import kith.mail.travel.IncomingMessage;
import kith.parallel.Progress;
import kith.parcel.TextForm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of one hostile piece, over and over: whatever reads them takes about twice as long for twice as many. */
@Tag("exhaustive")
class HostileGrowthTest {
    private static final String CARD = "BEGIN:VCARD\nVERSION:3.0\n";
    /** What stands before the piece, the piece, and what stands behind it all. */
    private static final List<List<String>> BOOKS = List.of(
            List.of(CARD + "EMAIL", ";A", ":a@b.test\nEND:VCARD\n"),
            List.of(CARD + "EMAIL", ";A", "\nEND:VCARD\n"),
            List.of(CARD + "NOTE", ";QUOTED-PRINTABLE", "\nEND:VCARD\n"),
            List.of(CARD + "NOTE", ";QUOTED-PRINTABLE", ":=E4\nEND:VCARD\n"),
            List.of(CARD + "NOTE;QUOTED-PRINTABLE", ";CHARSET=", ":=E4\nEND:VCARD\n"),
            List.of(CARD + "NOTE;QUOTED-PRINTABLE", "; \t \t", ":=E4\nEND:VCARD\n"),
            List.of(CARD, "NOTE;QUOTED-PRINTABLE:=E4=\n", "END:VCARD\n"),
            List.of(CARD, "N;QUOTED-PRINTABLE:=E4\n", "END:VCARD\n"),
            List.of(CARD + "N;QUOTED-PRINTABLE:", "=\n", "END:VCARD\n"),
            List.of(CARD + "N;QUOTED-PRINTABLE:", "=\nEND:VCARD=\n", "\n"),
            List.of(CARD + "EMAIL;TYPE=", "a,", ":a@b.test\nEND:VCARD\n"),
            List.of(CARD + "EMAIL;TYPE=", "\"a\"", ":a@b.test\nEND:VCARD\n"),
            List.of(CARD + "EMAIL;X=", "^^", ":a@b.test\nEND:VCARD\n"),
            List.of(CARD + "N:", "a;", "\nEND:VCARD\n"),
            List.of(CARD + "N:", "\\,", "\nEND:VCARD\n"),
            List.of(CARD + "N:a", "\n b", "\nEND:VCARD\n"),
            List.of(CARD + "N:a", "\n ", "\nEND:VCARD\n"),
            List.of(CARD + "EMAIL:", "a@b.test,", "\nEND:VCARD\n"),
            List.of(CARD + "EMAIL:", "a@b.test ", "\nEND:VCARD\n"),
            List.of(CARD, "item1.EMAIL:a@b.test\n", "END:VCARD\n"),
            List.of(CARD, "a.", ":b\nEND:VCARD\n"),
            List.of(CARD, "AGENT:\n", "END:VCARD\n"),
            List.of(CARD, "\u00DF", "\nEND:VCARD\n"),
            List.of(CARD + "EMAIL:a@b.test\nEND:VCARD\n", "\u00DF", "\n"),
            List.of(CARD, "AGENT:\nBEGIN:VCARD\nEND:VCARD\n", "END:VCARD\n"),
            List.of("", "BEGIN:VCARD\n", ""),
            List.of(CARD, "END:VCARD\n", ""),
            List.of("", " \t", "BEGIN:VCARD\nEMAIL:a@b.test\nEND:VCARD\n"),
            List.of("", "\n", "BEGIN:VCARD\nEMAIL:a@b.test\nEND:VCARD\n"),
            List.of("", "# ", ""),
            List.of("", "# # #\n", "dn: cn=a\nmail: a@b.test\n"),
            List.of("", "version: 1 ", "dn: cn=a\nmail: a@b.test\n"),
            List.of("", "version:\n", "a@b.test\n"),
            List.of("dn: cn=a\nmail: a", "\n b", "\n"),
            List.of("dn: cn=a\nmember: ", "mail=a,", "\n"),
            List.of("dn: cn=a\nmail:: ", "YUBi", "\n"),
            List.of("dn: cn=a\nmail:: ", "xLDE", "sA==\n"),
            List.of("dn: cn=a\nmail: a@b.test\nmail: ", "\u0130", "\n"),
            List.of("dn: cn=a\nmail: a@b.test\n", "\u0130", ": a\n"),
            List.of("dn: cn=a\n", "mail: a@b.test\n", ""),
            List.of("[\"vcard\",[", " ", "]]"),
            List.of("", "[ ", "\"vcard\""),
            List.of("[\"vcard\",[", "[ \"x\" , { ", "]]"),
            List.of("[\"vcard\",[", "[\"email\",{},\"text\",\"a@b.test\"],", "[\"fn\",{},\"text\",\"A\"]]]"),
            List.of("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">", "<vcard><email/></vcard>", "</vcards>"),
            List.of("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">", "<a>", "</vcards>"),
            List.of("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"", " a=\"b\"", "/>"),
            List.of("E-mail,Name\n", "\"", "\na@b.test,A\n"),
            List.of("E-mail,Name\n", "\"\",", "\na@b.test,A\n"),
            List.of("E-mail,Name\n", "\"a@b.test\n", ""),
            List.of("E-mail\n", "\"a\"@b.test,", "\n"),
            List.of("E-mail\n", "\"@", "\n"),
            List.of("E-mail\n\"@", ",\"\"\"", "\n"),
            List.of("E-mail\n", "|a@b.test|", "\n"),
            List.of("E-mail\n", "a@b.test ", "\n"),
            List.of("E-mail\n", "a@b.test;", "\n"),
            List.of("E-mail\n", "a@b.test ::: ", "\n"),
            List.of("E-mail\n", "<a@b.test>(", "\n"),
            List.of("", "E-mail,", "\na@b.test\n"),
            List.of("", "\u0130", ",E-mail\nA,a@b.test\n"),
            List.of("", ",;\t|", "\na@b.test\n"),
            List.of("", "a@b.test\t", "\n"),
            List.of("", "\u200B \u200B", "a@b.test\n"),
            List.of("", "a%40", "b.test\n"),
            List.of("", "\u00E4\u00F6", "a@b.test\n"),
            List.of("alias ", "-group a ", "a a@b.test\n"),
            List.of("alias a ", "(", "a@b.test\n"),
            List.of("alias a ", "<a@b.test> ", "\n"),
            List.of("alias a ", "\\\"", " <a@b.test>\n"),
            List.of("", "alias a b\n", "alias b a\n"),
            List.of("// <!-- <mdb:mork:z v=\"1.4\"/> -->\n", "(8A=b)", "\n"),
            List.of("// <!-- <mdb:mork:z v=\"1.4\"/> -->\n", "<(80=a)", "\n"),
            List.of("// <!-- <mdb:mork:z v=\"1.4\"/> -->\n{1:^80 ", "[1(^83=a@b.test)]", "}\n"));
    private static final List<List<String>> HEADERS = List.of(
            List.of("From: ", "=?utf-8?q?a?= ", "<a@b.test>\n\n"),
            List.of("From: ", "\"\\", "<a@b.test>\n\n"),
            List.of("From: a@", "\u0130", ".test\n\n"),
            List.of("Authentication-Results: mx.test; dkim=pass header.d=", "\u0130", "\n\n"),
            List.of("From: a@b.test\nTo: ", "a:b@c.test;", "\n\n"),
            List.of("From: a@b.test\nTo: ", "\"a\" <b@c.test>,(", "\n\n"),
            List.of("From: a@b.test\nReceived: ", "from a (b [1.2.3.4]) by c; ", "\n\n"),
            List.of("From: a@b.test\n", "Received: by mx.b.test\n", "\n"),
            List.of("From: a@b.test\nAuthentication-Results: mx.b.test", "; dmarc=pass (\"a\\\")", "\n\n"),
            List.of("From: a@b.test\n", "Authentication-Results: mx.b.test; dmarc=pass header.from=b.test\n", "\n"),
            List.of("From: a@b.test\nMessage-ID: ", "<a@", "\nReferences: <a@b>\n\n"),
            List.of("From: a@b.test\nContent-Type: multipart/mixed", "; a=\"\\\"\"", "\n\n"),
            List.of("From: a@b.test\nDate: ", " 1 Jan ", "\n\n"));
    private static final List<List<String>> MESSAGES = List.of(
            List.of("From: a@b.test\nContent-Type: multipart/mixed; boundary=x\n\n", "--x\n", "\n--x--\n"),
            List.of("From: a@b.test\n", "Content-Type: multipart/mixed; boundary=x\n\n--x\n", ""),
            List.of("From: a@b.test\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: ",
                    "message/rfc822; name=\".kith ", "\n\n"),
            List.of("From a Mon Jan  2 15:04:05 2006\nFrom: a@b.test\n\n", "From a Mon Jan  2 15:04:05 2006\n", ""),
            List.of("From a Mon Jan  2 15:04:05 2006\nFrom: a@b.test\n\n", "From 12:00 2006 ", "\n"));
    private static final List<List<String>> DOCUMENTS = List.of(
            List.of("{\"payload\":\"", "\\u0061", "\"}"),
            List.of("{", "\"a\":1,", "\"b\":1}"),
            List.of("[", "1e9,", "1]"),
            List.of("", "[", ""),
            List.of("{\"a\":", "1", "}"),
            List.of("", " ", "{}"),
            List.of("-----BEGIN KITH FILE-----\n", "YWJj\n", "-----END KITH FILE-----\n"),
            List.of("-----BEGIN KITH FILE-----\n", "-----", "\n"));

    @TempDir
    private Path folder;

    @Test
    void booksAndLists() {
        AddressBookFiles files = AddressBookFiles.standard();
        grows(BOOKS, bytes -> {
            tolerant(() -> files.read(bytes, "book"));
            tolerant(() -> files.table(bytes, "book"));
            try (SenderList list = SenderList.of(new ByteArrayInputStream(bytes))) {
                list.lines().forEach(line -> {
                });
            } catch (KithException refusal) {
                // Or refused.
            }
        });
    }

    @Test
    void headers() {
        grows(HEADERS, bytes -> tolerant(() -> {
            MessageHeader header = MessageHeader.of(bytes);
            RecipientList.of(header);
            AuthenticationResults.explain(header, header.author(), TrustedServers.NONE);
        }));
    }

    @Test
    void messagesAndMailboxes() {
        Path file = folder.resolve("mail");
        grows(MESSAGES, bytes -> tolerant(() -> {
            try {
                IncomingMessage.read(new ByteArrayInputStream(bytes), part -> {
                });
                Files.write(file, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Mailboxes.of(List.of(file)).files(left -> {
            }).forEachRemaining(mail -> {
            });
        }));
    }

    @Test
    void documents() {
        grows(DOCUMENTS, bytes -> {
            tolerant(() -> StrictJson.read(bytes));
            tolerant(() -> DocumentReader.read(bytes, PinnedKeys.none()));
            tolerant(() -> TextForm.unwrap(bytes));
        });
    }

    /** Pictures of finder patterns, of noise and of stripes. */
    @Test
    void pictures() {
        Random random = new Random(20_261_128);
        List<IntBinaryOperator> tones = List.of((x, y) -> isFinder(x % 9, y % 9) ? 0 : 0xFFFFFF,
                (x, y) -> isFinder(x % 8, y % 8) ? 0 : 0xFFFFFF, (x, y) -> random.nextBoolean() ? 0 : 0xFFFFFF,
                (x, y) -> x % 7 < 1 || x % 7 > 1 && x % 7 < 5 ? 0 : 0xFFFFFF);
        for (IntBinaryOperator tone : tones) {
            assertTrue(Growth.ofDoubling(4_000_000, pixels -> {
                Path file = picture((int) Math.sqrt(pixels), tone);
                return () -> tolerant(() -> QrReader.texts(file, text -> false, Progress.none()));
            }) <= Growth.DOUBLED);
        }
    }

    /** Many cards, one card over and over, a long value, hostile text in a row and in each row, an index. */
    @Test
    void databases() {
        AddressBookFiles files = AddressBookFiles.standard();
        String rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)";
        List<String> filled = List.of(
                "INSERT INTO properties " + rows + " SELECT i, 'PrimaryEmail', 'a' || i || '@b.test' FROM n",
                "INSERT INTO properties " + rows + " SELECT 'a', 'PrimaryEmail', 'a@b.test' FROM n",
                "INSERT INTO properties " + rows + " SELECT i, '_vCard', 'BEGIN:VCARD' || char(10) || 'EMAIL;A' FROM n",
                "INSERT INTO properties SELECT 'a', 'PrimaryEmail', replace(hex(zeroblob(%d)), '00', 'a@b.test,')",
                "INSERT INTO properties SELECT 'a', '_vCard', 'BEGIN:VCARD' || char(10) || 'EMAIL'"
                        + " || replace(hex(zeroblob(%d)), '00', ';A') || ':a@b.test'",
                "CREATE INDEX turned ON properties (value, name, card); INSERT INTO properties " + rows
                        + " SELECT -i, 'DisplayName', i FROM n");
        for (String sql : filled) {
            assertTrue(Growth.ofDoubling(2_000_000, count -> {
                byte[] database = database(sql.formatted(count));
                return () -> tolerant(() -> files.read(database, "abook.sqlite"));
            }) <= Growth.DOUBLED, sql);
        }
    }

    private byte[] database(String sql) {
        try {
            Path file = Files.createTempFile(folder, "abook", ".sqlite");
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("CREATE TABLE properties (card TEXT, name TEXT, value TEXT)");
                for (String one : sql.split("; ")) {
                    statement.executeUpdate(one);
                }
            }
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            return bytes;
        } catch (IOException | SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isFinder(int x, int y) {
        int ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        return ring < 2 || ring == 3;
    }

    private Path picture(int side, IntBinaryOperator tone) {
        BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                image.setRGB(x, y, tone.applyAsInt(x, y));
            }
        }
        Path file = folder.resolve("picture.png");
        try {
            ImageIO.write(image, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    private static void tolerant(Runnable reading) {
        try {
            reading.run();
        } catch (KithException refusal) {
            // Or refused.
        }
    }

    private static void grows(List<List<String>> shapes, Consumer<byte[]> reader) {
        Map<String, String> worse = new LinkedHashMap<>();
        for (List<String> shape : shapes) {
            double ratio = Growth.ofDoubling(AddressBookFiles.MAX_BYTES / shape.get(1).length(), count -> {
                byte[] bytes = (shape.get(0) + shape.get(1).repeat(count) + shape.get(2))
                        .getBytes(StandardCharsets.UTF_8);
                return () -> reader.accept(bytes);
            });
            if (ratio > Growth.DOUBLED) {
                worse.put(String.join("|", shape).replace("\n", "/"), "%.2f".formatted(ratio));
            }
        }
        assertEquals(Map.of(), worse);
    }
}
