package kith.mail.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;
import kith.fault.Fault;
import kith.mail.MessageHeader;
import org.junit.jupiter.api.Test;

/** What is read of a mail program's requests, by the vectors and at the limits. */
class RequestReaderTest {
    private static Request read(String message) {
        return RequestReader.read(message.getBytes(StandardCharsets.UTF_8));
    }

    private static UnreadRequest refused(String message) {
        return assertThrows(UnreadRequest.class, () -> read(message), message);
    }

    @Test
    void everyVectorComesOutAsItsLineSays() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/kith/mail/host/requests.tsv"));
        assertTrue(lines.size() > 50);
        for (String line : lines) {
            String[] cells = line.split("\t", 3);
            if (cells[0].equals("ok")) {
                read(cells[2]);
            } else {
                assertEquals(cells[0], refused(cells[2]).fault().fault().code(), cells[1]);
            }
        }
    }

    @Test
    void whatWasAskedComesOut() {
        assertEquals(new Request.Hello(7, Locale.SIMPLIFIED_CHINESE),
                read("{\"kith\":1,\"id\":7,\"do\":\"hello\",\"language\":\"zh-CN\"}"));
        Request.Verdict verdict = assertInstanceOf(Request.Verdict.class,
                read("{\"kith\":1,\"id\":7,\"do\":\"verdict\",\"language\":\"en\",\"header\":\"AAEC\"}"));
        assertArrayEquals(new byte[] {0, 1, 2}, verdict.header());
        assertEquals(new Request.Take(8, Locale.ENGLISH, List.of(3L, 2L), Request.Who.FRIENDS), read(
                "{\"kith\":1,\"id\":8,\"do\":\"take\",\"language\":\"en\",\"of\":[3,2],\"who\":\"friends\"}"));
    }

    @Test
    void whoeverAsksHearsWhichRequestWasRefusedInTheirLanguage() {
        UnreadRequest refused = refused("{\"kith\":1,\"id\":7,\"do\":\"dance\",\"language\":\"zh-CN\"}");
        assertEquals(OptionalLong.of(7), refused.id());
        assertEquals(Locale.SIMPLIFIED_CHINESE, refused.language());
        UnreadRequest nobody = refused("{\"kith\":1,\"id\":-7,\"do\":\"dance\",\"language\":5}");
        assertEquals(OptionalLong.empty(), nobody.id());
        assertEquals(Locale.ENGLISH, nobody.language());
        assertEquals(OptionalLong.empty(), refused("[7]").id());
    }

    /** A foreign name may be anything; it must not come out of Kith again. */
    @Test
    void anUnknownMemberIsNamedOnlyIfItIsAWord() {
        assertTrue(refused("{\"kith\":1,\"id\":7,\"do\":\"hello\",\"language\":\"en\",\"more\":1}").fault().details()
                .toString().contains("more"));
        UnreadRequest odd = refused("{\"kith\":1,\"id\":7,\"do\":\"hello\",\"language\":\"en\",\"<b>\":1}");
        assertEquals(Fault.HOST_MESSAGE_INVALID, odd.fault().fault());
        assertTrue(!odd.fault().details().toString().contains("<b>"), odd.fault().details().toString());
    }

    @Test
    void headersAndPiecesHaveALimitBeforeTheyAreDecoded() {
        for (int bytes : List.of(MessageHeader.MAX_BYTES, MessageHeader.MAX_BYTES + 1)) {
            String data = Base64.getEncoder().encodeToString(new byte[bytes]);
            String header = "{\"kith\":1,\"id\":7,\"do\":\"verdict\",\"language\":\"en\",\"header\":\"" + data + "\"}";
            String piece = "{\"kith\":1,\"id\":7,\"do\":\"piece\",\"language\":\"en\",\"of\":1,\"data\":\"" + data
                    + "\"}";
            if (bytes == MessageHeader.MAX_BYTES) {
                read(header);
                read(piece);
                assertTrue(header.length() < Frames.MAX_BYTES && piece.length() < Frames.MAX_BYTES);
            } else {
                refused(header);
                refused(piece);
            }
        }
    }

    /** The long run is the fuzzer's, {@code kith.fuzz}. */
    @Test
    void bytesThatWereChangedAreReadOrRefusedWithACode() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/kith/mail/host/requests.tsv"));
        Random random = new Random(20261126);
        for (int i = 0; i < 2_000; i++) {
            byte[] message = lines.get(random.nextInt(lines.size())).split("\t", 3)[2]
                    .getBytes(StandardCharsets.UTF_8);
            for (int flips = random.nextInt(3); flips >= 0 && message.length > 0; flips--) {
                message[random.nextInt(message.length)] = (byte) random.nextInt();
            }
            FuzzedRequests.read(Frames.of(message.length < 2 ? new byte[2] : message).array());
        }
    }
}
