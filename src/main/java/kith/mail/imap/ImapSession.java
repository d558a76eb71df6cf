package kith.mail.imap;

import module java.base;
import jakarta.mail.Flags;
import kith.fault.Fault;
import kith.fault.KithException;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.Response;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;
import org.eclipse.angus.mail.imap.protocol.IMAPResponse;
import org.eclipse.angus.mail.imap.protocol.MailboxInfo;
import org.jspecify.annotations.Nullable;

/**
 * One conversation with a mail server, logged in. Used by one thread; {@link #abort} by any.
 *
 * <p>Built on Angus Mail's protocol layer, not on its folders: those ask for what Kith must not use and cache what it
 * does not need. Every method throws {@link KithException} with {@link Fault#SERVER_UNREACHABLE} where the connection
 * is lost and {@link Fault#SERVER_GARBLED} where the server says what no server should.
 */
public final class ImapSession implements AutoCloseable {
    /** How long a server may be silent when it was asked something. */
    public static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** Headers of one command: together, at their longest, a tenth of what an answer may have. */
    static final int BATCH = 20;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d-MMM-uuuu", Locale.ENGLISH);
    private static final Duration GOODBYE = Duration.ofSeconds(3);

    private final ServerFaults faults;
    private final ImapSocket socket;
    private final PrintStream out;
    private final IMAPProtocol protocol;
    private final Answers answers;
    private final AtomicBoolean news = new AtomicBoolean();

    private ImapSession(ImapServer server, ImapSocket socket) throws IOException {
        this.faults = new ServerFaults(server);
        this.socket = socket;
        out = socket.out();
        protocol = new IMAPProtocol(socket.in(), out, new Properties(), false);
        answers = new Answers(protocol);
        protocol.addResponseHandler(response -> {
            if (response instanceof IMAPResponse untagged && untagged.keyEquals("EXISTS")) {
                news.set(true);
            }
        });
    }

    /**
     * Connects and logs in.
     *
     * @param login the caller closes it
     * @throws KithException {@link Fault#SERVER_UNREACHABLE}, {@link Fault#SERVER_UNTRUSTED},
     *     {@link Fault#SERVER_GARBLED}, {@link Fault#PLAIN_REFUSED}, {@link Fault#LOGIN_REFUSED}
     */
    public static ImapSession open(ImapServer server, Login login) {
        return open(server, login, TIMEOUT);
    }

    /** The same with another timeout, for tests. */
    static ImapSession open(ImapServer server, Login login, Duration timeout) {
        ImapSession session = connect(server, timeout);
        boolean done = false;
        try {
            session.attempt(() -> {
                session.protocol.capability();
                SaslExchange.logIn(session.protocol, session.out, login);
                session.protocol.capability();
                return session;
            }, () -> Fault.LOGIN_REFUSED.raise("host", server.host()));
            done = true;
            return session;
        } finally {
            if (!done) {
                session.abort();
            }
        }
    }

    private static ImapSession connect(ImapServer server, Duration timeout) {
        try {
            ImapSocket socket = ImapSocket.open(server, timeout);
            return new ImapSession(server, socket);
        } catch (IOException e) {
            throw new ServerFaults(server).of(e);
        }
    }

    /** What memory did not suffice for has broken off somewhere in the middle of an answer. */
    private <T> T attempt(ServerFaults.Exchange<T> exchange, Supplier<KithException> refusal) {
        try {
            return faults.attempt(exchange, refusal);
        } catch (KithException e) {
            if (e.getCause() instanceof Error) {
                abort();
            }
            throw e;
        }
    }

    /**
     * Opens a folder without changing anything in it, no flag either.
     *
     * @throws KithException {@link Fault#MAIL_FOLDER_UNKNOWN}
     */
    public MailFolder examine(String folder) {
        if (folder.isEmpty() || folder.chars().anyMatch(Character::isISOControl)) {
            throw unknown(folder);
        }
        return attempt(() -> folder(folder, protocol.examine(folder)), () -> unknown(folder));
    }

    private static MailFolder folder(String name, MailboxInfo info) {
        return new MailFolder(name, Math.max(0, info.uidvalidity), Math.max(0, info.uidnext), Math.max(0, info.total));
    }

    private static KithException unknown(String folder) {
        return Fault.MAIL_FOLDER_UNKNOWN.raise("folder", folder);
    }

    /**
     * {@return the UIDs of the open folder's messages, ascending}
     *
     * @param from the first, at least 1
     */
    public List<Long> uids(long from) {
        return search("UID " + from + ":*").stream().filter(uid -> uid >= from).toList();
    }

    /**
     * {@return the UIDs of the messages that arrived on this day or later, ascending}
     */
    public List<Long> uids(LocalDate since) {
        return search("SINCE " + DAY.format(since));
    }

