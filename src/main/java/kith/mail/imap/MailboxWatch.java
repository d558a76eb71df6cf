package kith.mail.imap;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * Watches one folder: tells of each message that arrives, in the order of arrival, at least once. Connections that are
 * lost are made anew, later each time; it begins again where it stopped, also in another process. What waiting cannot
 * mend ends it.
 */
public final class MailboxWatch {
    /**
     * How fast things go.
     *
     * @param listening how long one IDLE lasts: less than the 29 minutes of RFC 2177, and short enough for the tables
     *     of routers, which forget a silent connection
     * @param asking how often a server is asked that cannot tell by itself
     * @param firstRetry how long to wait when a connection was lost; doubled each time it fails again
     * @param longestRetry the longest that is waited
     */
    public record Pace(Duration listening, Duration asking, Duration firstRetry, Duration longestRetry) {
        /** What is right for real servers. */
        public static final Pace USUAL = new Pace(Duration.ofMinutes(9), Duration.ofMinutes(1), Duration.ofSeconds(2),
                Duration.ofMinutes(5));
    }

    /**
     * How far a folder was looked at.
     *
     * @param uidValidity the numbering that the UID is of
     * @param lastUid the last message that was told of, 0 for none
     */
    public record Position(long uidValidity, long lastUid) {
    }

    /** What the watch remembers between its runs. */
    public interface Memory {
        /** {@return where it stopped; nothing at the first time, which tells of what arrives from then on} */
        Optional<Position> last();

        /** Remembers how far it came. */
        void reached(Position position);
    }

    /** What is told, on the thread that watches. */
    public interface Listener {
        /** A connection is being made. */
        void connecting();

        /**
         * The folder is open and watched from now on.
         *
         * @param byItself whether the server tells of new mail by itself, at once
         */
        void watching(boolean byItself);

        /** Messages arrived, in the order of their UIDs; the session is open in that folder. */
        void arrived(ImapSession session, MailFolder folder, List<RawHeader> headers);

        /** The server numbered its messages anew: those that arrived meanwhile cannot be told from older ones. */
        void renumbered();

        /**
         * The connection was lost or could not be made.
         *
         * @param why what happened
         * @param retryIn when it is tried again
         */
        void offline(KithException why, Duration retryIn);
    }

    private final ImapServer server;
    private final Supplier<Login> login;
    private final String folderName;
    private final Memory memory;
    private final Listener listener;
    private final Pace pace;
    private final CountDownLatch stopped = new CountDownLatch(1);
    /** Cuts a pause short. */
    private final Semaphore hurry = new Semaphore(0);
    private final AtomicReference<@Nullable ImapSession> current = new AtomicReference<>();
    /** Whether the latest connection came so far; known to the thread that watches alone. */
    private boolean watching;

    /**
     * @param server where the folder is
     * @param login asked before each connection, since tokens expire; closed afterwards
     * @param folder as the server calls it
     */
    public MailboxWatch(ImapServer server, Supplier<Login> login, String folder, Memory memory, Listener listener,
            Pace pace) {
        this.server = server;
        this.login = login;
        this.folderName = folder;
        this.memory = memory;
        this.listener = listener;
        this.pace = pace;
    }

    /**
     * Watches until {@link #stop}.
     *
     * @throws KithException what waiting cannot mend: {@link Fault#LOGIN_REFUSED}, {@link Fault#MAIL_FOLDER_UNKNOWN},
     *     {@link Fault#PLAIN_REFUSED}, {@link Fault#TOKEN_COMMAND_FAILED}, and what memory and listener throw
     */
    public void run() {
        Duration retry = pace.firstRetry();
        while (!isStopped()) {
            watching = false;
            try {
                listener.connecting();
                connection();
            } catch (KithException e) {
                if (isStopped()) {
                    return;
                }
                if (!isPassing(e.fault())) {
                    throw e;
                }
                retry = watching ? pace.firstRetry() : retry;
                // What was wished before it was known that there is a pause does not shorten it.
                hurry.drainPermits();
                listener.offline(e, retry);
                pause(retry);
                retry = shorter(retry.multipliedBy(2), pace.longestRetry());
            }
        }
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /** A foreign network answers in the server's name, an overloaded server with nonsense: both pass. */
    private static boolean isPassing(Fault fault) {
        return switch (fault) {
            case SERVER_UNREACHABLE, SERVER_GARBLED, SERVER_UNTRUSTED -> true;
            default -> false;
        };
    }

    private void connection() {
        try (ImapSession session = open()) {
            current.set(session);
            if (isStopped()) {
                return;
            }
            MailFolder folder = session.examine(folderName);
            Position position = begin(session, folder);
            listener.watching(session.canIdle());
            watching = true;
            while (!isStopped()) {
                position = catchUp(session, folder, position);
                session.await(session.canIdle() ? pace.listening() : pace.asking());
            }
        } catch (OutOfMemoryError | StackOverflowError e) {
            // It goes with this session, whose answers took it; other accounts are watched beside this one.
            throw new ServerFaults(server).exhausted(e);
        } finally {
            current.set(null);
        }
    }

    private ImapSession open() {
        try (Login proof = login.get()) {
            return ImapSession.open(server, proof);
        }
    }

    /** {@return from where on to tell} */
    private Position begin(ImapSession session, MailFolder folder) {
        Optional<Position> last = memory.last();
        boolean same = last.isPresent() && last.get().uidValidity() == folder.uidValidity()
                // A server that gives numbers twice has changed its numbering without saying so.
                && (folder.uidNext() == 0 || last.get().lastUid() < folder.uidNext());
        if (same) {
            return last.get();
        }
        Position position = new Position(folder.uidValidity(), newest(session, folder));
        memory.reached(position);
        if (last.isPresent()) {
            listener.renumbered();
        }
        return position;
    }

    private static long newest(ImapSession session, MailFolder folder) {
        if (folder.uidNext() > 0) {
            return folder.uidNext() - 1;
        }
        List<Long> all = session.uids(1);
        return all.isEmpty() ? 0 : all.getLast();
    }

    private Position catchUp(ImapSession session, MailFolder folder, Position position) {
        Position reached = position;
        List<Long> fresh = session.uids(position.lastUid() + 1);
        for (int from = 0; from < fresh.size() && !isStopped(); from += ImapSession.BATCH) {
            List<Long> batch = fresh.subList(from, Math.min(fresh.size(), from + ImapSession.BATCH));
            List<RawHeader> headers = new ArrayList<>();
            session.headers(batch, headers::add);
            headers.sort(java.util.Comparator.comparingLong(RawHeader::uid));
            if (!headers.isEmpty()) {
                listener.arrived(session, folder, List.copyOf(headers));
            }
            reached = new Position(folder.uidValidity(), batch.getLast());
            memory.reached(reached);
        }
        return reached;
    }

    /** Connects again at once where that is waited for, from any thread; does nothing otherwise. */
    public void retry() {
        hurry.release();
    }

    /** Ends the watch, from any thread; {@link #run} returns soon after. */
    public void stop() {
        stopped.countDown();
        hurry.release();
        ImapSession session = current.get();
        if (session != null) {
            session.abort();
        }
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    private void pause(Duration time) {
        try {
            if (!isStopped()) {
                hurry.tryAcquire(time.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
        }
    }
}
