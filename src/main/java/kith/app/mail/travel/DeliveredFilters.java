package kith.app.mail.travel;

import module java.base;
import kith.app.Profile;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.fault.KithException;
import kith.mail.MessageHeader;

/**
 * Takes filters out of a message that is just being delivered, after it has gone on its way: reads along while somebody
 * else reads it, and looks at it only then. Nothing that happens here can hurt the delivery.
 */
public final class DeliveredFilters {
    /** A message with more bytes than this brings no filter. */
    public static final int MAX_MESSAGE_BYTES = 16 << 20;

    private static final int MEMORY_FACTOR = 16;

    private final ReadAlong message;

    /** @param message of whoever delivers it */
    public DeliveredFilters(InputStream message) {
        this.message = new ReadAlong(message, (int) Math.min(MAX_MESSAGE_BYTES,
                Runtime.getRuntime().maxMemory() / MEMORY_FACTOR));
    }

    /** {@return the same message, to be read in place of the one that was given} */
    public InputStream message() {
        return message;
    }

    /**
     * Takes what was attached, once the message has been read to its end.
     *
     * @param profile opened only for a message that may hold files
     * @param taking what to do with files of friends
     * @return what went wrong, if so; the message is none the worse
     */
    public Optional<KithException> take(Supplier<Profile> profile, Taking taking) {
        if (message.tooLong || !TravellingFilters.mayHoldFiles(MessageHeader.of(message.read.toByteArray()))) {
            return Optional.empty();
        }
        FutureTask<Object> task = new FutureTask<>(() -> new TravellingFilters(profile.get())
                .take(new ByteArrayInputStream(message.read.toByteArray()), taking));
        task.run();
        try {
            task.get();
        } catch (ExecutionException e) {
            return Optional.of(KithException.of(Objects.requireNonNull(e.getCause())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    /** Keeps what others read, up to a limit. */
    private static final class ReadAlong extends FilterInputStream {
        private final int limit;
        private ByteArrayOutputStream read = new ByteArrayOutputStream();
        private boolean tooLong;

        ReadAlong(InputStream in, int limit) {
            super(in);
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = in.read(bytes, offset, length);
            if (count > 0 && !tooLong) {
                tooLong = read.size() + count > limit;
                if (tooLong) {
                    read = new ByteArrayOutputStream();
                } else {
                    read.write(bytes, offset, count);
                }
            }
            return count;
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
