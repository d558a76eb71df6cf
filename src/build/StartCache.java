import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What Java learns of the classes at a start, kept for later starts: {@code lib/kith.aot} for the command line and
 * {@code lib/kith-window.aot} for the window. A day of commands and a walk through the window are rehearsed while Java
 * watches. Each cache needs a process of its own, with the flags of the start script.
 *
 * <p>Kith runs without, only slower: where a cache cannot be made, this says why and the build goes on.
 */
final class StartCache {
    private static final int PATIENCE_SECONDS = 180;

    private final Path java;
    private final Path home;
    private final Path work;

    /**
     * @param java the folder of the Java that will run Kith: a cache fits no other
     * @param home the packaged folder
     * @param work an empty folder, deleted by the caller
     */
    StartCache(Path java, Path home, Path work) {
        this.java = java;
        this.home = home;
        this.work = work;
    }

    /**
     * Makes both, in the place of those that are there. Java knows the libraries of a cache by their lengths and times,
     * so all of them and the caches get one time, in whole seconds, which {@code lib/kith.time} keeps for the start
     * script: where a copy has lost it, the script sees that they differ and gives it back.
     */
    void make() throws IOException, InterruptedException {
        Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        Path note = Files.writeString(home.resolve("lib").resolve("kith.time"),
                DateTimeFormatter.ofPattern("yyyyMMddHHmm.ss").withZone(ZoneOffset.UTC).format(time) + "\n");
        setTimes(time);
        makeBoth();
        setTimes(time);
        Files.setLastModifiedTime(note, FileTime.from(time));
    }

    private void setTimes(Instant time) throws IOException {
        for (String folder : List.of("lib", "javafx", "runtime/lib")) {
            if (Files.isDirectory(home.resolve(folder))) {
                try (var files = Files.newDirectoryStream(home.resolve(folder), "{*.jar,*.aot,modules}")) {
                    for (Path file : files) {
                        Files.setLastModifiedTime(file, FileTime.from(time));
                    }
                }
            }
        }
    }

    private void makeBoth() throws IOException, InterruptedException {
        Path profiles = Files.createDirectory(work.resolve("profiles"));
        List<String> commandLine = List.of("-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED");
        make("kith.aot", commandLine, List.of(), List.of("kith.cli.StartCacheTraining", profiles.toString(),
                home.resolve("samples").toString()), profiles);
        List<String> window = new ArrayList<>(List.of("@" + home.resolve("bin").resolve("window.options"),
                "--enable-native-access=javafx.graphics,ALL-UNNAMED", "-Dkith.samples=" + home.resolve("samples")));
        if (Files.isDirectory(home.resolve("javafx"))) {
            window.addFirst("--add-modules=javafx.controls");
            window.addFirst("--module-path=" + home.resolve("javafx"));
        }
        // Without a display, so that it works everywhere. What that leaves out is a few classes of GTK's.
        make("kith-window.aot", window,
                List.of("-Dkith.start-trial=rehearse", "-Dglass.platform=Headless", "-Dprism.order=sw"),
                List.of("kith.Launcher"), profiles.resolve("alice"));
    }

    private void make(String name, List<String> flags, List<String> rehearsal, List<String> program, Path profile)
            throws IOException, InterruptedException {
        Path cache = home.resolve("lib").resolve(name);
        Path seen = work.resolve(name + "conf");
        Path made = work.resolve(name);
        Files.deleteIfExists(cache);
        List<String> watching = new ArrayList<>(List.of("-XX:AOTMode=record", "-XX:AOTConfiguration=" + seen));
        watching.addAll(flags);
        watching.addAll(rehearsal);
        List<String> making = new ArrayList<>(List.of(
                "-XX:AOTMode=create", "-XX:AOTConfiguration=" + seen, "-XX:AOTCache=" + made));
        making.addAll(flags);
        if (run(watching, program, profile) && run(making, List.of(), profile) && Files.exists(made)) {
            Files.move(made, cache, StandardCopyOption.REPLACE_EXISTING);
        } else {
            System.out.println("No " + name + " for a fast start was made; Kith runs without.");
        }
    }

    private boolean run(List<String> flags, List<String> program, Path profile)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.resolve("bin").resolve("java").toString(),
                "-Duser.home=" + work));
        command.addAll(flags);
        if (Files.isDirectory(home.resolve("native"))) {
            command.add("-Dorg.sqlite.lib.path=" + home.resolve("native"));
        }
        command.addAll(List.of("-cp", home.resolve("lib").resolve("kith.jar").toString()));
        command.addAll(program);
        Path log = work.resolve("log.txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name ->
                name.startsWith("KITH_") || name.startsWith("XDG_") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().put("HOME", work.toString());
        builder.environment().put("KITH_PROFILE", profile.toString());
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        if (process.exitValue() != 0) {
            Files.readAllLines(log).forEach(System.out::println);
        }
        return process.exitValue() == 0;
    }
}
