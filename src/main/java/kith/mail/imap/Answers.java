package kith.mail.imap;

import module java.base;
import kith.mail.MessageHeader;
import org.eclipse.angus.mail.iap.ConnectionException;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.Response;
import org.eclipse.angus.mail.imap.protocol.BODY;
import org.eclipse.angus.mail.imap.protocol.FetchResponse;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;
import org.eclipse.angus.mail.imap.protocol.UID;

/** Commands and what a server answers to them, messages among it: never more than was asked for, and nothing twice. */
final class Answers {
    private final IMAPProtocol protocol;

    Answers(IMAPProtocol protocol) {
        this.protocol = protocol;
    }

    /** {@return all that is answered to a command that was carried out} */
    List<Response> to(String command) throws ProtocolException {
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
    static Response requireAnswer(Response response) throws ProtocolException {
        if (response.isBYE()) {
            throw new ConnectionException(null, response);
        }
        return response;
    }

    /** {@return the headers of these messages, in no certain order; nothing that was not asked for} */
    List<RawHeader> headers(List<Long> uids) throws ProtocolException {
        Set<Long> wanted = new HashSet<>(uids);
        List<RawHeader> headers = new ArrayList<>();
        for (Response response : to("UID FETCH " + set(uids) + " (UID BODY.PEEK[HEADER]<0."
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

    /** {@return numbers as a command names them} */
    static String set(Collection<Long> uids) {
        return uids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** {@return the first bytes of a message, unless it was deleted meanwhile} */
    Optional<byte[]> beginning(long uid, int most) throws ProtocolException {
        for (Response response : to("UID FETCH " + uid + " (UID BODY.PEEK[]<0." + most + ">)")) {
            if (response instanceof FetchResponse fetched) {
                UID found = fetched.getItem(UID.class);
                BODY body = fetched.getItem(BODY.class);
                if (found != null && found.uid == uid && body != null) {
                    return Optional.of(bytes(body, most));
                }
            }
        }
        return Optional.empty();
    }
}
