package kith.mail.imap;

import module java.base;
import kith.fault.NamedProblem;
import org.jspecify.annotations.Nullable;

/**
 * What a server says, looked through before the parser sees it: a response that is too long, nested too deeply or that
 * announces too large a literal, a command whose answers never end, and one that trickles in for minutes. The parser
 * allocates what a literal announces, so this must come first.
 *
 * <p>It must never see other literals than the parser does, or what it takes for their content is parsed unseen. So it
 * is strict where the two could differ. A line ends with CR LF, and neither stands alone outside of a literal (RFC
 * 9051, section 4). A literal is announced by {@code {digits}} before that end, outside of quotation marks. The parser
 * looks back over what it has read without knowing where a literal in it ended; what only looks so like an announcement
 * ends the connection.
 *
 * <p>Where the parser wants a value it takes {@code {digits}} for a literal in the middle of a line as well: it
 * reserves so much, or goes back and reads the same for ever if the number has a sign. Neither passes. Nor may it come
 * to read what is inside of a literal, which is somebody's mail: in an answer with messages a literal stands in one
 * pair of brackets, and behind nothing that the parser may understand otherwise, quotation marks and such
 * announcements.
 */
final class ResponseGuard extends FilterInputStream {
    /** Largest literal, in bytes: a filter as an attachment, encoded, is the largest thing that is ever asked for. */
    static final int MAX_LITERAL = 16 << 20;
    /** Longest response without its literals: the numbers of three million messages. */
    static final int MAX_LINE = 32 << 20;
    /** The most that one command is answered with. */
    static final int MAX_ANSWER = 64 << 20;
    /** Deepest nesting of brackets outside of quotation marks. */
    static final int MAX_DEPTH = 100;
    /**
     * Most opening brackets of one response, wherever they stand outside of literals: the parser cannot go deeper,
     * whatever it takes for quoted.
     */
    static final int MAX_BRACKETS = 2_000;
    /** Most responses to one command: each takes some hundred bytes, however short it is. */
    static final int MAX_RESPONSES = 250_000;
    /** How long the answers to one command may take. */
    static final Duration TIMEOUT = Duration.ofMinutes(3);

    private static final int DIGITS = 10;
    private static final String FETCH = "FETCH";
    private static final int CAPITAL = 0xDF;

    /** A server that says what no server should. */
    static final class Garbled extends IOException {
        private static final long serialVersionUID = 1L;

        private final transient NamedProblem problem;

        Garbled(NamedProblem problem) {
            super(problem.toString());
            this.problem = problem;
        }

        /** {@return what it says} */
        NamedProblem problem() {
            return problem;
        }
    }

    private final Duration timeout;
    private long deadline;
    private long answered;
    private int responses;
    private int line;
    private int depth;
    private int brackets;
    /** Brackets that are open, wherever they stand outside of literals. */
    private int open;
    /** How much of the word that begins an answer with messages was read, and whether it was. */
    private int letters;
    private boolean messages;
    /** Whether there is something in this response that the parser may understand otherwise. */
    private boolean ambiguous;
    private boolean quoted;
    private boolean escaped;
    private boolean returned;
    private long literal;
    /** How far what was read last, literals included, looks like {@code {123}}. */
    private Tail tail = Tail.NONE;
    /** Whether a part of that stands in a literal, or in quotation marks. */
    private boolean elsewhere;
    private long announced;
    private int digits;
    private @Nullable Garbled nonsense;

    /** Whether what was read last, outside of literals, looks like an announcement. */
    private boolean closed;

    private enum Tail { NONE, OPENED, NUMBER, ODD, CLOSED, ODDLY_CLOSED }

    ResponseGuard(InputStream in, Duration timeout) {
        super(in);
        this.timeout = timeout;
        commandBegins();
    }

    /** The client says something: what comes now is the answer to that. */
    void commandBegins() {
        answered = 0;
        responses = 0;
        deadline = System.nanoTime() + timeout.toNanos();
    }

    @Override
    public int read() throws IOException {
        requireSense();
        int one = super.read();
        if (one >= 0) {
            look((byte) one);
            count(1);
        }
        return one;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        requireSense();
        int count = super.read(bytes, from, length);
        for (int i = from; i < from + count; i++) {
            look(bytes[i]);
        }
        count(Math.max(0, count));
        return count;
    }

    /** Whoever made no sense once is not listened to again: nobody knows where the next answer begins. */
    private void requireSense() throws Garbled {
        if (nonsense != null) {
            throw nonsense;
        }
    }

    private Garbled garbled(NamedProblem problem) {
        nonsense = new Garbled(problem);
        return nonsense;
    }

