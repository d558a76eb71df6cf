package kith.app.host;

import module java.base;
import kith.app.Profile;
import kith.app.door.ResidentDoor;
import kith.app.door.Residents;
import kith.app.door.Residents.Met;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Serves a profile to its user's programs until nobody asks any more: the one process that answers from memory. */
public final class ServeProfile {
    /**
     * What is to be done.
     *
     * @param folder of the profile
     * @param idle after how long without a question it ends; null for never
     * @param spamc for the clients of SpamAssassin; null for none of them
     */
    public record Plan(Path folder, @Nullable Duration idle, @Nullable Spamc spamc) {
    }

    /**
     * For programs that deliver mail and start {@code spamc} for each message.
     *
     * @param socket where it is reached, in a folder of this user's alone
     * @param unjudged what becomes of messages that cannot be judged
     */
    public record Spamc(Path socket, Unjudged unjudged) {
    }

    private ServeProfile() {
    }

    /**
     * {@return a process at work}
     *
     * @param plan what is to be done
     * @param environment environment variables, which say where a user's sockets belong
     * @param conversations begins one that a profile in memory answers
     * @throws kith.fault.KithException what {@link Profile#open} throws; {@link Fault#RESIDENT_THERE},
     *     {@link Fault#RESIDENT_CANNOT_LISTEN}
     */
    public static Running start(Plan plan, Map<String, String> environment,
            Function<HeldProfile, Conversation> conversations) {
        // Later it may come and go; at the beginning a wrong folder is a mistake that somebody wants to know of.
        HeldProfile profile = new HeldProfile(Profile.open(plan.folder()).store().folder());
        FrameService frames = new FrameService(() -> conversations.apply(profile));
        Residents usual = new Residents(plan.folder(), environment);
        boolean started = false;
        try {
            Running running = plan.spamc() == null ? new Running(profile, open(usual, frames, plan.idle()), null)
                    : new Running(profile, open(new Residents(plan.spamc().socket()),
                    new SpamdService(profile, plan.spamc().unjudged()), plan.idle()), beside(usual, frames));
            profile.watchFolder();
            started = true;
            return running;
        } finally {
            if (!started) {
                profile.close();
            }
        }
    }

    /** {@return the usual door as well, for as long as the other is open; none where another process has it} */
    private static @Nullable ResidentDoor beside(Residents usual, FrameService frames) {
        return switch (usual.meet(frames, null)) {
            case Met.First first -> first.door();
            case Met.Other other -> {
                other.visit().close();
                yield null;
            }
            case Met.Nowhere nowhere -> null;
        };
    }

    private static ResidentDoor open(Residents residents, ResidentDoor.Service service, @Nullable Duration idle) {
        return switch (residents.meet(service, idle)) {
            case Met.First first -> first.door();
            case Met.Other other -> {
                other.visit().close();
                throw Fault.RESIDENT_THERE.raise();
            }
            case Met.Nowhere nowhere -> throw Fault.RESIDENT_CANNOT_LISTEN.raise();
        };
    }

    /** A process at work. */
    public static final class Running implements AutoCloseable {
        private final HeldProfile profile;
        private final ResidentDoor door;
        private final @Nullable ResidentDoor beside;

        private Running(HeldProfile profile, ResidentDoor door, @Nullable ResidentDoor beside) {
            this.profile = profile;
            this.door = door;
            this.beside = beside;
        }

        /** {@return where it is reached} */
        public Path socket() {
            return door.socket();
        }

        /** Waits until nobody asks any more, or somebody closes it. */
        public void await() throws InterruptedException {
            door.await();
        }

        @Override
        public void close() {
            door.close();
            if (beside != null) {
                beside.close();
            }
            profile.close();
        }
    }
}
