package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A mailbox in which the senders of the demo's list wrote, some of them several times. */
final class DemoMailbox {
    private DemoMailbox() {
    }

    /**
     * {@return the mailbox, made anew}
     *
     * @param file where it shall be
     * @param senders one address a line
     */
    static Path write(Path file, Path senders) {
        StringBuilder mbox = new StringBuilder();
        try {
            List<String> addresses = Files.readAllLines(senders);
            for (int i = 0; i < addresses.size() * 2; i++) {
                String address = addresses.get(i * i % addresses.size());
                mbox.append("From - Mon Jan 02 15:04:05 2006\n")
                        .append(i % 9 == 0 ? "From: \"service@bank.example\" <" + address + ">\n"
                        : "From: " + address + "\n")
                        .append("Date: Mon, 2 Jan 2006 15:04:05 +0000\n")
                        .append("Subject: What we spoke about last time, number ").append(i).append("\n\nHello.\n\n");
            }
            mbox.append("From - Mon Jan 02 15:04:05 2006\nFrom: a@x.example, b@x.example\nSubject: Two\n\nHello.\n");
            return Files.writeString(file, mbox);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
