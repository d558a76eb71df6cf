package kith.mail.imap;

import jakarta.mail.Flags;
import java.io.IOException;
import java.io.PrintStream;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.MessageHeader;
import kith.mail.imap.ResponseGuard.Garbled;
import org.eclipse.angus.mail.iap.CommandFailedException;
import org.eclipse.angus.mail.iap.ConnectionException;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.Response;
import org.eclipse.angus.mail.imap.protocol.BODY;
import org.eclipse.angus.mail.imap.protocol.FetchResponse;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;
import org.eclipse.angus.mail.imap.protocol.IMAPResponse;
import org.eclipse.angus.mail.imap.protocol.MailboxInfo;
import org.eclipse.angus.mail.imap.protocol.UID;

/**
 * One conversation with a mail server, logged in. Used by one thread; {@link #abort} by any.
 *
 * <p>Built on Angus Mail's protocol layer, not on its folders: those ask for what Kith must not use and cache what it
 * does not need. Every method throws {@link KithException} with {@link Fault#SERVER_UNREACHABLE} where the connection
 * is lost and {@link Fault#SERVER_GARBLED} where the server says what no server should.
 */
public final class ImapSession implements AutoCloseable {
    /** How long a server may be silent when it was asked something. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Headers of one command: together, at their longest, a tenth of what an answer may have. */
    static final int BATCH = 20;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d-MMM-uuuu", Locale.ENGLISH);
    private static final Duration GOODBYE = Duration.ofSeconds(3);

    private final ImapServer server;
    private final ImapSocket socket;
    private final PrintStream out;
    private final IMAPProtocol protocol;
    private final AtomicBoolean news = new AtomicBoolean();

    private ImapSession(ImapServer server, ImapSocket socket) throws IOException {
        this.server = server;
        this.socket = socket;
        out = socket.out();
        protocol = new IMAPProtocol(socket.in(), out, new Properties(), false);
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
        return open(server, login, PATIENCE);
    }

