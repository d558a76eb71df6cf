package kith.parallel;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * A stream of work in blocks: read on the caller's thread, worked on by all cores, delivered on the caller's thread in
 * the order in which it was read. Only a few blocks are under way at a time, so that memory does not grow with the
 * stream.
 */
public final class OrderedBlocks {
    /** Blocks under way for each thread: one being worked on and one waiting. */
    private static final int AHEAD = 2;

    private final int threads;

    /** @param threads how many threads work; with one, everything is done by the caller */
    public OrderedBlocks(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads " + threads);
        }
        this.threads = threads;
    }

    /** {@return as many threads as there are processors} */
    public static OrderedBlocks onAllCores() {
        return onCores(Integer.MAX_VALUE);
    }

    /**
     * {@return as many threads as there are processors, and no more than blocks: for work that is known beforehand}
     * What is one block is done by the caller, which is sooner done than a thread is started.
     *
     * @param blocks how many will come, at least 1
     */
    public static OrderedBlocks onCores(int blocks) {
        return new OrderedBlocks(Math.min(blocks, Runtime.getRuntime().availableProcessors()));
    }

    /**
     * Works on all blocks. What {@code step} or {@code sink} throw ends the work at once and is thrown from here,
     * which is how to cancel it; what {@code blocks} throws is thrown after the blocks before it were delivered. No
     * thread is left afterwards.
     *
     * @param blocks asked on the caller's thread
     * @param step called by several threads at once, for different blocks
     * @param sink called on the caller's thread, in the order of the blocks
     * @throws CancellationException if the caller was interrupted
     */
    public <T, R> void each(Iterator<? extends T> blocks, Function<? super T, ? extends R> step,
            Consumer<? super R> sink) {
        if (!blocks.hasNext()) {
            return;
        }
        T first = blocks.next();
        if (threads == 1) {
            sink.accept(step.apply(first));
            blocks.forEachRemaining(block -> sink.accept(step.apply(block)));
            return;
        }
        AtomicInteger number = new AtomicInteger();
        try (ExecutorService workers = Executors.newFixedThreadPool(threads, task ->
                Thread.ofPlatform().daemon().name("kith-work-" + number.incrementAndGet()).unstarted(task))) {
            try {
                Ahead<T, R> ahead = new Ahead<>(blocks, block -> workers.submit(() -> step.apply(block)));
                ahead.underWay.add(ahead.begin.apply(first));
                for (ahead.read(AHEAD * threads); !ahead.underWay.isEmpty(); ahead.read(AHEAD * threads)) {
                    sink.accept(result(ahead.underWay.remove()));
                }
                if (ahead.failure != null) {
                    throw ahead.failure;
                }
            } finally {
                workers.shutdownNow();
            }
        }
    }

    /** The blocks under way, and what became of reading further ones. */
    private static final class Ahead<T, R> {
        private final Iterator<? extends T> blocks;
        private final Function<T, Future<R>> begin;
        private final Deque<Future<R>> underWay = new ArrayDeque<>();
        private @Nullable RuntimeException failure;

        Ahead(Iterator<? extends T> blocks, Function<T, Future<R>> begin) {
            this.blocks = blocks;
            this.begin = begin;
        }

        /** Reads on until so many are under way; what is done is not kept waiting for a reader that may be slow. */
        void read(int limit) {
            try {
                while (failure == null && underWay.size() < limit
                        && (underWay.isEmpty() || !underWay.element().isDone()) && blocks.hasNext()) {
                    underWay.add(begin.apply(blocks.next()));
                }
            } catch (RuntimeException e) {
                failure = e;
            }
        }
    }

    private static <R> R result(Future<R> future) {
        // What is done already is handed out without a look at whether somebody wants this thread to stop.
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
        try {
            return future.get();
        } catch (ExecutionException e) {
            switch (Objects.requireNonNull(e.getCause())) {
                case RuntimeException unchecked -> throw unchecked;
                case Error error -> throw error;
                default -> throw new AssertionError("a Function throws no checked exception", e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
