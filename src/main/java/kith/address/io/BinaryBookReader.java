package kith.address.io;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** Reads one foreign format that is no text. Asked before the bytes are taken for text. */
interface BinaryBookReader {
    /** {@return whether these bytes say that they are in this format} */
    boolean matches(byte[] bytes);

    /**
     * {@return what the bytes hold} Only for bytes that {@link #matches} is true of.
     *
     * @param source stands in the report
     * @param chosen what the user says that texts in it are in, if they do
     * @throws kith.fault.KithException {@link kith.fault.Fault#BOOK_FORMAT_INVALID}, {@link
     *     kith.fault.Fault#BOOK_FORMAT_UNKNOWN}
     */
    ImportReport read(byte[] bytes, String source, @Nullable Charset chosen);
}
