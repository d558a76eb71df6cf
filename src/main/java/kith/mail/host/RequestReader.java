package kith.mail.host;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.json.StrictJson;
import kith.mail.MessageHeader;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests: each has exactly the members of its kind, each member a value in its range. What was asked for can be
 * told in part even of a message that is refused, so that whoever asked hears which one it was.
 */
public final class RequestReader {
    /** The version of the page that this reads. */
    public static final int VERSION = 1;
    /** The largest {@code id}: what JavaScript counts exactly. */
    public static final long MAX_ID = (1L << 53) - 1;
    /** The most bytes of one file, and of all that are open. */
    public static final int MAX_FILE_BYTES = 32 << 20;
    /** The most bytes of one piece of a file. */
    public static final int MAX_PIECE_BYTES = 256 << 10;
    /** The most files in one request, and that are open. */
    public static final int MAX_FILES = 64;
    /** The longest name of a file, in characters. */
    public static final int MAX_NAME = 255;
    /** The longest recipient, in characters. */
    public static final int MAX_RECIPIENT = 1_000;

    private static final Map<String, Locale> LANGUAGES =
            Map.of("en", Locale.ENGLISH, "zh-CN", Locale.SIMPLIFIED_CHINESE);
    private static final Set<String> ALL = Set.of("kith", "id", "do", "language");

    private final Map<String, @Nullable Object> members;

    private RequestReader(Map<String, @Nullable Object> members) {
        this.members = members;
    }

    /**
     * {@return what a message asks for}
     *
     * @throws UnreadRequest {@link Fault#HOST_MESSAGE_INVALID}, {@link Fault#HOST_VERSION}
     */
    public static Request read(byte[] message) {
        RequestReader reader;
        try {
            reader = new RequestReader(StrictJson.readObject(message));
        } catch (KithException e) {
            throw new UnreadRequest(Fault.HOST_MESSAGE_INVALID.raise("problem", MessageProblem.NOT_JSON).causedBy(e),
                    OptionalLong.empty(), Locale.ENGLISH);
        }
        try {
            return reader.request();
        } catch (KithException e) {
            throw new UnreadRequest(e, reader.idIfAny(), reader.languageIfAny());
        }
    }

    private Request request() {
        if (members.get("kith") instanceof Long version && version != VERSION) {
            throw Fault.HOST_VERSION.raise("found", version, "supported", VERSION);
        }
        number("kith", VERSION, VERSION);
        long id = number("id", 1, MAX_ID);
        return switch (text("do")) {
            case "hello" -> {
                exactly();
                yield new Request.Hello(id, language());
            }
            case "verdict" -> {
                exactly("header");
                yield new Request.Verdict(id, language(), bytes("header", 0, MessageHeader.MAX_BYTES));
            }
            case "explain" -> {
                exactly("header");
                yield new Request.Explain(id, language(), bytes("header", 0, MessageHeader.MAX_BYTES));
            }
            case "begin" -> {
                exactly("name", "bytes");
                yield new Request.Begin(id, language(), text("name", 1, MAX_NAME),
                        (int) number("bytes", 1, MAX_FILE_BYTES));
            }
            case "piece" -> {
                exactly("of", "data");
                yield new Request.Piece(id, language(), number("of", 1, MAX_ID), bytes("data", 1, MAX_PIECE_BYTES));
            }
            case "inspect" -> {
                exactly("of");
                yield new Request.Inspect(id, language(), files());
            }
            case "take" -> {
                exactly("of", "who");
                yield new Request.Take(id, language(), files(), who());
            }
            case "open" -> {
                exactly("of");
                yield new Request.Open(id, language(), files());
            }
            case "drop" -> {
                exactly("of");
                yield new Request.Drop(id, language(), files());
            }
            case "due" -> {
                exactly("to");
                yield new Request.Due(id, language(), line("to", 1, MAX_RECIPIENT));
            }
            case "fetch" -> {
                exactly("of", "from");
                yield new Request.Fetch(id, language(), number("of", 1, MAX_ID),
                        (int) number("from", 0, MAX_FILE_BYTES));
            }
            case "sent" -> {
                exactly("of");
                yield new Request.Sent(id, language(), files());
            }
            case "invite" -> {
                exactly("name", "address");
                yield new Request.Invite(id, language(), line("name", 0, MAX_NAME), line("address", 1, MAX_NAME));
            }
            default -> throw Fault.HOST_MESSAGE_INVALID.raise("problem", MessageProblem.REQUEST_UNKNOWN);
        };
    }

