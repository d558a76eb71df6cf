package kith.bloom;

import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Which kernels are used: those in plain Java until others have shown, on this machine and in this run, that they
 * give the same results in less time ({@link KernelTrial}). The trial runs beside the first work on a thread of its
 * own; as results are the same, it does not matter to anybody when it ends.
 *
 * <p>Safe for use by several threads.
 */
public final class KernelChoice {
    /** Long enough for the compiler to get round to every loop of a trial. */
    private static final long TRIAL_NANOS = 6_000_000_000L;

    private static final KernelSource PLAIN = new KernelSource() {
        @Override
        public String name() {
            return "plain";
        }

        @Override
        public boolean available() {
            return true;
        }

        @Override
        public HashKernels create() {
            return new PassKernels();
        }
    };

    /** What this Java and this processor can do does not change while they run: one trial a process. */
    private static final KernelChoice SHARED = new KernelChoice(candidate(), TRIAL_NANOS);

    private final @Nullable KernelSource candidate;
    private final long trialNanos;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CountDownLatch settled = new CountDownLatch(1);
    private volatile KernelSource current = PLAIN;

    /**
     * A choice between plain Java and one other source.
     *
     * @param candidate the other one, or none
     * @param trialNanos how long it has to become faster, in nanoseconds
     */
    KernelChoice(@Nullable KernelSource candidate, long trialNanos) {
        this.candidate = candidate;
        this.trialNanos = trialNanos;
        if (candidate == null) {
            begun.set(true);
            settled.countDown();
        }
    }

    /** {@return the choice of this process} */
    public static KernelChoice shared() {
        return SHARED;
    }

    /** {@return kernels in plain Java, whatever was chosen} */
    public static HashKernels plain() {
        return PLAIN.create();
    }

    private static @Nullable KernelSource candidate() {
        return ServiceLoader.load(KernelSource.class, KernelChoice.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).filter(KernelSource::available).findFirst().orElse(null);
    }

    /** {@return kernels for one thread, of the source that is used now; the first call begins the trial} */
    public HashKernels create() {
        if (begun.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("kith-kernel-trial").start(this::hold);
        }
        return current.create();
    }

    /**
     * Waits until the trial is over, which takes up to some seconds: for measurements.
     *
     * @return the name of the source that is used from now on
     * @throws InterruptedException if the thread was interrupted
     */
    public String settle() throws InterruptedException {
        create();
        settled.await();
        return current.name();
    }

    private void hold() {
        try {
            KernelSource tried = candidate;
            if (tried != null && new KernelTrial(PLAIN.create(), tried.create()).passed(trialNanos)) {
                current = tried;
            }
        } finally {
            settled.countDown();
        }
    }
}
