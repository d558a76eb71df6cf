package kith.app.host;

import module java.base;
import kith.app.door.ResidentDoor;
import kith.app.door.Residents;
import kith.app.door.Residents.Met;
import kith.app.door.Visit;
import kith.fault.KithException;
import kith.json.StrictJson;
import kith.mail.host.Frames;
import org.jspecify.annotations.Nullable;

/**
 * Answers a mail program out of the one process that a profile has: another one, if it is there and of the same
 * version, otherwise this process itself, which opens the door for all who come later. Where the other process ends,
 * this one takes its place between two answers, and nobody notices but for files that were half handed over.
 */
public final class ResidentConversation implements Conversation, AutoCloseable {
    private static final byte[] HELLO = "{\"kith\":1,\"id\":1,\"do\":\"hello\",\"language\":\"en\"}"
            .getBytes(StandardCharsets.US_ASCII);
    /** How long the other process may take to say which version it is. */
    private static final Duration HANDSHAKE = Duration.ofSeconds(5);
    /** The other process may end once while it is asked; whoever ends twice is not asked again. */
    private static final int MOST_TRIES = 2;

    private enum Who { UNKNOWN, ANOTHER, THIS }

    private final Residents residents;
    private final FrameService service;
    private final HeldProfile profile;
    private final Conversation own;
    private final String program;
    private Who answers = Who.UNKNOWN;
    private @Nullable Visit another;
    private @Nullable ResidentDoor door;

    /**
     * @param folder of the profile, which need not be there
     * @param environment environment variables, which say where a user's sockets belong
     * @param program which version of Kith this is
     * @param conversations begins one that a profile in memory answers
     */
    public ResidentConversation(Path folder, Map<String, String> environment, String program,
            Function<HeldProfile, Conversation> conversations) {
        this.residents = new Residents(folder, environment);
        this.profile = new HeldProfile(folder);
        this.service = new FrameService(() -> conversations.apply(profile));
        this.own = conversations.apply(profile);
        this.program = program;
    }

    @Override
    public byte[] answer(byte[] message) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (answers == Who.UNKNOWN) {
                meet();
            }
            Visit visit = another;
            if (visit == null) {
                return own.answer(message);
            }
            try {
                return ask(visit, message, FrameService.FRAME);
            } catch (IOException | KithException e) {
                // It was idle and is gone, or was killed.
                leave();
            }
        }
        answers = Who.THIS;
        return own.answer(message);
    }

    private void meet() {
        answers = Who.THIS;
        switch (residents.meet(service, null)) {
            case Met.First first -> {
                door = first.door();
                profile.watchFolder();
            }
            case Met.Other other -> {
                another = other.visit();
                if (isAlike(other.visit())) {
                    answers = Who.ANOTHER;
                } else {
                    leave();
                    answers = Who.THIS;
                }
            }
            case Met.Nowhere nowhere -> answers = Who.THIS;
        }
    }

    /** An older process goes on after an update, and a hung one does not answer. */
    private boolean isAlike(Visit visit) {
        try {
            return program.equals(StrictJson.readObject(ask(visit, HELLO, HANDSHAKE)).get("program"));
        } catch (IOException | KithException e) {
            return false;
        }
    }

    private static byte[] ask(Visit visit, byte[] message, Duration timeout) throws IOException {
        visit.within(timeout);
        Frames.write(visit.out(), message);
        return Frames.read(visit.in()).orElseThrow(() -> new IOException("nobody is there any more"));
    }

    private void leave() {
        Visit visit = another;
        another = null;
        answers = Who.UNKNOWN;
        if (visit != null) {
            visit.close();
        }
    }

    @Override
    public byte[] unread(KithException why) {
        return own.unread(why);
    }

    /** Closes the door, if it is this process's, and lets go of the profile. */
    @Override
    public void close() {
        leave();
        if (door != null) {
            door.close();
        }
        profile.close();
    }
}
