import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * A Java for Kith alone: only the modules that it uses, and JavaFX inside. JavaFX's native code is taken out of its
 * jars and laid beside Java's own, so that no start unpacks it into the user's home.
 */
final class JavaRuntime {
    /**
     * What jdeps finds in Kith and its libraries, without FreeMarker's debugger (java.rmi) and javafx.base's optional
     * recordings (jdk.jfr), and what it cannot find: encodings of old address books (jdk.charsets), Chinese dates
     * (jdk.localedata), who is at the other end of a socket (jdk.net), and what libraries look for by name
     * (jdk.unsupported). JavaFX itself needs java.desktop.
     */
    private static final List<String> MODULES = List.of("java.base", "java.desktop", "java.naming", "java.prefs",
            "java.sql", "javafx.controls", "jdk.charsets", "jdk.localedata", "jdk.net",
            "jdk.unsupported");
    private static final List<String> NATIVE = List.of(".so", ".dll", ".dylib");

    private final Path work;

    /** @param work an empty folder, deleted by the caller */
    JavaRuntime(Path work) {
        this.work = work;
    }

    /**
     * Makes it.
     *
     * @param javafx the folder of JavaFX's jars
     * @param to the folder of the new Java, which must not be there
     */
    void make(Path javafx, Path to) throws IOException {
        Path modules = Files.createDirectories(work.resolve("jmods"));
        try (var jars = Files.newDirectoryStream(javafx, "javafx-*-*-*.jar")) {
            for (Path jar : jars) {
                module(jar, modules);
            }
        }
        run("jlink", List.of("--module-path", modules.toString(), "--add-modules", String.join(",", MODULES),
                "--include-locales=en,zh", "--strip-java-debug-attributes", "--no-header-files", "--no-man-pages",
                "--output", to.toString()));
    }

    /** A jar of JavaFX's, {@code javafx-NAME-VERSION-SYSTEM.jar}, as a module with native code. */
    private void module(Path jar, Path modules) throws IOException {
        String[] name = String.valueOf(jar.getFileName()).split("-");
        Path classes = Files.createDirectories(work.resolve(name[1]).resolve("classes"));
        Path natives = Files.createDirectories(work.resolve(name[1]).resolve("native"));
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Folders.copy(inside.getPath("/"), classes);
        }
        Folders.delete(classes.resolve("META-INF"));
        List<Path> found = new ArrayList<>();
        try (var files = Files.newDirectoryStream(classes,
                file -> NATIVE.stream().anyMatch(String.valueOf(file.getFileName())::endsWith))) {
            files.forEach(found::add);
        }
        for (Path file : found) {
            Files.move(file, natives.resolve(file.getFileName()));
        }
        run("jmod", List.of("create", "--class-path", classes.toString(), "--libs", natives.toString(),
                modules.resolve("javafx." + name[1] + ".jmod").toString()));
    }

    /** Runs one of this Java's own tools. */
    static void run(String name, List<String> arguments) throws IOException {
        ToolProvider tool = ToolProvider.findFirst(name).orElseThrow(() -> new IOException("this Java has no " + name));
        int code = tool.run(System.out, System.err, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IOException(name + " ended with " + code);
        }
    }
}
