package kith.spark;

import java.io.Serial;
import java.io.Serializable;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import org.jspecify.annotations.Nullable;

/** The circle's file as every worker gets it; each reads and verifies it once. */
final class SharedCircle implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    private final byte[] file;
    private transient volatile @Nullable CircleDocument document;

    SharedCircle(byte[] file) {
        this.file = file;
    }

    /** {@return the circle} */
    CircleDocument document() {
        CircleDocument read = document;
        if (read == null) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (!(signed.document() instanceof CircleDocument circle)) {
                throw new IllegalArgumentException("no circle");
            }
            read = circle;
            document = read;
        }
        return read;
    }
}
