package kith.secret;

import module java.base;
import kith.fault.NamedProblem;

/**
 * Runs another program, not through a shell: its input is given, its output is capped, it is ended after a time, and
 * what it says on standard error goes nowhere, since it may quote what it was told.
 */
final class ChildProcess {
    /**
     * What came of it.
     *
     * @param exit the program's exit code
     * @param output what it wrote, at most as much as was allowed; wipe it after use
     */
    record Ended(int exit, byte[] output) {
    }

    /** Why nothing came of it. */
    static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient NamedProblem problem;

        private Failed(NamedProblem problem) {
            super(problem.toString());
            this.problem = problem;
        }

        /** {@return the reason} */
        NamedProblem problem() {
            return problem;
        }
    }

    /** How long a program may take to end after it was told to. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private ChildProcess() {
    }

    /**
     * Runs a program to its end.
     *
     * @param command the program and its arguments, none of them secret
     * @param input what it reads; the caller wipes it
     * @param limit how long it may take
     * @param maxBytes how much it may write
     * @throws Failed where it cannot be started, takes too long, or writes too much, without anything it wrote
     */
    static Ended run(List<String> command, byte[] input, Duration limit, int maxBytes) throws Failed {
        Process process = start(command);
        FutureTask<byte[]> output = new FutureTask<>(() -> read(process.getInputStream(), maxBytes));
        Thread.ofVirtual().name("output of a program").start(output);
        Thread.ofVirtual().name("input of a program").start(() -> write(process, input));
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            byte[] written = output.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            if (written.length > maxBytes) {
                throw new Failed(SecretProblem.WROTE_TOO_MUCH.with("limit", maxBytes));
            }
            if (!process.waitFor(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                throw tooSlow(limit);
            }
            return new Ended(process.exitValue(), written);
        } catch (TimeoutException e) {
            throw tooSlow(limit);
        } catch (ExecutionException e) {
            throw new Failed(SecretProblem.OUTPUT_UNREADABLE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failed(SecretProblem.INTERRUPTED);
        } finally {
            end(process);
        }
    }

    private static Process start(List<String> command) throws Failed {
        try {
            return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new Failed(SecretProblem.NOT_STARTED.with("program", command.getFirst()));
        }
    }

    private static Failed tooSlow(Duration limit) {
        return new Failed(SecretProblem.TOO_SLOW.with("seconds", limit.toSeconds()));
    }

    private static byte[] read(InputStream in, int maxBytes) throws IOException {
        return in.readNBytes(maxBytes + 1);
    }

    /** A program that ends without reading everything has its reasons: its exit code tells. */
    private static void write(Process process, byte[] input) {
        try (OutputStream out = process.getOutputStream()) {
            out.write(input);
        } catch (IOException e) {
            return;
        }
    }

    /** With what it started itself: otherwise that would hold on to the pipes. */
    private static void end(Process process) {
        List<ProcessHandle> offspring = process.descendants().toList();
        if (!process.isAlive() && offspring.isEmpty()) {
            return;
        }
        offspring.forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        offspring.forEach(ProcessHandle::destroyForcibly);
    }
}
