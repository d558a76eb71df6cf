package kith.app.milter;

import module java.base;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;

/**
 * What counts as written by this host in a message that is still on its way in.
 *
 * <p>Elsewhere the host's own {@code Received} field parts what it wrote from what came with the message. A milter sees
 * the message before that field is there, so nothing in it tells a result of this host's from one that the sender wrote
 * under its name. Only the administrator knows whether a milter before this one takes such forgeries out. Where they
 * say so, everything above the first {@code Received} field is this host's, and the field is put where it would have
 * been; otherwise nothing is believed.
 */
final class OwnHostMarker {
    private static final String RECEIVED = "received";

    private final TrustedServers believed;

    /** @param names whose results cannot be forged here; none, and no message is authenticated */
    OwnHostMarker(List<String> names) {
        believed = names.isEmpty() ? TrustedServers.NONE : new TrustedServers(names, Below.IGNORED);
    }

    /** {@return whose results count in a header that was {@link #marked}} */
    TrustedServers believed() {
        return believed;
    }

    /** {@return the header as it would be if this host had written its own field already} */
    MessageHeader marked(byte[] header) {
        if (believed.names().isEmpty()) {
            return MessageHeader.of(header);
        }
        String text = new String(header, StandardCharsets.ISO_8859_1);
        int at = firstReceived(text);
        ByteArrayOutputStream marked = new ByteArrayOutputStream(header.length);
        marked.write(header, 0, at);
        for (String name : believed.names()) {
            marked.writeBytes(("Received: from outside by " + name + " with SMTP\n")
                    .getBytes(StandardCharsets.US_ASCII));
        }
        marked.write(header, at, header.length - at);
        return MessageHeader.of(marked.toByteArray());
    }

    private static int firstReceived(String text) {
        int line = 0;
        while (line < text.length()) {
            if (text.regionMatches(true, line, RECEIVED, 0, RECEIVED.length())) {
                int colon = text.indexOf(':', line);
                if (colon >= 0 && text.substring(line, colon).strip().toLowerCase(Locale.ROOT).equals(RECEIVED)) {
                    return line;
                }
            }
            int end = text.indexOf('\n', line);
            line = end < 0 ? text.length() : end + 1;
        }
        return text.length();
    }
}
