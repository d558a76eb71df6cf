package kith.app;

import java.nio.file.Path;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;

/**
 * A file that came from somebody, verified, with its bytes as they came: circles keep those, for others to verify.
 *
 * @param file the bytes
 * @param signed what they say
 */
record Received(byte[] file, SignedDocument signed) {
    /** {@return the file at {@code path}, verified; refused by the reader's rules} */
    static Received read(Path path, PinnedKeys keys) {
        return of(DocumentReader.bytes(path), keys);
    }

    /** {@return these bytes, verified} */
    static Received of(byte[] bytes, PinnedKeys keys) {
        return new Received(bytes, DocumentReader.read(bytes, keys));
    }

    String kid() {
        return signed.kid();
    }
}
