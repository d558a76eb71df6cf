package kith.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process that uses a profile: {@link StoreProcessMain} in a virtual machine of its own. */
final class StoreProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private StoreProcess(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** {@return the process, started; its standard error is the test's} */
    static StoreProcess start(String role, Path folder, String... more) throws IOException {
        return start(List.of(), role, folder, more);
    }

    /** {@return the same in a process that cannot write files beyond this length, which is how a full disk feels} */
    static StoreProcess startLimited(int megabytes, String role, Path folder, String... more) throws IOException {
        return start(List.of("sh", "-c", "ulimit -f " + megabytes * 2048 + "; exec \"$@\"", "sh"), role, folder, more);
    }

    private static StoreProcess start(List<String> shell, String role, Path folder, String... more) throws IOException {
        List<String> command = new ArrayList<>(shell);
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-Xmx96m", "-Xshare:auto", "--enable-native-access=ALL-UNNAMED", "-cp", classPath(),
                StoreProcessMain.class.getName(), role, folder.toString()));
        command.addAll(List.of(more));
        return new StoreProcess(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** Surefire hides the real one behind a jar of its own. */
    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** {@return its next line, or "end"} */
    String readLine() throws IOException {
        String line = out.readLine();
        return line == null ? "end" : line;
    }

    long pid() {
        return process.pid();
    }

    /** Ends it as a power failure would: no handler of its own runs. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    Process process() {
        return process;
    }

    @Override
    public void close() throws IOException {
        kill();
        out.close();
    }
}
