package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import kith.app.Somebody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are attached to a message are read together. */
class AttachedFilesTest {
    @TempDir
    Path root;

    /** A message with hundreds of them is not taken apart hundreds of times: afterwards it may even be gone. */
    @Test
    void aMessageIsReadOnceForAllOfItsFiles() throws IOException {
        StringBuilder mail = new StringBuilder("From: ben@x.example\r\nSubject: files\r\nMIME-Version: 1.0\r\n"
                + "Content-Type: multipart/mixed; boundary=b\r\n\r\n");
        for (int i = 0; i < 3; i++) {
            mail.append("--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n"
                    + "Content-Disposition: attachment; filename=f").append(i).append(".kith\r\n\r\n")
                    .append(Base64.getMimeEncoder().encodeToString(content(i))).append("\r\n");
        }
        Path message = Files.writeString(root.resolve("many.eml"), mail.append("--b--\r\n"));
        List<GivenFile> files = GivenFile.in(Somebody.named("Ana", root).profile(), message);
        assertEquals(3, files.size());
        assertArrayEquals(content(0), files.getFirst().bytes());
        Files.delete(message);
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(content(i), files.get(i).bytes());
        }
    }

    private static byte[] content(int number) {
        return ("{\"number\": " + number + "}").getBytes(StandardCharsets.UTF_8);
    }
}
