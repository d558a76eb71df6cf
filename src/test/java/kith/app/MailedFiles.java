package kith.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import kith.app.mail.trusted.MailServers;

/** Messages with files of Kith's, as a mail program saves them; a server of the user's may vouch for their author. */
public final class MailedFiles {
    private static final String SERVER = "mx.own.example";

    private MailedFiles() {
    }

    /** What the user's server says of the author's domain. */
    public enum Says {
        /** That the message comes from there. */
        PASS,
        /** That it does not. */
        FAIL,
        /** Nothing. */
        NOTHING
    }

    /** The user names their server. */
    public static void trustServer(Profile profile) {
        new MailServers(profile).trust(SERVER);
    }

    /** The user names it no more. */
    public static void distrustServer(Profile profile) {
        new MailServers(profile).distrust(SERVER);
    }

    /** {@return a message from this address} */
    public static byte[] message(String from, Says says, List<Path> files) {
        StringBuilder message = new StringBuilder();
        if (says != Says.NOTHING) {
            message.append("Authentication-Results: " + SERVER + "; dmarc="
                    + (says == Says.PASS ? "pass" : "fail") + " header.from=" + from.substring(from.indexOf('@') + 1)
                    + "\r\n");
        }
        message.append("Received: from there by " + SERVER + "; Sat, 21 Nov 2026 12:00:00 +0000\r\nFrom: " + from
                + "\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
                + "--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n");
        for (Path file : files) {
            message.append("--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="
                    + file.getFileName() + "\r\nContent-Transfer-Encoding: base64\r\n\r\n"
                    + Base64.getMimeEncoder().encodeToString(bytes(file)) + "\r\n");
        }
        return message.append("--b--\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** {@return where such a message was saved} */
    public static Path saved(Path to, String from, Says says, List<Path> files) {
        try {
            return Files.write(to, message(from, says, files));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
