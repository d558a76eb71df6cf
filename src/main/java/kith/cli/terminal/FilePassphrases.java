package kith.cli.terminal;

import module java.base;
import kith.app.Passphrases;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.identity.Passphrase;

/** A passphrase from the first line of a UTF-8 file, for unattended use. It serves every purpose. */
public record FilePassphrases(Path file) implements Passphrases {
    private static final int MAX_BYTES = 4_096;

    @Override
    public Passphrase ask(Purpose purpose) {
        byte[] bytes = read();
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            char[] chars = new char[text.remaining()];
            text.get(chars);
            int end = 0;
            while (end < chars.length && chars[end] != '\n' && chars[end] != '\r') {
                end++;
            }
            char[] line = Arrays.copyOf(chars, end);
            Arrays.fill(chars, '\0');
            Arrays.fill(text.array(), '\0');
            if (line.length == 0) {
                throw Fault.PASSPHRASE_NEEDED.raise();
            }
            try {
                return Passphrase.of(line);
            } finally {
                Arrays.fill(line, '\0');
            }
        } catch (CharacterCodingException e) {
            throw Fault.FILE_UNREADABLE.raise("path", file, "problem", FileProblem.NOT_UTF8).causedBy(e);
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    private byte[] read() {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                // Cut short it would be another passphrase.
                throw Fault.FILE_TOO_LARGE.raise("bytes", bytes.length, "limit", MAX_BYTES);
            }
            return bytes;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", file, "problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
