package kith.app.door;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A start of Kith as far as the door: says on its output what it met, and each visit that it takes; ends when it is
 * served, or alone, or its input ends.
 */
final class DoorProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private DoorProcess(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** The process's own side: the profile, the folder for sockets, and the files. */
    public static void main(String[] args) throws IOException, InterruptedException {
        SingleInstance window = new SingleInstance(Path.of(args[0]), List.of(Path.of(args[1])),
                new DoorTimeouts(Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(5)));
        List<Path> files = List.of(args).subList(2, args.length).stream().map(Path::of).toList();
        switch (window.meet(Wish.files(files))) {
            case Meeting.Served() -> System.out.println("served");
            case Meeting.Alone() -> System.out.println("alone");
            case Meeting.First(Door door) -> {
                System.out.println("first");
                CountDownLatch ended = new CountDownLatch(1);
                door.receive(handOver -> {
                    if (handOver.take()) {
                        System.out.println("visit " + handOver.wish().files());
                    }
                });
                Thread.ofVirtual().start(() -> {
                    try {
                        System.in.transferTo(java.io.OutputStream.nullOutputStream());
                    } catch (IOException e) {
                        System.out.println(e);
                    } finally {
                        ended.countDown();
                    }
                });
                ended.await();
                door.close();
            }
        }
    }

    static DoorProcess start(Path profile, Path folder, Path... files) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-Dstdout.encoding=UTF-8", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                DoorProcess.class.getName(), profile.toString(), folder.toString()));
        for (Path file : files) {
            command.add(file.toString());
        }
        return new DoorProcess(
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** {@return the next line that it says; "null" at its end} */
    String says() throws IOException {
        return String.valueOf(out.readLine());
    }

    /** Sends a signal, as {@code kill} does. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }

    int exitCode() throws InterruptedException {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            throw new AssertionError("still running");
        }
        return process.exitValue();
    }

    /** Closes the window, as it were. */
    void end() throws IOException {
        process.getOutputStream().close();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
