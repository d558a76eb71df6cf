package kith.mail.box;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * An mbox as programs write them, of any size, together with what is in it: whoever wrote it knows where each message
 * begins, and nothing here reads an mbox.
 *
 * @param dialect in which it is written
 * @param bytes of it
 * @param starts where each message begins, then where the last one ends
 * @param bodies where each body begins
 * @param description for whoever reads of a failure
 */
public record RandomMbox(Dialect dialect, byte[] bytes, List<Integer> starts, List<Integer> bodies,
        String description) {
    /** How bodies are kept apart from separators. */
    public enum Dialect {
        /** {@code From } is quoted. */
        MBOXO,
        /** {@code From } and what is quoted already is quoted. */
        MBOXRD,
        /** Quoted, and the length is given. */
        MBOXCL,
        /** The length is given, and nothing is quoted. */
        MBOXCL2
    }

    /** What is said of lengths. */
    public enum Lengths {
        /** Where the dialect gives them, they are right. */
        HONEST,
        /** They are given in every dialect, and wrong. */
        LYING
    }

    /** Where readers change their windows: powers of two from 8 KiB to 1 MiB, give or take a few bytes. */
    private static final int[] BORDERS = {8 << 10, 40 << 10, 64 << 10, 128 << 10, 168 << 10, 256 << 10, 384 << 10,
            512 << 10, 768 << 10, 1 << 20};
    private static final String[] LINES = {"From the beginning I knew.", ">From here on", ">>From there", "From ",
            "From eve@x.example Mon Jan  2 15:04:05 2006\nSubject: inside\n\nFrom\n", "From: eve@x.example",
            "Subject: inside",
            "", "", "Content-Length: 3", "Dear all,", "caf\u00e9"};

    /** {@return how many messages there are} */
    public int count() {
        return bodies.size();
    }

    /** {@return the subject of the message with this index} */
    public static String subject(int index) {
        return "message " + index;
    }

    /** {@return an mbox of some messages, with some of its ends at the borders of windows} */
    public static RandomMbox of(long seed, Dialect dialect, Lengths lengths) {
        return new Writer(seed, dialect, lengths).write();
    }

    private static final class Writer {
        private final Random random;
        private final long seed;
        private final Dialect dialect;
        private final Lengths lengths;
        private final String eol;
        private final boolean blankBetween;
        private final boolean newlineAtEnd;
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Writer(long seed, Dialect dialect, Lengths lengths) {
            this.random = new Random(seed * 31 + dialect.ordinal());
            this.seed = seed;
            this.dialect = dialect;
            this.lengths = lengths;
            this.eol = random.nextInt(3) == 0 ? "\r\n" : "\n";
            this.blankBetween = dialect == Dialect.MBOXCL2 || random.nextInt(5) > 0;
            this.newlineAtEnd = random.nextInt(4) > 0;
        }

        RandomMbox write() {
            int count = 1 + random.nextInt(9);
            List<Integer> starts = new ArrayList<>();
            List<Integer> bodies = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                starts.add(out.size());
                message(i, i == count - 1, bodies);
            }
            starts.add(out.size());
            return new RandomMbox(dialect, out.toByteArray(), List.copyOf(starts), List.copyOf(bodies), dialect + ", "
                    + lengths + ", seed " + seed + ", " + count + " messages, " + out.size() + " bytes"
                    + (eol.length() == 2 ? ", CRLF" : "") + (newlineAtEnd ? "" : ", no line end at the end")
                    + (blankBetween ? "" : ", nothing between"));
        }

        private void message(int index, boolean last, List<Integer> bodies) {
            String head = "From alice@archer.example Mon Jan  2 15:04:05 2006" + eol
                    + "From: Alice <alice@archer.example>" + eol + "To: " + recipient(index) + eol
                    + "Message-ID: <" + seed + "." + dialect + "." + lengths + "." + index + "@archer.example>" + eol
                    + "Subject: " + subject(index) + eol;
            boolean given = dialect.compareTo(Dialect.MBOXCL) >= 0 || lengths == Lengths.LYING;
            // The length stands before the body, and is at most so long.
            int room = head.length() + (given ? "Content-Length: 1234567".length() + eol.length() : 0) + eol.length();
            String body = body(out.size() + room);
            if (last && !newlineAtEnd && body.endsWith(eol)) {
                body = body.substring(0, body.length() - eol.length());
            }
            if (given) {
                String digits = lengths == Lengths.LYING ? lie(body.length()) : String.format("%07d", body.length());
                head += (random.nextBoolean() ? "Content-Length: " : "content-length: ") + digits + eol;
            }
            add(head + eol);
            bodies.add(out.size());
            add(body);
            if (!last && blankBetween || last && newlineAtEnd && random.nextBoolean()) {
                add(eol);
            }
        }

        private String body(int begin) {
            int size = switch (random.nextInt(6)) {
                case 0 -> 0;
                case 1 -> random.nextInt(40);
                case 2 -> random.nextInt(20_000);
                case 3 -> random.nextInt(700_000);
                // Ends near a border of the file, and so of windows.
                default -> BORDERS[random.nextInt(BORDERS.length)] * (1 + random.nextInt(2)) - 24
                        + random.nextInt(32) - begin;
            };
            StringBuilder text = new StringBuilder();
            boolean fill = random.nextBoolean();
            while (text.length() < size) {
                String line = fill && random.nextInt(4) > 0
                        ? "x".repeat(Math.min(size - text.length(), 1 + random.nextInt(3_000)))
                        : LINES[random.nextInt(LINES.length)];
                text.append(quoted(line).replace("\n", eol)).append(eol);
            }
            if (text.length() > size && size >= eol.length()) {
                text.setLength(size - eol.length());
                // Half a line end would be another one.
                while (text.length() > 0 && text.charAt(text.length() - 1) == '\r') {
                    text.setLength(text.length() - 1);
                }
                text.append(eol);
            }
            return text.toString();
        }

        private String quoted(String lines) {
            return dialect == Dialect.MBOXCL2 ? lines : lines.lines().map(line ->
                    line.matches(dialect == Dialect.MBOXO ? "From .*" : ">*From .*") ? ">" + line : line)
                    .collect(Collectors.joining("\n"));
        }

        /** Anything but where a message ends: a sender who knew that could hide those behind. */
        private String lie(int length) {
            return switch (random.nextInt(6)) {
                case 0 -> "99999999999";
                case 1 -> "-1";
                case 2 -> "many";
                case 3 -> length + eol + "Content-Length: " + length / 2;
                case 4 -> Integer.toString(length > 8 ? random.nextInt(length - 8) : 900_000_000);
                default -> "0x10";
            };
        }

        private void add(String text) {
            out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    /** {@return to whom the message with this index went} */
    public static String recipient(int index) {
        return "person" + index % 4 + "@people.example";
    }
}
