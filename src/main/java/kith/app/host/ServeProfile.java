package kith.app.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import kith.app.Profile;
import kith.app.door.ResidentDoor;
import kith.app.door.Residents;
import kith.app.door.Residents.Met;
import kith.fault.Fault;

/** Serves a profile to the programs of its user until nobody asks any more: the one process that answers from memory. */
public final class ServeProfile {
    /**
     * What is to be done.
     *
     * @param folder of the profile
     * @param idle after how long without a question it ends
     */
    public record Plan(Path folder, Duration idle) {
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
        FrameService service = new FrameService(() -> conversations.apply(profile));
        return switch (new Residents(plan.folder(), environment).meet(service, plan.idle())) {
            case Met.First first -> new Running(profile, first.door());
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

        private Running(HeldProfile profile, ResidentDoor door) {
            this.profile = profile;
            this.door = door;
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
            profile.close();
        }
    }
}
