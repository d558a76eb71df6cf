package kith.lab;

import module java.base;
import kith.fault.Fault;
import kith.parallel.Progress;

/** The people of a network who can be users of a replay, and how so many of them are drawn and gone through. */
public final class ReplayUsers {
    private final int threads;
    private final int[] candidates;

    /**
     * The people of a network.
     *
     * @param network who knows whom
     * @param threads how many users are replayed at once; what comes of it does not depend on it
     */
    public ReplayUsers(EmailNetwork network, int threads) {
        this(network, threads, person -> true);
    }

    /**
     * Some of the people of a network.
     *
     * @param network who knows whom
     * @param threads how many users are replayed at once; what comes of it does not depend on it
     * @param among who can be a user at all
     */
    public ReplayUsers(EmailNetwork network, int threads, IntPredicate among) {
        this.threads = threads;
        candidates = IntStream.range(0, network.people()).filter(among)
                .filter(p -> ReplayPlan.isUser(network.degree(p))).parallel()
                .filter(p -> network.withinTwo(p).cardinality() < network.people()).toArray();
    }

    /** {@return how many people can be users: their contacts are neither too few nor too many, and strangers exist} */
    public int eligible() {
        return candidates.length;
    }

    /**
     * {@return what came of each user drawn by the plan's seed, in the order in which they were drawn}
     *
     * @param plan users and seed
     * @param replay what is done for one user
     * @param <T> what comes of one user
     * @param progress in users
     * @throws kith.fault.KithException {@link Fault#NETWORK_TOO_SMALL} if nobody can be a user,
     *     {@link Fault#CANCELLED}, also if the thread is interrupted
     */
    public <T> List<T> replay(ReplayPlan plan, IntFunction<Callable<T>> replay, Progress progress) {
        int[] users = candidates.clone();
        if (users.length == 0) {
            throw Fault.NETWORK_TOO_SMALL.raise("from", ReplayPlan.LOWEST_DEGREE, "to", ReplayPlan.HIGHEST_DEGREE);
        }
        int count = Math.min(plan.users(), users.length);
        new Draws(plan.seed(), Draws.Purpose.USERS, 0).shuffle(users, count);
        return outcomes(Arrays.stream(users, 0, count).mapToObj(replay).toList(), progress);
    }

    private <T> List<T> outcomes(List<Callable<T>> users, Progress progress) {
        try (ExecutorService threadPool = Executors.newFixedThreadPool(threads)) {
            try {
                List<Future<T>> futures = new ArrayList<>(users.size());
                users.forEach(user -> futures.add(threadPool.submit(user)));
                List<T> outcomes = new ArrayList<>(users.size());
                for (Future<T> future : futures) {
                    progress.step(outcomes.size(), users.size());
                    outcomes.add(future.get());
                }
                progress.step(outcomes.size(), users.size());
                return outcomes;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw Fault.CANCELLED.raise().causedBy(e);
            } catch (ExecutionException e) {
                throw new IllegalStateException("a user could not be replayed", e.getCause());
            } finally {
                threadPool.shutdownNow();
            }
        }
    }
}
