package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class KernelChoiceTest {
    private static final long PATIENCE = 20_000_000_000L;
    private static final long IMPATIENCE = 300_000_000L;

    /** Right, and so many times slower than plain Java. */
    private static final class Slow implements HashKernels {
        private final HashKernels plain = KernelChoice.plain();
        private final int times;

        Slow(int times) {
            this.times = times;
        }

        @Override
        public void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into) {
            for (int i = 0; i < times; i++) {
                plain.indices(salt, function, length, low, high, count, into);
            }
        }

        @Override
        public void sha256(int[][] schedule, int[][] digest) {
            for (int i = 0; i < times; i++) {
                plain.sha256(schedule, digest);
            }
        }
    }

    /** As fast as can be, and wrong. */
    private static final class Wrong implements HashKernels {
        @Override
        public void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into) {
        }

        @Override
        public void sha256(int[][] schedule, int[][] digest) {
        }
    }

    private record Fake(Supplier<HashKernels> kernels) implements KernelSource {
        @Override
        public String name() {
            return "fake";
        }

        @Override
        public boolean available() {
            return true;
        }

        @Override
        public HashKernels create() {
            return kernels.get();
        }
    }

    @Test
    void whatIsRightAndFasterPasses() {
        assertTrue(new KernelTrial(new Slow(3), KernelChoice.plain()).passed(PATIENCE));
    }

    @Test
    void whatIsSlowerFails() {
        assertFalse(new KernelTrial(KernelChoice.plain(), new Slow(3)).passed(IMPATIENCE));
    }

    @Test
    void whatIsWrongFails() throws Exception {
        assertFalse(new KernelTrial(KernelChoice.plain(), new Wrong()).passed(PATIENCE));
        KernelChoice choice = new KernelChoice(new Fake(Wrong::new), PATIENCE);
        assertEquals("plain", choice.settle());
        assertInstanceOf(PassKernels.class, choice.create());
    }

    @Test
    void whatCannotBeLoadedFails() throws Exception {
        assertEquals("plain", new KernelChoice(new Fake(() -> {
            throw new NoClassDefFoundError("jdk/incubator/vector/LongVector");
        }), PATIENCE).settle());
    }

    @Test
    void thereNeedNotBeAChoice() throws Exception {
        KernelChoice choice = new KernelChoice(null, PATIENCE);
        assertEquals("plain", choice.settle());
        assertInstanceOf(PassKernels.class, choice.create());
    }
}
