package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import kith.fuzz.BytesChannel;
import kith.mail.box.RandomMbox.Dialect;
import kith.mail.box.RandomMbox.Lengths;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Random mailboxes of all dialects: what the reader finds is what was written, wherever its windows end. */
class MboxDialectsTest {
    private static final int SEEDS = 10;
    private static final Pattern SEPARATOR =
            Pattern.compile("(?m)^From alice@archer\\.example Mon Jan  2 15:04:05 2006\\r?$");

    /** Where a message lies, and its subject. */
    private record Lies(long start, long body, long end, String subject) {
    }

    static Stream<RandomMbox> honest() {
        return LongStream.range(0, SEEDS).boxed().flatMap(seed -> Stream.of(Dialect.values())
                .map(dialect -> RandomMbox.of(seed, dialect, Lengths.HONEST)));
    }

    static Stream<RandomMbox> lying() {
        return LongStream.range(0, SEEDS).boxed()
                .flatMap(seed -> Stream.of(Dialect.MBOXO, Dialect.MBOXRD, Dialect.MBOXCL)
                .map(dialect -> RandomMbox.of(seed, dialect, Lengths.LYING)));
    }

    static Stream<RandomMbox> all() {
        return Stream.concat(honest(), lying());
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("exhaustive")
    void everyMessageIsFoundWhereItWasWritten(RandomMbox mbox) throws IOException {
        assertEquals(written(mbox, mbox.count()), read(new BytesChannel(mbox.bytes()), 0, 0), mbox.description());
        assertEquals(written(mbox, mbox.count()), read(new Dribble(mbox), 0, 0),
                mbox.description() + ", in small pieces");
    }

    /** Whoever wrote the mailbox may err as well: lines that only separators have are counted once more. */
    @ParameterizedTest
    @MethodSource("all")
    @Tag("exhaustive")
    void aPatternCountsTheSame(RandomMbox mbox) {
        Matcher matcher = SEPARATOR.matcher(new String(mbox.bytes(), StandardCharsets.ISO_8859_1));
        assertEquals(mbox.count(), matcher.results().count(), mbox.description());
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("exhaustive")
    void readingGoesOnAtEveryMessage(RandomMbox mbox) throws IOException {
        for (int from = 0; from < mbox.count(); from++) {
            assertEquals(written(mbox, mbox.count()).subList(from, mbox.count()),
                    read(new BytesChannel(mbox.bytes()), mbox.starts().get(from), from), mbox.description());
        }
    }

    /** What is cut off takes its own message along, and none before it. */
    @ParameterizedTest
    @MethodSource("all")
    @Tag("exhaustive")
    void ofATruncatedFileTheMessagesBeforeAreWhole(RandomMbox mbox) throws IOException {
        Random random = new Random(mbox.bytes().length);
        for (int i = 0; i < 6; i++) {
            int cut = random.nextInt(mbox.bytes().length) + 1;
            int whole = (int) mbox.starts().stream().skip(1).filter(end -> end <= cut).count();
            List<Lies> found = read(new BytesChannel(Arrays.copyOf(mbox.bytes(), cut)), 0, 0);
            assertTrue(found.size() >= whole, mbox.description() + ", cut at " + cut);
            // The start of a separator is a line of the message before until it is whole, and makes its length a wrong
            // one.
            int compared = found.size() == whole || mbox.dialect() == Dialect.MBOXCL2 ? Math.max(0, whole - 1) : whole;
            assertEquals(written(mbox, mbox.count()).subList(0, compared), found.subList(0, compared),
                    mbox.description() + ", cut at " + cut);
            if (mbox.dialect() != Dialect.MBOXCL2) {
                assertTrue(found.size() <= whole + 1, mbox.description() + ", cut at " + cut);
            }
        }
    }

    /** The reader's window has 256 KiB and is moved from its half on: each end at each of these places, to the byte. */
    @ParameterizedTest
    @EnumSource(names = {"MBOXCL", "MBOXCL2"})
    void anEndGivenByItsLengthMayLieAtEveryBorder(Dialect dialect) throws IOException {
        for (String eol : List.of("\n", "\r\n")) {
            for (int border : IntStream.of(8, 40, 64, 128, 168, 256, 384, 424, 512).map(k -> k << 10).toArray()) {
                for (int shift = -10; shift <= 10; shift++) {
                    checkEnd(eol, border + shift, dialect + ", end at " + border + " + " + shift);
                }
            }
        }
    }

    private static void checkEnd(String eol, int end, String description) throws IOException {
        String head = "From alice@archer.example Mon Jan  2 15:04:05 2006" + eol + "Subject: "
                + RandomMbox.subject(0) + eol
                + "Content-Length: %07d" + eol + eol;
        int begin = head.formatted(0).length();
        String first = head.formatted(end - begin) + "y".repeat(end - begin - eol.length()) + eol;
        String second = head.formatted(eol.length()).replace(RandomMbox.subject(0), RandomMbox.subject(1)) + eol;
        byte[] bytes = (first + eol + second).getBytes(StandardCharsets.ISO_8859_1);
        int middle = first.length() + eol.length();
        assertEquals(List.of(new Lies(0, begin, middle, RandomMbox.subject(0)),
                new Lies(middle, middle + begin, bytes.length, RandomMbox.subject(1))),
                read(new BytesChannel(bytes), 0, 0), description);
    }

    @Test
    void bodiesAreLargerThanTheWindowHereAndThere() {
        assertTrue(all().anyMatch(mbox -> mbox.bytes().length > 1 << 20));
        assertTrue(honest().anyMatch(mbox -> mbox.dialect() == Dialect.MBOXCL2 && IntStream.range(0, mbox.count())
                .anyMatch(i -> mbox.starts().get(i + 1) - mbox.bodies().get(i) > 1 << 18)));
        assertTrue(all().anyMatch(mbox -> IntStream.range(0, mbox.count())
                .anyMatch(i -> mbox.starts().get(i + 1) - mbox.bodies().get(i) == 0)));
    }

    private static List<Lies> written(RandomMbox mbox, int count) {
        return IntStream.range(0, count).mapToObj(i -> new Lies(mbox.starts().get(i), mbox.bodies().get(i),
                mbox.starts().get(i + 1), RandomMbox.subject(i))).toList();
    }

    private static List<Lies> read(SeekableByteChannel channel, long position, long number) throws IOException {
        List<Lies> found = new ArrayList<>();
        try (MboxReader reader = new MboxReader(Path.of("random"), channel, position, number, at -> { })) {
            for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                StoredMessage.MessagePlace place = next.get().place();
                assertEquals(number + found.size() + 1, place.number());
                found.add(new Lies(place.start(), place.body(), place.end(), next.get().header()
                        .fields("Subject").stream()
                        .map(field -> field.unfolded()).findFirst().orElse("")));
            }
        }
        return found;
    }

    /** A disk that hands over what it has, however little that is. */
    private static final class Dribble implements SeekableByteChannel {
        private final BytesChannel bytes;
        private final Random random;

        Dribble(RandomMbox mbox) {
            this.bytes = new BytesChannel(mbox.bytes());
            this.random = new Random(mbox.count());
        }

        @Override
        public int read(ByteBuffer into) {
            int limit = into.limit();
            into.limit(Math.min(limit, into.position() + 1 + random.nextInt(60_000)));
            int count = bytes.read(into);
            into.limit(limit);
            return count;
        }

        @Override
        public long position() {
            return bytes.position();
        }

        @Override
        public SeekableByteChannel position(long position) {
            bytes.position(position);
            return this;
        }

        @Override
        public long size() {
            return bytes.size();
        }

        @Override
        public int write(ByteBuffer from) {
            return bytes.write(from);
        }

        @Override
        public SeekableByteChannel truncate(long size) {
            return bytes.truncate(size);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            bytes.close();
        }
    }
}
