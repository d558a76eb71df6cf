package kith.mail.imap;

import module java.base;
import kith.address.LetterCase;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.mail.imap.ResponseGuard.Garbled;
import org.eclipse.angus.mail.iap.CommandFailedException;
import org.eclipse.angus.mail.iap.ConnectionException;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.Response;

/** What goes wrong with a server, as faults: a lost connection, a refusal, and what no server should say. */
final class ServerFaults {
    private final ImapServer server;

    ServerFaults(ImapServer server) {
        this.server = server;
    }

    /** Something that is said to the server and answered. */
    @FunctionalInterface
    interface Exchange<T> {
        /** {@return what the answer comes to} */
        T run() throws ProtocolException, IOException;
    }

    /**
     * {@return what an exchange comes to}
     *
     * @param refusal what it means if the server refuses
     * @throws KithException that, or another of this class
     */
    <T> T attempt(Exchange<T> exchange, Supplier<KithException> refusal) {
        try {
            return exchange.run();
        } catch (KithException e) {
            throw e;
        } catch (ConnectionException e) {
            Response response = e.getResponse();
            throw response != null && response.getException() instanceof IOException io ? of(io) : lost();
        } catch (CommandFailedException e) {
            throw isPassing(e) ? lost() : refusal.get();
        } catch (ProtocolException e) {
            throw e.getCause() instanceof IOException io ? of(io) : garbled(ImapProblem.NO_IMAP);
        } catch (IOException e) {
            throw of(e);
        } catch (RuntimeException e) {
            // The library answers some nonsense with whatever breaks: an index, a number, a null.
            throw garbled(ImapProblem.NO_IMAP).causedBy(e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            // What an answer takes is given back with the session that it was read in.
            throw exhausted(e);
        }
    }

    /** {@return whether a server refuses for now only (RFC 5530)} */
    private static boolean isPassing(CommandFailedException e) {
        String said = LetterCase.upper(String.valueOf(e.getMessage()));
        return said.contains("[UNAVAILABLE]") || said.contains("[INUSE]") || said.contains("[SERVERBUG]")
                || said.contains("[LIMIT]");
    }

    /** {@return what a failure of the network means} */
    KithException of(IOException e) {
        return switch (e) {
            case ImapSocket.NotLoopback plain -> Fault.PLAIN_REFUSED.raise("host", server.host());
            case Garbled garbled -> garbled(garbled.problem());
            case SSLException tls when isDistrust(tls) -> Fault.SERVER_UNTRUSTED
                    .raise("host", server.host(), "problem", innermost(tls)).causedBy(tls);
            case SSLException tls -> garbled(ImapProblem.NO_ENCRYPTION).causedBy(tls);
            case UnknownHostException unknown -> lost();
            default -> lost().causedBy(e);
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

    /** {@return that the memory or the stack of this computer does not suffice for what the server says} */
    KithException exhausted(Error e) {
        return garbled(ImapProblem.OUT_OF_MEMORY).causedBy(e);
    }

    /** {@return that the server says what no server should} */
    KithException garbled(NamedProblem problem) {
        return Fault.SERVER_GARBLED.raise("host", server.host(), "problem", problem);
    }

    /** {@return that the connection is gone, or never was} */
    KithException lost() {
        return Fault.SERVER_UNREACHABLE.raise("host", server.host(), "port", Integer.toString(server.port()));
    }

    /** {@return a refusal where nothing can be refused: an answer like any other that is not understood} */
    KithException refused() {
        return garbled(ImapProblem.REFUSES);
    }
}