    /** Looks at what is left out as well. */
    @Override
    public long skip(long count) throws IOException {
        long skipped = 0;
        while (skipped < count && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(int bytes) throws IOException {
        answered += bytes;
        if (answered > MAX_ANSWER) {
            throw garbled(ImapProblem.ANSWER_TOO_LONG.with("limit", MAX_ANSWER));
        }
        if (System.nanoTime() - deadline > 0) {
            throw garbled(ImapProblem.ANSWER_TOO_SLOW.with("seconds", timeout.toSeconds()));
        }
    }

    private void look(byte b) throws IOException {
        if (literal > 0) {
            literal--;
            elsewhere |= b == '{' || tail != Tail.NONE;
            follow(b);
            return;
        }
        if (++line > MAX_LINE) {
            throw garbled(ImapProblem.LINE_TOO_LONG.with("limit", MAX_LINE));
        }
        if (returned != (b == '\n') || b == 0) {
            throw garbled(ImapProblem.LINE_END);
        }
        if (b == '\n') {
            returned = false;
            endLine();
        } else if (b == '\r') {
            returned = true;
        } else {
            quote(b);
            nest(b);
            spell(b);
            elsewhere = b == '{' ? quoted : elsewhere || quoted;
            boolean within = closed;
            follow(b);
            closed = b == '}' && tail != Tail.NONE;
            ambiguous |= within || b == '"';
            if (closed && tail == Tail.ODDLY_CLOSED || within && announced > MAX_LITERAL
                    && announced <= Integer.MAX_VALUE) {
                throw garbled(ImapProblem.PERHAPS_A_LITERAL);
            }
        }
    }

    private void spell(byte b) {
        if ((b & CAPITAL) == FETCH.charAt(letters)) {
            letters++;
        } else {
            letters = (b & CAPITAL) == FETCH.charAt(0) ? 1 : 0;
        }
        if (letters == FETCH.length()) {
            messages = true;
            letters = 0;
        }
    }

    private void quote(byte b) {
        if (escaped) {
            escaped = false;
        } else if (b == '"') {
            quoted = !quoted;
        } else {
            escaped = quoted && b == '\\';
        }
    }

    private void nest(byte b) throws IOException {
        open += b == '(' ? 1 : b == ')' ? -1 : 0;
        if (b == '(') {
            depth += quoted ? 0 : 1;
            if (depth > MAX_DEPTH || ++brackets > MAX_BRACKETS) {
                throw garbled(ImapProblem.TOO_MANY_BRACKETS.with("limit", MAX_DEPTH, "count", MAX_BRACKETS));
            }
        } else if (b == ')' && !quoted && depth > 0) {
            depth--;
        }
    }

    /** A literal at its end makes the response go on after it. */
    private void endLine() throws IOException {
        if (tail == Tail.CLOSED && announced > MAX_LITERAL) {
            throw garbled(ImapProblem.LITERAL_TOO_LONG.with("limit", MAX_LITERAL));
        }
        if (tail == Tail.ODDLY_CLOSED || tail == Tail.CLOSED && (elsewhere || quoted)) {
            throw garbled(ImapProblem.PERHAPS_A_LITERAL);
        }
        if (tail == Tail.CLOSED && messages && (open != 1 || ambiguous)) {
            throw garbled(ImapProblem.LITERAL_UNASKED);
        }
        closed = false;
        letters = 0;
        if (tail == Tail.CLOSED) {
            literal = announced;
        } else {
            open = 0;
            messages = false;
            ambiguous = false;
            line = 0;
            depth = 0;
            brackets = 0;
            quoted = false;
            escaped = false;
            if (++responses > MAX_RESPONSES) {
                throw garbled(ImapProblem.TOO_MANY_ANSWERS.with("limit", MAX_RESPONSES));
            }
        }
        tail = Tail.NONE;
        elsewhere = false;
    }

    /** A sign in the number is nothing to one reader and a number to another. */
    private void follow(byte b) {
        boolean digit = b >= '0' && b <= '9';
        if (b == '{') {
            announced = 0;
            digits = 0;
            tail = Tail.OPENED;
        } else if (digit && (tail == Tail.OPENED || tail == Tail.NUMBER || tail == Tail.ODD)) {
            announced = ++digits > DIGITS ? Long.MAX_VALUE : announced * DIGITS + (b - '0');
            tail = tail == Tail.ODD ? Tail.ODD : Tail.NUMBER;
        } else if ((b == '-' || b == '+') && (tail == Tail.OPENED || tail == Tail.NUMBER)) {
            tail = Tail.ODD;
        } else if (b == '}' && digits > 0 && (tail == Tail.NUMBER || tail == Tail.ODD)) {
            tail = tail == Tail.ODD ? Tail.ODDLY_CLOSED : Tail.CLOSED;
        } else {
            tail = Tail.NONE;
        }
    }
}
