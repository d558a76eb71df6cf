package kith.lab.spamlist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.lab.experiment.Watch;

/** A list of bad senders of any bytes, for the fuzzer. */
public final class FuzzedAddresses {
    private FuzzedAddresses() {
    }

    /** Reads the file: what is kept is an address in the spelling that Kith compares. */
    public static void read(Path file) throws IOException {
        AddressFile.Content content = AddressFile.read(file, Watch.none());
        assertFalse(content.addresses().isEmpty(), "no address");
        assertTrue(content.addresses().size() + content.skipped() <= Files.size(file), "more lines than bytes");
        for (String address : content.addresses()) {
            try {
                assertEquals(address, EmailAddress.parse(address).canonical());
            } catch (InvalidAddress e) {
                throw new AssertionError("kept what is no address", e);
            }
        }
    }
}
