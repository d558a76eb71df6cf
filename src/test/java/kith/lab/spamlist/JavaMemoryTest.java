package kith.lab.spamlist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The layout by which memory is counted, against the bytes that the running Java says it allocated. */
class JavaMemoryTest {
    /** What measuring itself may allocate. */
    private static final long SLACK = 512;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 12, 13, 1000, 98_304, 98_305, 150_000})
    void aHashSetTakesWhatJavaAllocatesForIt(int count) {
        HotSpotDiagnosticMXBean flags = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        assumeTrue(flags.getVMOption("UseCompressedOops").getValue().equals("true")
                && flags.getVMOption("UseCompactObjectHeaders").getValue().equals("false"), "another layout");
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(thread.isThreadAllocatedMemorySupported(), "allocation is not counted");
        List<byte[]> letters = IntStream.range(0, count).mapToObj(i -> ("someone" + i + "@mail.example").getBytes(
                StandardCharsets.ISO_8859_1)).toList();
        measure(thread, letters.subList(0, Math.min(1, count)));

        Measured measured = measure(thread, letters);
        // Java had to guess how large the table must be, and guessed right: no table was thrown away meanwhile.
        assertEquals(JavaMemory.hashSet(measured.set()), measured.bytes(), SLACK);
        assertEquals(JavaMemory.hashSet(count, measured.set().stream().mapToLong(JavaMemory::text).sum()),
                JavaMemory.hashSet(measured.set()));
    }

    private record Measured(Set<String> set, long bytes) {
    }

    private static Measured measure(ThreadMXBean thread, List<byte[]> letters) {
        List<byte[]> copy = new ArrayList<>(letters);
        long before = thread.getCurrentThreadAllocatedBytes();
        Set<String> set = HashSet.newHashSet(copy.size());
        for (int i = 0; i < copy.size(); i++) {
            set.add(new String(copy.get(i), StandardCharsets.ISO_8859_1));
        }
        return new Measured(set, thread.getCurrentThreadAllocatedBytes() - before);
    }
}
