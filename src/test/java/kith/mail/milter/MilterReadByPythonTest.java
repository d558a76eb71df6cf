package kith.mail.milter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.mail.KithHeader;
import kith.mail.MessageMutants;
import kith.mail.PythonFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Python's {@code email} reads each message that a mail server delivers after it did what the milter said, and finds
 * the {@code X-Kith} that Kith wrote, exactly and alone.
 */
class MilterReadByPythonTest {
    private static final int MUTANTS = 1_000;
    private static final long SEED = 37;
    private static final String VALUE = "use=no; sender=unknown; auth=unknown";
    private static final byte[] OFFER = HexFormat.of().parseHex("00000006000001ff001fffff");
    /** What Postfix takes for a field, with the lines that continue it. */
    private static final Pattern FIELD = Pattern.compile("([!-9;-~]+[ \\t]*):([^\\n]*(?:\\n[ \\t][^\\n]*)*)\\n");

    @TempDir
    private Path folder;

    private static Packet packet(char letter, String... strings) {
        return new Packet(letter, (String.join("\0", strings) + '\0').getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Delivers one message as a mail server does that leaves lone carriage returns alone; empty if it is rejected. */
    private static String delivered(String message) throws MilterViolation {
        Dialogue dialogue = new Dialogue(any -> new MilterAnswer.Header(VALUE), new MilterCounters());
        dialogue.take(new Packet('O', OFFER));
        dialogue.take(packet('M', "<a@x.example>"));
        dialogue.take(packet('R', "<b@x.example>"));
        List<String> fields = new ArrayList<>(List.of("Received: from x.example by mx.example; 21 Nov 2026\n"));
        // Its own field is not shown to a milter, nor does any string of the protocol hold a NUL.
        String received = message.replace("\r\n", "\n").replace("\0", "");
        Matcher field = FIELD.matcher(received);
        int end = 0;
        while (field.find(end) && field.start() == end) {
            fields.add(field.group());
            dialogue.take(packet('L', field.group(1), field.group(2)));
            end = field.end();
        }
        String body = received.substring(end);
        for (Packet reply : dialogue.take(new Packet('E', new byte[0]))) {
            switch (reply.letter()) {
                case 'r' -> {
                    return "";
                }
                case 'm' -> fields.remove(place(fields, ByteBuffer.wrap(reply.payload()).getInt()));
                case 'i' -> fields.addFirst(text(reply).replaceFirst("\0", ":").replace('\0', '\n'));
                default -> assertEquals('c', reply.letter());
            }
        }
        return String.join("", fields) + (body.startsWith("\n") ? "" : "\n") + body;
    }

    private static String text(Packet reply) {
        return new String(reply.payload(), Integer.BYTES, reply.payload().length - Integer.BYTES,
                StandardCharsets.ISO_8859_1);
    }

    /** {@return where the field of Kith's name with this number stands} */
    private static int place(List<String> fields, int number) {
        int left = number;
        for (int at = 0; at < fields.size(); at++) {
            String name = fields.get(at).substring(0, fields.get(at).indexOf(':'));
            left -= name.strip().equalsIgnoreCase(KithHeader.NAME) ? 1 : 0;
            if (left == 0) {
                return at;
            }
        }
        throw new AssertionError("no field " + number);
    }

    @Test
    void pythonReadsWhatWasInsertedOverMutants() throws Exception {
        List<byte[]> delivered = new ArrayList<>();
        for (byte[] mutant : MessageMutants.of(SEED, MUTANTS)) {
            String message = delivered(new String(mutant, StandardCharsets.ISO_8859_1));
            if (!message.isEmpty()) {
                delivered.add(message.getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        assertTrue(delivered.size() > MUTANTS * 9 / 10, "delivered: " + delivered.size());
        assertEquals(Set.of(PythonFields.alone(VALUE)), Set.copyOf(PythonFields.read(folder, delivered)));
    }
}
