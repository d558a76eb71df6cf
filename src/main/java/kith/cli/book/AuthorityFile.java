package kith.cli.book;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.imap.Authorities;
import org.jspecify.annotations.Nullable;

/** The certificates of whoever vouches for a server, in a file. */
public final class AuthorityFile {
    private AuthorityFile() {
    }

    /** {@return the certificates in PEM form; empty without a file} */
    static String read(@Nullable Path file) {
        return file == null ? "" : new String(bytes(file), StandardCharsets.US_ASCII);
    }

    /** {@return the certificates in PEM form, of which there is at least one} */
    public static byte[] bytes(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] pem = in.readNBytes(Authorities.MAX_BYTES + 1);
            if (pem.length > Authorities.MAX_BYTES) {
                throw Fault.FILE_TOO_LARGE.raise("bytes", (long) pem.length, "limit", (long) Authorities.MAX_BYTES);
            }
            Authorities.require(pem, file);
            return pem;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
