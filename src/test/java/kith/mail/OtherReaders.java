package kith.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.InternetHeaders;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import org.apache.james.mime4j.dom.address.MailboxList;
import org.apache.james.mime4j.field.address.LenientAddressParser;
import org.apache.james.mime4j.stream.ParserCursor;
import org.apache.james.mime4j.util.ByteArrayBuffer;

/** Whom other libraries take for the author of a message, in canonical form; what is no address to Kith is left out. */
public final class OtherReaders {
    private OtherReaders() {
    }

    private static byte[] from(byte[] message) throws IOException {
        try {
            String[] fields = new InternetHeaders(new ByteArrayInputStream(message)).getHeader("From");
            return fields == null || fields.length != 1 ? new byte[0] : fields[0].getBytes(StandardCharsets.ISO_8859_1);
        } catch (MessagingException e) {
            throw new IOException(e);
        }
    }

    private static Optional<String> canonical(String address) {
        try {
            return Optional.of(EmailAddress.parse(address).canonical());
        } catch (InvalidAddress e) {
            return Optional.empty();
        }
    }

    /** {@return the authors that Angus Mail finds in the only From field} */
    public static List<String> angus(byte[] message) throws IOException {
        byte[] from = from(message);
        List<String> found = new ArrayList<>();
        try {
            for (InternetAddress one : InternetAddress.parseHeader(new String(from, StandardCharsets.UTF_8), false)) {
                canonical(String.valueOf(one.getAddress())).ifPresent(found::add);
            }
        } catch (AddressException e) {
            // It finds none.
        }
        return found;
    }

    /** {@return the authors that mime4j finds in the only From field} */
    public static List<String> mime4j(byte[] message) throws IOException {
        byte[] from = from(message);
        ByteArrayBuffer raw = new ByteArrayBuffer(from, true);
        MailboxList mailboxes =
                LenientAddressParser.DEFAULT.parseAddressList(raw, new ParserCursor(0, from.length)).flatten();
        return mailboxes.stream().flatMap(mailbox -> canonical(mailbox.getAddress()).stream()).toList();
    }
}
