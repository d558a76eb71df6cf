package kith.mail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Messages of this project with changes at which programs disagree about what is a field. */
public final class MessageMutants {
    private static final Path OWN = Path.of("src/test/resources/kith");

    /** Texts that some program takes for an end, a beginning or a continuation of a field. */
    private static final List<String> PIECES = List.of("\r", "\n", "\r\n", "\n\r", "\r\r", "\n\n", "\r\r\n", "\r\n\r\n",
            " ", "\t", "\0", "\u000b", "\f", "\u0085", "\u00ff", "\u00ef\u00bb\u00bf", ":", " use=yes; sender=known",
            "\r use=yes; sender=known\r", "\n\tuse=yes; sender=known\n", "X-Kith: use=yes; sender=known",
            "\rX-Kith: use=yes; sender=known\r", "\nx-kith : use=yes\n", "\nX-KITH\t\0:use=yes\n more\n",
            "\nX-Kith\n : use=yes\n", "\n X-Kith: use=yes\n", "X-Kith", "From ", "From a@b.test Sat Nov 21\n",
            "From : a@b.test\n", "\nFrom a\rX-Kith: use=yes\n", "no field\n", "x".repeat(3_000));

    private MessageMutants() {
    }

    /** {@return mutants of all of the project's messages} The same seed gives the same ones. */
    public static List<byte[]> of(long seed, int count) throws IOException {
        List<byte[]> own = ownMessages();
        Random random = new Random(seed);
        return Stream.generate(() -> mutant(own.get(random.nextInt(own.size())), random)).limit(count).toList();
    }

    private static List<byte[]> ownMessages() throws IOException {
        List<byte[]> messages = new ArrayList<>();
        try (Stream<Path> files = Files.walk(OWN)) {
            for (Path file : files.filter(file -> file.toString().endsWith(".eml")).sorted().toList()) {
                messages.add(Files.readAllBytes(file));
            }
        }
        for (String line : Files.readAllLines(OWN.resolve("mail/pipe/messages.tsv"))) {
            if (!line.startsWith("#")) {
                messages.add(line.split("\t", -1)[1].translateEscapes().getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return messages;
    }

    private static byte[] mutant(byte[] message, Random random) {
        StringBuilder text = new StringBuilder(new String(message, StandardCharsets.ISO_8859_1));
        switch (random.nextInt(6)) {
            case 0 -> replaceEnds(text, "\r");
            case 1 -> replaceEnds(text, "\n");
            case 2 -> replaceEnds(text, "\r\n");
            default -> { }
        }
        for (int change = random.nextInt(5); change >= 0; change--) {
            // Mostly near the top, where the field is written.
            int at = random.nextInt(Math.min(text.length(), random.nextInt(3) == 0 ? text.length() : 60) + 1);
            switch (random.nextInt(8)) {
                case 0 -> text.setLength(at);
                case 1 -> text.delete(0, at);
                case 2 -> text.insert(0, PIECES.get(random.nextInt(PIECES.size())));
                default -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            }
        }
        if (random.nextInt(50) == 0) {
            // A line that is longer than the header that is read.
            text.insert(random.nextInt(2) * random.nextInt(text.length() + 1),
                    " ".repeat(random.nextInt(2)) + "From x".repeat(MessageHeader.MAX_BYTES / 5));
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void replaceEnds(StringBuilder text, String end) {
        String changed = text.toString().replace("\r\n", "\n").replace("\n", end);
        text.setLength(0);
        text.append(changed);
    }
}
