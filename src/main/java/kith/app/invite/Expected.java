package kith.app.invite;

import java.util.Arrays;
import kith.identity.SealingSecret;
import kith.parcel.Completing;

/**
 * What who answered keeps until the third file comes.
 *
 * @param completing how it is recognised and opened
 * @param sealingSeed of the keys of then, which may be rotated before it comes
 */
record Expected(Completing completing, byte[] sealingSeed) {
    static Expected of(byte[] bytes) {
        int cut = bytes.length - SealingSecret.BYTES;
        return new Expected(Completing.of(Arrays.copyOf(bytes, cut)),
                Arrays.copyOfRange(bytes, cut, bytes.length));
    }

    byte[] toBytes() {
        byte[] first = completing.toBytes();
        byte[] all = Arrays.copyOf(first, first.length + sealingSeed.length);
        System.arraycopy(sealingSeed, 0, all, first.length, sealingSeed.length);
        return all;
    }
}