    /** The same with another patience, for tests. */
    static ImapSession open(ImapServer server, Login login, Duration patience) {
        ImapSession session = connect(server, patience);
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

    private static ImapSession connect(ImapServer server, Duration patience) {
        try {
            ImapSocket socket = ImapSocket.open(server, patience);
            return new ImapSession(server, socket);
        } catch (IOException e) {
            throw translate(server, e);
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
            for (Response response : answers("UID SEARCH " + what)) {
                if (response instanceof IMAPResponse found && found.keyEquals("SEARCH")) {
                    for (long uid = found.readLong(); uid > 0; uid = found.readLong()) {
                        uids.add(uid);
                    }
                }
            }
            return uids.stream().distinct().sorted().toList();
        }, this::refused);
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
            attempt(() -> fetch(batch), this::refused).forEach(sink);
        }
    }

    /**
     * {@return the first bytes of a message of the open folder, unless it was deleted meanwhile} No flag is changed.
     *
     * @param uid which
     * @param most so many bytes, less than {@link ResponseGuard#MAX_LITERAL}
     */
    public Optional<byte[]> beginning(long uid, int most) {
        return attempt(() -> {
            for (Response response : answers("UID FETCH " + uid + " (UID BODY.PEEK[]<0." + most + ">)")) {
                if (response instanceof FetchResponse fetched) {
                    UID found = fetched.getItem(UID.class);
                    BODY body = fetched.getItem(BODY.class);
                    if (found != null && found.uid == uid && body != null) {
                        return Optional.of(bytes(body, most));
                    }
                }
            }
            return Optional.empty();
        }, this::refused);
    }

    private List<RawHeader> fetch(List<Long> uids) throws ProtocolException {
        Set<Long> wanted = new HashSet<>(uids);
        List<RawHeader> headers = new ArrayList<>();
        for (Response response : answers("UID FETCH " + set(uids) + " (UID BODY.PEEK[HEADER]<0."
                + MessageHeader.MAX_BYTES + ">)")) {
            if (response instanceof FetchResponse fetched) {
                UID uid = fetched.getItem(UID.class);
                BODY body = fetched.getItem(BODY.class);
                // Not what was not asked for, and nothing twice.
                if (uid != null && body != null && body.isHeader() && wanted.remove(uid.uid)) {
                    headers.add(new RawHeader(uid.uid, bytes(body, MessageHeader.MAX_BYTES)));
                }
            }
        }
        return headers;
    }

    private static byte[] bytes(BODY body, int most) {
        if (body.getByteArray() == null) {
            return new byte[0];
        }
        byte[] bytes = body.getByteArray().getNewBytes();
        // A server may send more than the part that it was asked for.
        return bytes.length > most ? Arrays.copyOf(bytes, most) : bytes;
    }

    private static String set(Collection<Long> uids) {
        return uids.stream().map(String::valueOf).collect(Collectors.joining(","));
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
                    throw lost(server);
                }
                if (!keeps(opened.permanentFlags, keyword)) {
                    throw Fault.KEYWORDS_REFUSED.raise("folder", folder.name());
                }
                return answers("UID STORE " + set(uids) + " +FLAGS.SILENT (" + keyword.word() + ")");
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

    private static boolean keeps(@org.jspecify.annotations.Nullable Flags permanent, Keyword keyword) {
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
        }, this::refused);
    }

    private void idle(long deadline) throws ProtocolException, IOException {
        protocol.idleStart();
        while (!news.get()) {
            long left = deadline - System.nanoTime();
            if (left <= 0 || !protocol.hasResponse() && !socket.await(Duration.ofNanos(left))) {
                break;
            }
            if (!protocol.processIdleResponse(requireAnswer(protocol.readIdleResponse()))) {
                return;
            }
        }
        protocol.idleAbort();
        while (protocol.processIdleResponse(requireAnswer(protocol.readIdleResponse()))) {
            // What the server says until it has heard that it need not go on.
        }
    }

    private List<Response> answers(String command) throws ProtocolException {
        List<Response> answers = List.of(protocol.command(command, null));
        protocol.notifyResponseHandlers(answers.toArray(Response[]::new));
        Response last = requireAnswer(answers.getLast());
        protocol.handleResult(last);
        if (!last.isOK()) {
            throw new ProtocolException("neither done nor refused");
        }
        return answers;
    }

    /** The library turns a failure of the network into an answer of the server; here it becomes one again. */
    private static Response requireAnswer(Response response) throws ProtocolException {
        if (response.isBYE()) {
            throw new ConnectionException(null, response);
        }
        return response;
    }

    /** Something that is said to the server and answered. */
    @FunctionalInterface
    private interface Exchange<T> {
        T run() throws ProtocolException, IOException;
    }

    /** A refusal where nothing can be refused: an answer like any other that is not understood. */
    private KithException refused() {
        return Fault.SERVER_GARBLED.raise("host", server.host(), "problem", "it refuses a command");
    }

    private <T> T attempt(Exchange<T> exchange, java.util.function.Supplier<KithException> refusal) {
        try {
            return exchange.run();
        } catch (KithException e) {
            throw e;
        } catch (ConnectionException e) {
            Response response = e.getResponse();
            throw response != null && response.getException() instanceof IOException io ? translate(server, io)
                    : lost(server);
        } catch (CommandFailedException e) {
            throw isPassing(e) ? lost(server) : refusal.get();
        } catch (ProtocolException e) {
            throw e.getCause() instanceof IOException io ? translate(server, io) : garbled(server, "no answer of IMAP");
        } catch (IOException e) {
            throw translate(server, e);
        } catch (RuntimeException e) {
            // The library answers some nonsense with whatever breaks: an index, a number, a null.
            throw garbled(server, "no answer of IMAP").causedBy(e);
        }
    }

    /** {@return whether a server refuses for now only (RFC 5530)} */
    private static boolean isPassing(CommandFailedException e) {
        String said = String.valueOf(e.getMessage()).toUpperCase(Locale.ROOT);
        return said.contains("[UNAVAILABLE]") || said.contains("[INUSE]") || said.contains("[SERVERBUG]")
                || said.contains("[LIMIT]");
    }

    private static KithException translate(ImapServer server, IOException e) {
        return switch (e) {
            case ImapSocket.NotLoopback plain -> Fault.PLAIN_REFUSED.raise("host", server.host());
            case Garbled garbled -> garbled(server, String.valueOf(garbled.getMessage()));
            case SSLException tls when isDistrust(tls) -> Fault.SERVER_UNTRUSTED
                    .raise("host", server.host(), "problem", innermost(tls)).causedBy(tls);
            case SSLException tls -> garbled(server, String.valueOf(tls.getMessage())).causedBy(tls);
            case UnknownHostException unknown -> lost(server);
            default -> lost(server).causedBy(e);
        };
    }

    private static boolean isDistrust(Throwable tls) {
        for (Throwable cause = tls; cause != null; cause = cause.getCause()) {
            if (cause instanceof GeneralSecurityException) {
                return true;
            }
        }
        return false;
    }

    private static String innermost(Throwable tls) {
        Throwable inner = tls;
        while (inner.getCause() != null) {
            inner = inner.getCause();
        }
        return String.valueOf(inner.getMessage());
    }

    private static KithException garbled(ImapServer server, String problem) {
        return Fault.SERVER_GARBLED.raise("host", server.host(), "problem", problem);
    }

    private static KithException lost(ImapServer server) {
        return Fault.SERVER_UNREACHABLE.raise("host", server.host(), "port", Integer.toString(server.port()));
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
