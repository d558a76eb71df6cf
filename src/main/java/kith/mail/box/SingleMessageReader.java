package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.box.HeaderBytes.Ending;
import kith.mail.box.StoredMessage.MessagePlace;

/** A file with one message. A message that was deleted, as a Maildir has it in the name, is passed over. */
final class SingleMessageReader implements MessageReader {
    private final Path file;
    private final SeekableByteChannel channel;
    private final Set<MaildirFlag> flags;
    private final LongConsumer told;
    private long position;
    private long number;
    private long deleted;

    SingleMessageReader(Path file, SeekableByteChannel channel, Set<MaildirFlag> flags, LongConsumer told) {
        this.file = file;
        this.channel = channel;
        this.flags = flags;
        this.told = told;
    }

    @Override
    public Optional<StoredMessage> next() {
        if (number > 0) {
            return Optional.empty();
        }
        number = 1;
        try {
            long size = channel.size();
            position = size;
            if (flags.contains(MaildirFlag.TRASHED)) {
                deleted = 1;
                return Optional.empty();
            }
            ByteWindow window = new ByteWindow(channel, told);
            HeaderBytes header = new HeaderBytes(window, Ending.EMPTY_LINE_ONLY);
            long body = window.offset();
            return Optional.of(new StoredMessage(new MessagePlace(file, 1, 0, body, Math.max(body, size)),
                    header.bytes(),
                    flags));
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public long deleted() {
        return deleted;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
