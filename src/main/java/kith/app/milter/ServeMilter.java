package kith.app.milter;

import module java.base;
import kith.app.Profile;
import kith.app.mail.ServedProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.mail.milter.ListenAddress;
import kith.mail.milter.MilterCounters;
import kith.mail.milter.MilterLimits;
import kith.mail.milter.MilterServer;
import org.jspecify.annotations.Nullable;

/**
 * Serves mail servers by the milter protocol: every message is judged by the profile of the person whom it is for, and
 * gets the header that says so. Profiles are read and never changed.
 */
public final class ServeMilter {
    /** How often the list of profiles is looked at. */
    static final Duration LIST_EVERY = Duration.ofSeconds(2);
    /** How often the counters are written. */
    static final Duration STATUS_EVERY = Duration.ofSeconds(15);

    /** Who may connect. Nobody is asked for a password: whoever connects can find out whom somebody knows. */
    public enum Reach {
        /** Programs of this machine. */
        THIS_MACHINE,
        /** Whoever reaches the address: something else keeps strangers out. */
        ANYONE
    }

    /** What becomes of a message when its profile cannot be read, or Kith fails. */
    public enum InTrouble {
        /** It passes without a header. */
        PASS,
        /** The sender is to try again later. */
        TRY_LATER
    }

    /** By which profiles messages are judged. */
    public sealed interface Served {
        /**
         * All by one.
         *
         * @param folder of the profile
         */
        record One(Path folder) implements Served {
        }

        /**
         * Each by its recipient's.
         *
         * @param file says who has which, as {@link ProfileList} reads it
         */
        record Listed(Path file) implements Served {
        }
    }

    /**
     * What is to be done.
     *
     * @param listen where
     * @param reach who may connect
     * @param served by which profiles
     * @param believed names under which this host's other milters write results, and under which nobody else can
     * @param inTrouble what becomes of messages that cannot be judged
     * @param status where counters are written every {@link #STATUS_EVERY}, if anywhere
     */
    public record Plan(ListenAddress listen, Reach reach, Served served, List<String> believed, InTrouble inTrouble,
            @Nullable Path status) {
        /** Copies the list. */
        public Plan {
            believed = List.copyOf(believed);
        }
    }

    private ServeMilter() {
    }

    /**
     * {@return a server at work, until it is closed}
     *
     * @param plan what is to be done
     * @param events are told what goes on, by several threads
     * @throws KithException {@link Fault#MILTER_EXPOSED}, {@link Fault#MILTER_CANNOT_LISTEN}, what
     *     {@link Profile#open} throws of the only profile, what reading the list throws
     */
    public static Running start(Plan plan, Consumer<MilterEvent> events) {
        if (plan.reach() == Reach.THIS_MACHINE && !plan.listen().isPrivate()) {
            throw Fault.MILTER_EXPOSED.raise("address", plan.listen());
        }
        MilterRecipients recipients = switch (plan.served()) {
            // Later it may come and go; at the beginning a wrong folder is a mistake that somebody wants to know of.
            case Served.One one -> new MilterRecipients.Everybody(
                    new ServedProfile(Profile.open(one.folder()).store().folder(), new ProfileLog(0, events)));
            case Served.Listed listed -> new MilterRecipients.Listed(listed.file(), events);
        };
        MilterCounters counters = new MilterCounters();
        MilterJudge judge = new MilterJudge(recipients, new OwnHostMarker(plan.believed()), plan.inTrouble(), counters,
                events);
        MilterServer server = MilterServer.start(plan.listen(), judge, MilterLimits.USUAL, counters);
        return new Running(server, recipients, counters, plan.status(), events);
    }

    /** A server at work. */
    public static final class Running implements AutoCloseable {
        private final MilterServer server;
        private final MilterRecipients recipients;
        private final MilterCounters counters;
        private final @Nullable Path status;
        private final Consumer<MilterEvent> events;
        private final long started = Instant.now().getEpochSecond();
        private final ScheduledExecutorService clock;

        private Running(MilterServer server, MilterRecipients recipients, MilterCounters counters,
                @Nullable Path status, Consumer<MilterEvent> events) {
            this.server = server;
            this.recipients = recipients;
            this.counters = counters;
            this.status = status;
            this.events = events;
            clock = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("kith-milter-status")
                    .factory());
            var _ = clock.scheduleWithFixedDelay(recipients::refresh, LIST_EVERY.toMillis(), LIST_EVERY.toMillis(),
                    TimeUnit.MILLISECONDS);
            var _ = clock.scheduleWithFixedDelay(this::writeStatus, 0, STATUS_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        }

        /** {@return where it listens, with the port that it got} */
        public ListenAddress address() {
            return server.address();
        }

        /** {@return what was done so far} */
        public MilterCounters counters() {
            return counters;
        }

        /** Waits until somebody closes the server. */
        public void await() throws InterruptedException {
            server.await();
        }

        /** Ends as {@link MilterServer#close} does, and writes the counters for the last time. */
        @Override
        public void close() {
            clock.shutdownNow();
            server.close();
            recipients.close();
            writeStatus();
        }

        private void writeStatus() {
            if (status == null) {
                return;
            }
            try {
                AtomicFile.write(status, StatusText.of(counters, server.connections(), started),
                        AtomicFile.Visibility.NORMAL);
            } catch (KithException e) {
                events.accept(new MilterEvent.StatusUnwritten(e));
            }
        }
    }
}
