package kith.address.carddav;

import static org.junit.jupiter.api.Assertions.assertTrue;

import javax.xml.stream.XMLStreamException;

/** What a server of address books says, of any bytes, for the fuzzer: resources, or a refusal. */
public final class FuzzedMultistatus {
    private FuzzedMultistatus() {
    }

    /** Reads the bytes. */
    public static void read(byte[] bytes) {
        try {
            Multistatus.read(bytes, resource -> assertTrue(resource != null, "no resource"));
        } catch (XMLStreamException e) {
            // Refused.
        }
    }
}