    private void exactly(String... own) {
        for (String name : own) {
            if (!members.containsKey(name)) {
                throw invalid(MessageProblem.MEMBER_MISSING.with("field", name));
            }
        }
        for (String name : members.keySet()) {
            if (!ALL.contains(name) && Arrays.stream(own).noneMatch(name::equals)) {
                // Whatever it is called: it is for a log.
                throw invalid(MessageProblem.MEMBER_UNKNOWN.with("field",
                        name.matches("[A-Za-z0-9_-]{1,40}") ? name : "?"));
            }
        }
    }

    private Object value(String name) {
        @Nullable Object value = members.get(name);
        if (value == null) {
            throw invalid(members.containsKey(name) ? MessageProblem.MEMBER_VALUE.with("field", name)
                    : MessageProblem.MEMBER_MISSING.with("field", name));
        }
        return value;
    }

    private long number(String name, long least, long most) {
        if (value(name) instanceof Long number && number >= least && number <= most) {
            return number;
        }
        throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
    }

    private String text(String name) {
        if (value(name) instanceof String text) {
            return text;
        }
        throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
    }

    private String text(String name, int shortest, int longest) {
        String text = text(name);
        if (text.length() < shortest || text.codePointCount(0, text.length()) > longest) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
        }
        return text;
    }

    /** What stands in a header has no line of its own. */
    private String line(String name, int shortest, int longest) {
        String line = text(name, shortest, longest);
        if (line.codePoints().anyMatch(Character::isISOControl)) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
        }
        return line;
    }

    private Locale language() {
        @Nullable Locale language = LANGUAGES.get(text("language"));
        if (language == null) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", "language"));
        }
        return language;
    }

    private Request.Who who() {
        return switch (text("who")) {
            case "verified" -> Request.Who.VERIFIED;
            case "friends" -> Request.Who.FRIENDS;
            default -> throw invalid(MessageProblem.MEMBER_VALUE.with("field", "who"));
        };
    }

    private List<Long> files() {
        if (!(value("of") instanceof List<?> elements) || elements.isEmpty() || elements.size() > MAX_FILES) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", "of"));
        }
        Set<Long> files = new LinkedHashSet<>();
        for (Object element : elements) {
            if (!(element instanceof Long file) || file < 1 || file > MAX_ID || !files.add(file)) {
                throw invalid(MessageProblem.MEMBER_VALUE.with("field", "of"));
            }
        }
        return new ArrayList<>(files);
    }

    /** How many they are is known before any is decoded, and there is one way to write them. */
    private byte[] bytes(String name, int least, int most) {
        String text = text(name);
        int padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
        long length = text.length() / 4 * 3L - padding;
        if (text.length() % 4 != 0 || length < least || length > most) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (Base64.getEncoder().encodeToString(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw invalid(MessageProblem.MEMBER_VALUE.with("field", name)).causedBy(e);
        }
        throw invalid(MessageProblem.MEMBER_VALUE.with("field", name));
    }

    private OptionalLong idIfAny() {
        return members.get("id") instanceof Long id && id >= 1 && id <= MAX_ID ? OptionalLong.of(id)
                : OptionalLong.empty();
    }

    private Locale languageIfAny() {
        return members.get("language") instanceof String text ? LANGUAGES.getOrDefault(text, Locale.ENGLISH)
                : Locale.ENGLISH;
    }

    private static KithException invalid(NamedProblem problem) {
        return Fault.HOST_MESSAGE_INVALID.raise("problem", problem);
    }
}
