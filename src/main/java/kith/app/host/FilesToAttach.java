package kith.app.host;

import module java.base;
import kith.app.Profile;
import kith.app.invite.DueByMail;
import kith.app.invite.DueByMail.Ready;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.mail.host.RequestReader;
import org.jspecify.annotations.Nullable;

/**
 * The files that a mail program was told of on one connection and may attach, by their numbers. Used by one thread at a
 * time.
 */
public final class FilesToAttach {
    /**
     * What is ready for somebody.
     *
     * @param friend to whom alone the message goes, if it does
     * @param files by their numbers
     */
    public record Offer(@Nullable Friend friend, Map<Long, Ready> files) {
    }

    private static final class Numbered {
        private final Ready ready;
        private byte @Nullable [] bytes;

        Numbered(Ready ready) {
            this.ready = ready;
        }
    }

    /** The oldest is forgotten: of a file that is ready still, whoever asks again hears again. */
    private final Map<Long, Numbered> told = new LinkedHashMap<>();

    /** {@return what is ready for the only recipient of a message, as it stands in it} */
    public Offer due(Profile profile, String to) {
        DueByMail due = new DueByMail(profile);
        Optional<Friend> friend = due.friend(to);
        Map<Long, Ready> files = new LinkedHashMap<>();
        friend.map(due::list).orElse(List.of()).stream().filter(one -> one.bytes() <= RequestReader.MAX_FILE_BYTES)
                .forEach(one -> files.put(number(one), one));
        return new Offer(friend.orElse(null), files);
    }

    private long number(Ready one) {
        long number = one.number();
        told.remove(number);
        if (told.size() >= RequestReader.MAX_FILES) {
            told.remove(told.keySet().iterator().next());
        }
        told.put(number, new Numbered(one));
        return number;
    }

    /**
     * {@return the next bytes of a file} From the first of them on it counts as given.
     *
     * @param from how many the mail program has
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where nothing was told of such a file, it is another one
     *     now, or has fewer bytes
     */
    public byte[] fetch(Profile profile, long number, int from) {
        Numbered file = find(number);
        byte[] bytes = from == 0 || file.bytes == null
                ? new DueByMail(profile).attach(file.ready).orElseThrow(() -> refused(OpenFileProblem.NOT_OPEN))
                : file.bytes;
        if (from >= bytes.length) {
            throw refused(OpenFileProblem.TOO_LARGE);
        }
        int end = Math.min(bytes.length, from + RequestReader.MAX_PIECE_BYTES);
        file.bytes = end < bytes.length ? bytes : null;
        return Arrays.copyOfRange(bytes, from, end);
    }

    /**
     * Notes that the message with these files went.
     *
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where nothing was told of one of them
     */
    public void sent(Profile profile, List<Long> numbers) {
        List<Ready> files = numbers.stream().map(number -> find(number).ready).toList();
        files.forEach(new DueByMail(profile)::sent);
        numbers.forEach(told::remove);
    }

    private Numbered find(long number) {
        Numbered file = told.get(number);
        if (file == null) {
            throw refused(OpenFileProblem.NOT_OPEN);
        }
        return file;
    }

    private static KithException refused(OpenFileProblem problem) {
        return Fault.HOST_FILE_INVALID.raise("problem", problem);
    }
}
