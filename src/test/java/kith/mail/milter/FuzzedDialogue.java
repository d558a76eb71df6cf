package kith.mail.milter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import kith.fuzz.BytesChannel;

/** What a mail server says, of any bytes, for the fuzzer: understood, or a violation that ends the connection. */
public final class FuzzedDialogue {
    private FuzzedDialogue() {
    }

    /** Answers every packet of these bytes. */
    public static void hold(byte[] bytes) {
        try {
            PacketStream stream = new PacketStream(new BytesChannel(bytes));
            Dialogue dialogue = new Dialogue(message -> new MilterAnswer.Header("use=no"), new MilterCounters());
            while (!dialogue.hasEnded() && stream.await()) {
                List<Packet> replies = dialogue.take(stream.read());
                assertTrue(replies.stream().allMatch(packet -> packet.size() <= Packet.MAX_PAYLOAD),
                        "a reply too long");
            }
        } catch (MilterViolation | EOFException e) {
            // This is what ends a connection.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
