package kith.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.identity.Tool;

/** The {@code X-Kith} fields that Python's {@code email} finds; the test is skipped where Python is not installed. */
public final class PythonFields {
    /** No field. */
    public static final String NONE = "[]";

    /** For each message in {@code messages} one line: the values that its readers find, once if they agree. */
    private static final String READERS = """
            import io, json, re, struct, sys
            from email import policy
            from email.parser import BytesHeaderParser, BytesParser, Parser

            def values(read, data):
                try:
                    found = read(data).get_all('X-Kith', [])
                except IndexError:
                    # Under its default policy Python fails over some fields Content-Type, and reads nothing.
                    return None
                return json.dumps([re.sub('[\\r\\n]', '', str(value)) for value in found])

            readers = [BytesHeaderParser(policy=policy.compat32).parsebytes,
                       lambda data: Parser().parsestr(data.decode('latin-1'))]
            for rules in policy.compat32, policy.default:
                readers.append(BytesParser(policy=rules).parsebytes)
                readers.append(lambda data, rules=rules: BytesParser(policy=rules).parse(io.BytesIO(data)))
            with open('messages', 'rb') as messages:
                while length := messages.read(4):
                    data = messages.read(struct.unpack('>i', length)[0])
                    print(*sorted({values(read, data) for read in readers} - {None}))
            """;

    private PythonFields() {
    }

    /** {@return what is read where there is one field, with this value of printable ASCII} */
    public static String alone(String value) {
        return "[\"" + value + "\"]";
    }

    /** {@return for each message what all ways of reading find, or where they differ what each of them finds} */
    public static List<String> read(Path folder, List<byte[]> messages) throws IOException, InterruptedException {
        Tool.assume("python3");
        Files.writeString(folder.resolve("readers.py"), READERS);
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(folder.resolve("messages")))) {
            for (byte[] message : messages) {
                out.writeInt(message.length);
                out.write(message);
            }
        }
        int exit = Tool.run(folder, "python3", "readers.py");
        List<String> read = Files.readAllLines(folder.resolve("out.txt"));
        assertEquals(0, exit, () -> read.getLast());
        assertEquals(messages.size(), read.size());
        return read;
    }
}
