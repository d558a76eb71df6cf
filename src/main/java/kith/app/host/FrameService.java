package kith.app.host;

import module java.base;
import kith.app.door.ResidentDoor;
import kith.app.door.Visit;
import kith.fault.KithException;
import kith.mail.host.Frames;

/** Holds conversations in frames, one on each connection: answers whatever comes, in the order in which it comes. */
public final class FrameService implements ResidentDoor.Service {
    /** How long a program may say nothing. It comes again when it has something to ask. */
    static final Duration QUIET = Duration.ofHours(1);
    /** How long a frame and its answer may take. */
    static final Duration FRAME = Duration.ofMinutes(1);

    private final Supplier<Conversation> conversations;

    /** @param conversations begins one */
    public FrameService(Supplier<Conversation> conversations) {
        this.conversations = conversations;
    }

    @Override
    public void serve(Visit visit, ResidentDoor.Uses uses) throws IOException {
        Conversation conversation = conversations.get();
        try {
            while (true) {
                visit.within(QUIET);
                int first = visit.in().read();
                if (first < 0) {
                    return;
                }
                visit.within(FRAME);
                InputStream frame = new SequenceInputStream(new ByteArrayInputStream(new byte[] {(byte) first}),
                        visit.in());
                byte[] message = Frames.read(frame).orElseThrow();
                Frames.write(visit.out(), uses.during(() -> conversation.answer(message)));
            }
        } catch (KithException e) {
            Frames.write(visit.out(), conversation.unread(e));
        }
    }

    /**
     * Holds one on two streams until the first ends.
     *
     * @throws KithException where what follows cannot be read, which the other side was told
     * @throws IOException if a stream fails
     */
    public static void hold(InputStream in, OutputStream out, Conversation conversation) throws IOException {
        try {
            for (Optional<byte[]> message = Frames.read(in); message.isPresent(); message = Frames.read(in)) {
                Frames.write(out, conversation.answer(message.get()));
            }
        } catch (KithException e) {
            Frames.write(out, conversation.unread(e));
            throw e;
        }
    }
}
