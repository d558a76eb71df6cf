package kith.mail.travel;

import module java.base;
import kith.address.LetterCase;
import kith.mail.FirstLines;
import kith.mail.MessageHeader;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.RecursionMode;

/**
 * Finds files of Kith's in a message that arrived: parts of type {@code application/vnd.kith.*+json}, and parts of any
 * type that are named {@code *.kith}, for some servers forget the type. A message within the message is not looked
 * into: what was attached there was meant for somebody else.
 *
 * <p>Needs the memory of one such file, whatever the message holds. Says nothing about the message's author, who plays
 * no role: only the signature in a file tells whose it is.
 */
public final class IncomingMessage {
    /** The most bytes of a file that is looked at; no filter or card is larger. */
    public static final int MAX_FILE_BYTES = 8 << 20;
    /** The most files of one message. */
    public static final int MAX_FILES = 64;
    /** The most bytes of all of them. */
    public static final int MAX_ALL_BYTES = 64 << 20;
    /** How deep multiparts may be nested. */
    public static final int MAX_DEPTH = 20;
    /** The most parts, at all depths together. */
    public static final int MAX_PARTS = 2_000;

    /** How far a message was looked at. */
    public enum Extent {
        /** To its end. */
        WHOLE,
        /** Until it exceeded a limit, or could not be understood any further; what was found before counts. */
        CUT
    }

    private static final int MAX_HEADER_BYTES = 256 * 1024;
    private static final int MAX_FIELDS = 2_000;
    private static final int FIRST_LINES = 8 * 1024;
    private static final Pattern TYPE = Pattern.compile("application/vnd\\.kith\\.[a-z]+\\+json");
    private static final Pattern HOLDING = Pattern.compile("multipart/|application/vnd\\.kith\\.",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern.compile("\\.kith[\"'\\s;)]*(;|$)", Pattern.CASE_INSENSITIVE);
    private static final MimeConfig LIMITS = MimeConfig.custom().setMaxLineLen(MAX_HEADER_BYTES)
            .setMaxHeaderLen(MAX_HEADER_BYTES).setMaxHeaderCount(MAX_FIELDS).setMaxContentLen(-1).build();

    private final MimeTokenStream tokens = new MimeTokenStream(LIMITS);
    private final Consumer<byte[]> files;
    private boolean named;
    private int depth;
    private int parts;
    private int found;
    private long bytes;

    private IncomingMessage(Consumer<byte[]> files) {
        this.files = files;
        tokens.setRecursionMode(RecursionMode.M_NO_RECURSE);
    }

    /**
     * Looks through a message.
     *
     * @param message its bytes, read to the end or to a limit, and not closed
     * @param files handed each file, decoded, one after the other
     * @return how far
     * @throws IOException if the stream cannot be read
     */
    public static Extent read(InputStream message, Consumer<byte[]> files) throws IOException {
        return new IncomingMessage(files).look(message);
    }

    /** {@return whether a message with this header can hold a file: it has parts, or is one} */
    public static boolean mayHoldFiles(MessageHeader header) {
        return header.fields("Content-Type").stream().map(MessageHeader.Field::unfolded)
                .anyMatch(type -> HOLDING.matcher(type).lookingAt())
                || Stream.of("Content-Type", "Content-Disposition").flatMap(name -> header.fields(name).stream())
                        .anyMatch(field -> NAME.matcher(field.unfolded()).find());
    }

    private Extent look(InputStream message) throws IOException {
        try {
            tokens.parse(withoutFirstLines(message));
            EntityState state = tokens.getState();
            while (state != EntityState.T_END_OF_STREAM) {
                if (!within(state)) {
                    return Extent.CUT;
                }
                state = tokens.next();
            }
            return Extent.WHOLE;
        } catch (MimeException e) {
            return Extent.CUT;
        }
    }

    /** {@return the message without what {@link FirstLines} says may stand above its first field} */
    private static InputStream withoutFirstLines(InputStream message) throws IOException {
        PushbackInputStream in = new PushbackInputStream(message, FIRST_LINES);
        byte[] start = in.readNBytes(FIRST_LINES);
        int at = FirstLines.mark(start);
        if (FirstLines.isMboxLine(start, at)) {
            while (at < start.length && start[at] != '\n') {
                at++;
            }
            at = Math.min(start.length, at + 1);
        }
        byte[] rest = Arrays.copyOfRange(start, at, start.length);
        in.unread(rest, FirstLines.pass(rest, rest.length), rest.length - FirstLines.pass(rest, rest.length));
        return in;
    }

    /** {@return whether to go on} */
    private boolean within(EntityState state) throws IOException {
        switch (state) {
            case T_START_HEADER -> named = false;
            case T_FIELD -> named |= isName(tokens.getField());
            case T_START_MULTIPART -> depth++;
            case T_END_MULTIPART -> depth--;
            case T_START_BODYPART -> parts++;
            case T_BODY -> {
                return isFile() ? take() : true;
            }
            default -> {
                // The other tokens say nothing of files.
            }
        }
        return depth <= MAX_DEPTH && parts <= MAX_PARTS;
    }

    private static boolean isName(Field field) {
        String name = LetterCase.lower(field.getName());
        return (name.equals("content-disposition") || name.equals("content-type"))
                && NAME.matcher(String.valueOf(field.getBody())).find();
    }

    private boolean isFile() {
        return named || TYPE.matcher(LetterCase.lower(String.valueOf(tokens.getBodyDescriptor().getMimeType()))).matches();
    }

    private boolean take() throws IOException {
        byte[] file = tokens.getDecodedInputStream().readNBytes(MAX_FILE_BYTES + 1);
        bytes += file.length;
        found++;
        if (found > MAX_FILES || bytes > MAX_ALL_BYTES) {
            return false;
        }
        if (file.length <= MAX_FILE_BYTES) {
            files.accept(file);
        }
        return true;
    }
}
