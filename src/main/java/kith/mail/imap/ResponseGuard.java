package kith.mail.imap;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * What a server says, looked through before the parser sees it: a response that is too long, nested too deeply or that
 * announces too large a literal, a command whose answers never end, and one that trickles in for minutes. The parser
 * allocates what a literal announces, so this must come first.
 */
final class ResponseGuard extends FilterInputStream {
    /** Largest literal, in bytes: a filter as an attachment, encoded, is the largest thing that is ever asked for. */
    static final int MAX_LITERAL = 16 << 20;
    /** Longest response without its literals: the numbers of three million messages. */
    static final int MAX_LINE = 32 << 20;
    /** The most that one command is answered with. */
    static final int MAX_ANSWER = 64 << 20;
    /** Deepest nesting of brackets. */
    static final int MAX_DEPTH = 100;
    /** How long the answers to one command may take. */
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final int DIGITS = 10;

    /** A server that says what no server should. */
    static final class Garbled extends IOException {
        private static final long serialVersionUID = 1L;

        Garbled(String problem) {
            super(problem);
        }
    }

    private final Duration patience;
    private long deadline;
    private long answered;
    private int line;
    private int depth;
    private long literal;
    /** Where in {@code {123+}\r\n} the line ends so far; {@link Tail#NONE} elsewhere. */
    private Tail tail = Tail.NONE;
    private long announced;
    private int digits;

    private enum Tail { NONE, NUMBER, CLOSED, RETURN }

    ResponseGuard(InputStream in, Duration patience) {
        super(in);
        this.patience = patience;
        commandBegins();
    }

    /** The client says something: what comes now is the answer to that. */
    void commandBegins() {
        answered = 0;
        deadline = System.nanoTime() + patience.toNanos();
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        if (one >= 0) {
            look((byte) one);
            count(1);
        }
        return one;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        for (int i = from; i < from + count; i++) {
            look(bytes[i]);
        }
        count(Math.max(0, count));
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(int bytes) throws IOException {
        answered += bytes;
        if (answered > MAX_ANSWER) {
            throw new Garbled("an answer of more than " + MAX_ANSWER + " bytes");
        }
        if (System.nanoTime() - deadline > 0) {
            throw new Garbled("an answer that took longer than " + patience.toSeconds() + " seconds");
        }
    }

    private void look(byte b) throws IOException {
        if (literal > 0) {
            literal--;
            return;
        }
        if (++line > MAX_LINE) {
            throw new Garbled("a line of more than " + MAX_LINE + " bytes");
        }
        if (b == '\n') {
            endLine();
        } else {
            nest(b);
            tail = follow(b);
        }
    }

    private void nest(byte b) throws IOException {
        if (b == '(' && ++depth > MAX_DEPTH) {
            throw new Garbled("brackets nested more than " + MAX_DEPTH + " deep");
        }
        if (b == ')' && depth > 0) {
            depth--;
        }
    }

    /** A literal at its end makes the response go on after it. */
    private void endLine() {
        if (tail == Tail.RETURN || tail == Tail.CLOSED) {
            literal = announced;
        } else {
            line = 0;
            depth = 0;
        }
        tail = Tail.NONE;
    }

    private Tail follow(byte b) throws IOException {
        if (b == '{') {
            announced = 0;
            digits = 0;
            return Tail.NUMBER;
        }
        if (tail == Tail.NUMBER && b >= '0' && b <= '9') {
            announced = announced * DIGITS + (b - '0');
            if (++digits > DIGITS || announced > MAX_LITERAL) {
                throw new Garbled("a literal of more than " + MAX_LITERAL + " bytes");
            }
            return Tail.NUMBER;
        }
        if (tail == Tail.NUMBER && b == '+') {
            return Tail.NUMBER;
        }
        if (tail == Tail.NUMBER && b == '}' && digits > 0) {
            return Tail.CLOSED;
        }
        return tail == Tail.CLOSED && b == '\r' ? Tail.RETURN : Tail.NONE;
    }
}
