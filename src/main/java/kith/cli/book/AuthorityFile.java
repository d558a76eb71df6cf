package kith.cli.book;

import module java.base;
import kith.file.CappedFile;
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
        byte[] pem = CappedFile.read(file, Authorities.MAX_BYTES);
        Authorities.require(pem, file);
        return pem;
    }
}
