package kith.parcel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import kith.exchange.CompactInvitation;
import kith.identity.SealingSecret;

/** What the fuzzer tries of files for one person. */
public final class FuzzedParcels {
    private FuzzedParcels() {
    }

    /** An answer or a completion, whose line says what it is and whose box nobody opens. */
    public static void boxed(byte[] bytes) {
        BoxedFile file = BoxedFile.parse(bytes);
        assertArrayEquals(bytes, file.bytes(), "other bytes");
        assertEquals(Optional.of(file.kind()), BoxedFile.kind(bytes), "another kind");
    }

    /** Sealed to somebody whose secret is all zeros: the header, its stanzas, and what they open. */
    public static void sealed(byte[] bytes) {
        try (SealingSecret secret = new SealingSecret(new byte[SealingSecret.BYTES])) {
            requireWhole(Parcel.open(bytes, secret));
        }
    }

    /** What somebody sealed who knows how. */
    public static void content(byte[] bytes) {
        requireWhole(Parcel.parse(bytes));
    }

    private static void requireWhole(Parcel parcel) {
        assertEquals(parcel.manifest().documents(), Parcel.list(parcel.documents()), "not as listed");
    }

    /** A file as text, or what looks like it. */
    public static void text(byte[] bytes) {
        byte[] file = TextForm.unwrap(bytes);
        assertArrayEquals(file, TextForm.unwrap(TextForm.of(file).getBytes(StandardCharsets.US_ASCII)), "other bytes");
    }

    /** The text of a QR code, or the bytes in it. */
    public static void compact(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (CompactInvitation.isText(text)) {
            assertEquals(text, CompactInvitation.text(CompactInvitation.ofText(text)), "two spellings");
        } else {
            assertArrayEquals(bytes, CompactInvitation.encode(CompactInvitation.decode(bytes)), "two spellings");
        }
    }
}
