package kith.parcel.second;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where random bytes come from, each under a name, so that a run can be told and repeated. */
interface Draws {
    byte[] bytes(String name, int length);

    /** {@return true randomness} */
    static Draws random() {
        SecureRandom random = new SecureRandom();
        return (name, length) -> {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            return bytes;
        };
    }

    /** {@return bytes that follow from their name: SHAKE256 of the label, a blank and the name} */
    static Kept fixed(String label) {
        return new Kept(label, new LinkedHashMap<>());
    }

    /**
     * Draws that can be told afterwards.
     *
     * @param label in front of each name
     * @param drawn all that were taken, in order
     */
    record Kept(String label, Map<String, byte[]> drawn) implements Draws {
        @Override
        public byte[] bytes(String name, int length) {
            byte[] bytes = Keccak.shake256(Symmetric.ascii(label + " " + name), length);
            if (drawn.put(name, bytes) != null) {
                throw new IllegalStateException("drawn twice: " + name);
            }
            return bytes.clone();
        }
    }

    /** {@return a source for the JDK that hands out these very bytes, once} */
    static SecureRandom once(byte[] bytes) {
        return new SecureRandom() {
            private static final long serialVersionUID = 1;
            private int at;

            @Override
            public void nextBytes(byte[] out) {
                if (at + out.length > bytes.length) {
                    throw new IllegalStateException("more is drawn than was given");
                }
                System.arraycopy(Arrays.copyOfRange(bytes, at, at + out.length), 0, out, 0, out.length);
                at += out.length;
            }
        };
    }
}
