package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.address.InvalidAddress;
import kith.address.InvalidAddress.Reason;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SenderListTest {
    private static List<SenderList.Line> read(String text) {
        try (SenderList list = SenderList.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            return list.lines().toList();
        }
    }

    private static Reason refusal(SenderList.Line line) {
        return assertThrows(InvalidAddress.class, line::address).reason();
    }

    @Test
    void linesStayAsWritten() throws InvalidAddress {
        List<SenderList.Line> lines = read("\uFEFF# senders\n\n Alice@Friend.test \r\nnobody\n  \nbob@friend.test");
        assertEquals(List.of(" Alice@Friend.test ", "nobody", "bob@friend.test"),
                lines.stream().map(SenderList.Line::text).toList());
        assertEquals(List.of(3L, 4L, 6L), lines.stream().map(SenderList.Line::number).toList());
        assertEquals("alice@friend.test", lines.getFirst().address().canonical());
        assertEquals(Reason.NO_AT, refusal(lines.get(1)));
    }

    @Test
    void whatIsTooLongOrNoUtf8IsInvalidAndTheNextLineIsRead() throws InvalidAddress {
        List<SenderList.Line> lines = read("a".repeat(5_000_000) + "\nbob@friend.test\n"
                + "\u00e4".repeat(4_097) + "\n");
        assertEquals(Reason.TOO_LONG, refusal(lines.getFirst()));
        assertEquals(80, lines.getFirst().text().length());
        assertEquals("bob@friend.test", lines.get(1).address().canonical());
        assertEquals(Reason.TOO_LONG, refusal(lines.get(2)));
        try (SenderList list = SenderList.of(new ByteArrayInputStream(new byte[] {'a', (byte) 0xFF, '@', '\n', 'b'}))) {
            assertEquals(Reason.BAD_ENCODING, refusal(list.next().orElseThrow()));
            assertEquals("b", list.next().orElseThrow().text());
            assertTrue(list.next().isEmpty());
            assertTrue(list.next().isEmpty());
        }
    }

    @Test
    void aHundredThousandLinesFromAFile(@TempDir Path folder) throws IOException {
        String text = IntStream.range(0, 100_000).mapToObj(i -> "p" + i + "@friend.test\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("senders.txt"), text);
        try (SenderList list = SenderList.open(file)) {
            assertEquals(text.length(), list.bytesTotal());
            assertEquals(100_000, list.lines().count());
            assertEquals(list.bytesTotal(), list.bytesRead());
        }
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class, () -> SenderList.open(folder)).fault());
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> SenderList.open(folder.resolve("missing"))).fault());
    }
}
