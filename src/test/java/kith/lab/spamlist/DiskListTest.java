package kith.lab.spamlist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiskListTest {
    @TempDir
    Path folder;

    private static List<Sender> senders(String name, int count) {
        return IntStream.range(0, count).mapToObj(i -> Sender.of(name + i + "@x.example")).toList();
    }

    /** A write holds 4096 records: just below, just so many, just above. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4095, 4096, 4097, 20_000})
    void allAreFoundAndNobodyElseInAsManyReadsAsHalvingTakes(int count) {
        int most = Integer.SIZE - Integer.numberOfLeadingZeros(count);
        try (DiskList list = DiskList.of(senders("bad", count), folder)) {
            long reads = 0;
            for (Sender sender : senders("bad", count)) {
                assertTrue(list.contains(sender));
                assertTrue(list.reads() - reads <= most);
                reads = list.reads();
            }
            for (Sender sender : senders("good", 1000)) {
                assertFalse(list.contains(sender));
                assertTrue(list.reads() - reads <= most);
                reads = list.reads();
            }
        }
    }

    @Test
    void aListThatIsClosedSaysSoAndLeavesNothing() {
        List<Sender> senders = senders("bad", 10);
        DiskList list = DiskList.of(senders, folder);
        list.close();
        assertEquals(0, folder.toFile().list().length);
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> list.contains(senders.getFirst())).fault());
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        KithException e = assertThrows(KithException.class,
                () -> DiskList.of(senders("bad", 10), folder.resolve("none")));
        assertEquals(Fault.WRITE_FAILED, e.fault());
        assertEquals(FileProblem.MISSING, e.details().get("problem"));
    }
}
