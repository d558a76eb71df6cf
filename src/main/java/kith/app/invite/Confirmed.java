package kith.app.invite;

import module java.base;
import kith.parcel.Completing;

/**
 * What who invited keeps until they write the third file.
 *
 * @param completing what it proves, and what seals it
 * @param kid of the key that answered, which waits for it, and may be rotated before
 */
record Confirmed(Completing completing, String kid) {
    static Confirmed of(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        byte[] completing = new byte[Completing.BYTES];
        from.get(completing);
        return new Confirmed(Completing.of(completing),
                StandardCharsets.US_ASCII.decode(from).toString());
    }

    byte[] toBytes() {
        byte[] name = kid.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(Completing.BYTES + name.length).put(completing.toBytes()).put(name)
                .array();
    }
}
