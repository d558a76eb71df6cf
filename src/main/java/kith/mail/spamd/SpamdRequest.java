package kith.mail.spamd;

import module java.base;
import kith.address.LetterCase;

/**
 * What {@code spamc} asks for.
 *
 * @param command what is to be done
 * @param message the message; empty for {@link Command#PING}
 */
public record SpamdRequest(Command command, byte[] message) {
    /** The largest message. Whoever has a larger one asks somebody else. */
    public static final int MAX_BYTES = 32 << 20;
    /** The longest line above the message, and the most of them. */
    static final int MAX_LINE = 1024;
    static final int MAX_LINES = 32;

    private static final Pattern FIRST = Pattern.compile("(PING|PROCESS|HEADERS) SPAMC/1\\.[0-9]{1,2}");
    private static final Pattern FIELD = Pattern.compile("([A-Za-z-]+)[ \\t]*:[ \\t]*(.*)");
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,10}");

    /** What Kith does for it. */
    public enum Command {
        /** Says that it is there. */
        PING,
        /** Gives the message back. */
        PROCESS,
        /** Gives back what stands above the message's text, to which the client adds the text again. */
        HEADERS
    }

    /**
     * {@return the request at the beginning of a stream, which is read to its end}
     *
     * @throws SpamdRefusal where it is none, or more than is taken
     * @throws IOException if the stream cannot be read
     */
    public static SpamdRequest read(InputStream in) throws IOException, SpamdRefusal {
        Matcher first = FIRST.matcher(line(in));
        if (!first.matches()) {
            throw new SpamdRefusal("a command that is not spoken here");
        }
        Command command = Command.valueOf(first.group(1));
        long announced = -1;
        int lines = 0;
        // A client may leave the empty line out where nothing follows.
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            Matcher field = FIELD.matcher(line);
            if (!field.matches() || ++lines > MAX_LINES) {
                throw new SpamdRefusal("no header");
            }
            switch (LetterCase.lower(field.group(1))) {
                case "content-length" -> {
                    if (announced >= 0 || !LENGTH.matcher(field.group(2)).matches()) {
                        throw new SpamdRefusal("no length");
                    }
                    announced = Long.parseLong(field.group(2));
                }
                // What is compressed would have to be unpacked before anybody knows how long it is.
                case "compress" -> throw new SpamdRefusal("nothing compressed is taken");
                default -> {
                    // Whose mail it is does not matter: there is one profile.
                }
            }
        }
        return new SpamdRequest(command, command == Command.PING ? new byte[0] : message(in, announced));
    }

    private static byte[] message(InputStream in, long announced) throws IOException, SpamdRefusal {
        if (announced > MAX_BYTES) {
            throw new SpamdRefusal("too long");
        }
        // One byte more than there may be: whoever sends it is found out, and no more is read.
        byte[] message = in.readNBytes((announced < 0 ? MAX_BYTES : (int) announced) + 1);
        if (announced < 0 ? message.length > MAX_BYTES : message.length != announced) {
            throw new SpamdRefusal("not as long as announced");
        }
        return message;
    }

    private static String line(InputStream in) throws IOException, SpamdRefusal {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            if (line.size() == MAX_LINE) {
                throw new SpamdRefusal("a line without end");
            }
            line.write(b);
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
