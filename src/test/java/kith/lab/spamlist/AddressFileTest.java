package kith.lab.spamlist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class AddressFileTest {
    @TempDir
    Path folder;

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("list.txt"), content);
    }

    private AddressFile.Content read(String content) throws IOException {
        return AddressFile.read(file(content.getBytes(StandardCharsets.UTF_8)), Watch.none());
    }

    private static void assertRefused(Fault fault, Executable reading) {
        assertEquals(fault, assertThrows(KithException.class, reading).fault());
    }

    @Test
    void addressesAreCanonicalAndOnceEach() throws IOException {
        AddressFile.Content content = read("\uFEFF# bad\r\n\r\n  B@X.Example \r\na@x.example\nb@x.example\n"
                + "JÖRG@bücher.test");
        assertEquals(List.of("b@x.example", "a@x.example", "jörg@xn--bcher-kva.test"),
                List.copyOf(content.addresses()));
        assertEquals(0, content.skipped());
    }

    @Test
    void linesThatAreNoAddressesAreCounted() throws IOException {
        AddressFile.Content content = read("a@x.example\nnobody\n\0\0\n\uFEFFb@x.example\na@x.example, b@x.example\n"
                + "x".repeat(5_000_000) + "@x.example\nc@x.example");
        assertEquals(List.of("a@x.example", "c@x.example"), List.copyOf(content.addresses()));
        assertEquals(5, content.skipped());
    }

    @Test
    void aFileWithoutAddressesIsRefused() throws IOException {
        assertRefused(Fault.ADDRESSES_MISSING, () -> read(""));
        assertRefused(Fault.ADDRESSES_MISSING, () -> read("# nothing\n\n"));
        assertRefused(Fault.ADDRESSES_MISSING, () -> read("\0".repeat(100_000)));
        Path wide = file("a@x.example\nb@x.example".getBytes(StandardCharsets.UTF_16));
        assertRefused(Fault.ADDRESSES_MISSING, () -> AddressFile.read(wide, Watch.none()));
    }

    @Test
    void sizesAreLimited() throws IOException {
        Path list = file("a@x.example\nb@x.example\nc@x.example\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(3, AddressFile.read(list, 36, 3, Watch.none()).addresses().size());
        assertRefused(Fault.FILE_TOO_LARGE, () -> AddressFile.read(list, 35, 3, Watch.none()));
        assertRefused(Fault.ADDRESSES_TOO_MANY, () -> AddressFile.read(list, 36, 2, Watch.none()));
    }

    @Test
    void aCancelIsObeyedWhileReading() throws IOException {
        Path list = file("a@x.example\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
        assertRefused(Fault.CANCELLED, () -> AddressFile.read(list, Watched.both((done, total) -> {
            throw Fault.CANCELLED.raise();
        })));
    }

    @Test
    void whatIsNoFileIsRefused() {
        KithException e = assertThrows(KithException.class, () -> AddressFile.read(folder, Watch.none()));
        assertEquals(FileProblem.FOLDER, e.details().get("problem"));
        assertRefused(Fault.FILE_UNREADABLE, () -> AddressFile.read(folder.resolve("none.txt"), Watch.none()));
    }
}