    private List<Long> search(String what) {
        return attempt(() -> {
            List<Long> uids = new ArrayList<>();
            for (Response response : answers.to("UID SEARCH " + what)) {
                if (response instanceof IMAPResponse found && found.keyEquals("SEARCH")) {
                    for (long uid = found.readLong(); uid > 0; uid = found.readLong()) {
                        uids.add(uid);
                    }
                }
            }
            return uids.stream().distinct().sorted().toList();
        }, faults::refused);
    }

    /**
     * Reads headers of the open folder, some at a time. A message that is deleted meanwhile is left out.
     *
     * @param uids which
     * @param sink takes each, in no certain order
     */
    public void headers(List<Long> uids, Consumer<RawHeader> sink) {
        for (int from = 0; from < uids.size(); from += BATCH) {
            List<Long> batch = uids.subList(from, Math.min(uids.size(), from + BATCH));
            attempt(() -> answers.headers(batch), faults::refused).forEach(sink);
        }
    }

    /**
     * {@return the first bytes of a message of the open folder, unless it was deleted meanwhile} No flag is changed.
     *
     * @param uid which
     * @param most so many bytes, less than {@link ResponseGuard#MAX_LITERAL}
     */
    public Optional<byte[]> beginning(long uid, int most) {
        return attempt(() -> answers.beginning(uid, most), faults::refused);
    }

    /**
     * Sets a keyword on messages and no other flag. The folder must be opened for writing for this, after which the
     * server counts its messages as no longer recent; it is open without changes again afterwards.
     *
     * @param folder the folder that is open
     * @param keyword what to set
     * @param uids of the messages
     * @throws KithException {@link Fault#KEYWORDS_REFUSED} where the folder keeps no keywords
     */
    public void mark(MailFolder folder, Keyword keyword, Collection<Long> uids) {
        if (uids.isEmpty()) {
            return;
        }
        try {
            attempt(() -> {
                MailboxInfo opened = protocol.select(folder.name());
                if (opened.uidvalidity != folder.uidValidity()) {
                    // These numbers mean other messages now.
                    throw faults.lost();
                }
                if (!keeps(opened.permanentFlags, keyword)) {
                    throw Fault.KEYWORDS_REFUSED.raise("folder", folder.name());
                }
                return answers.to("UID STORE " + Answers.set(uids) + " +FLAGS.SILENT (" + keyword.word() + ")");
            }, () -> Fault.KEYWORDS_REFUSED.raise("folder", folder.name()));
        } finally {
            reopen(folder);
        }
    }

    /** Never hides why the marking failed; a connection that is lost shows with the next command. */
    private void reopen(MailFolder folder) {
        try {
            examine(folder.name());
            // Whoever opens a folder is told its size and not what is new: a message may have come while it was closed.
            news.set(true);
        } catch (KithException e) {
            abort();
        }
    }

    private static boolean keeps(@Nullable Flags permanent, Keyword keyword) {
        return permanent != null && (permanent.contains(Flags.Flag.USER)
                || Arrays.stream(permanent.getUserFlags()).anyMatch(keyword.word()::equalsIgnoreCase));
    }

    /** {@return whether the server tells of new mail by itself} */
    public boolean canIdle() {
        return protocol.hasCapability("IDLE");
    }

    /**
     * Waits until the server tells of a new message in the open folder, or the time is over. A server that can {@link
     * #canIdle idle} is listened to; any other is asked once at the end.
     *
     * @param limit how long; less than half an hour, after which servers close connections
     */
    public void await(Duration limit) {
        attempt(() -> {
            if (canIdle()) {
                idle(System.nanoTime() + limit.toNanos());
            } else {
                socket.await(limit);
                protocol.noop();
            }
            return news.getAndSet(false);
        }, faults::refused);
    }

    private void idle(long deadline) throws ProtocolException, IOException {
        protocol.idleStart();
        while (!news.get()) {
            long left = deadline - System.nanoTime();
            if (left <= 0 || !protocol.hasResponse() && !socket.await(Duration.ofNanos(left))) {
                break;
            }
            if (!protocol.processIdleResponse(Answers.requireAnswer(protocol.readIdleResponse()))) {
                return;
            }
        }
        protocol.idleAbort();
        while (protocol.processIdleResponse(Answers.requireAnswer(protocol.readIdleResponse()))) {
            // What the server says until it has heard that it need not go on.
        }
    }

    /** Ends the connection at once, also under a thread that waits for an answer, which then throws. */
    public void abort() {
        socket.close();
    }

    /** Says goodbye and ends the connection. Never throws; a server that does not answer is left. */
    @Override
    public void close() {
        try {
            protocol.writeCommand("LOGOUT", null);
            socket.await(GOODBYE);
        } catch (IOException | ProtocolException e) {
            // It is gone already.
        } finally {
            abort();
        }
    }
}
