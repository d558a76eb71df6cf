import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * The last step of packaging: lets command line and window start fast. {@code java FastStart.java PACKAGE SOURCES},
 * with the packaged folder and the unpacked sources of picocli.
 *
 * <ol>
 * <li>Java's cache takes neither classes older than Java 6, which picocli's jar has, nor signed jars, which
 * BouncyCastle's are. So picocli is compiled anew from its published sources, and the signatures are left out.
 * <li>SQLite's native code for this system is laid ready; otherwise each start unpacks it.
 * <li>What Java learns at a start is kept: {@link StartCache}.
 * </ol>
 */
final class FastStart {
    /** Below it a class file is one that Java's cache refuses: Java 6's version. */
    private static final int OLDEST_CACHED = 50;

    private final Path home;
    private final Path lib;
    private final Path work;

    private FastStart(Path home, Path work) {
        this.home = home;
        this.lib = home.resolve("lib");
        this.work = work;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("kith-rehearsal-");
        try {
            FastStart start = new FastStart(Path.of(args[0]), work);
            for (Path jar : start.jars("picocli-*.jar")) {
                start.compile(jar, Path.of(args[1]));
            }
            for (Path jar : start.jars("bc*.jar")) {
                start.withoutSignature(jar);
            }
            for (Path jar : start.jars("sqlite-jdbc-*.jar")) {
                start.layReady(jar);
            }
            new StartCache(Path.of(System.getProperty("java.home")), start.home, work).make();
        } finally {
            Folders.delete(work);
        }
    }

    private List<Path> jars(String pattern) throws IOException {
        List<Path> jars = new ArrayList<>();
        try (var found = Files.newDirectoryStream(lib, pattern)) {
            found.forEach(jars::add);
        }
        return jars;
    }

    /** A system that SQLite's jar has no code for is left as it is. */
    private void layReady(Path jar) throws IOException {
        String name = System.getProperty("os.name");
        String system = name.startsWith("Windows") ? "Windows" : name.startsWith("Mac") ? "Mac" : "Linux";
        String processor = System.getProperty("os.arch").replace("amd64", "x86_64");
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Path code = inside.getPath("org/sqlite/native", system, processor);
            if (Files.isDirectory(code)) {
                Folders.copy(code, home.resolve("native"));
            }
        }
    }

    private void compile(Path jar, Path sources) throws IOException {
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            byte[] compiled = Files.readAllBytes(inside.getPath("picocli", "CommandLine.class"));
            if (compiled[7] >= OLDEST_CACHED) {
                return;
            }
        }
        Path classes = work.resolve("picocli");
        List<String> javac = new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8",
                "-g:source,lines", "--release", "25", "-d", classes.toString()));
        try (var files = Files.newDirectoryStream(sources.resolve("picocli"), "*.java")) {
            files.forEach(file -> javac.add(file.toString()));
        }
        run("javac", javac);
        FileTime published = Files.getLastModifiedTime(jar);
        // As old as what it replaces, for the cache knows a jar by its time and length.
        run("jar", List.of("--create", "--file", jar.toString(), "--date", "2025-04-18T00:00:00Z",
                "-C", classes.toString(), "picocli"));
        Files.setLastModifiedTime(jar, published);
    }

    private static void run(String name, List<String> arguments) throws IOException {
        ToolProvider tool = ToolProvider.findFirst(name).orElseThrow(() -> new IOException("this Java has no " + name));
        int code = tool.run(System.out, System.err, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IOException(name + " ended with " + code);
        }
    }

    private void withoutSignature(Path jar) throws IOException {
        FileTime published = Files.getLastModifiedTime(jar);
        try (FileSystem inside = FileSystems.newFileSystem(jar);
                var files = Files.newDirectoryStream(inside.getPath("META-INF"), "*.{SF,DSA,RSA,EC}")) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.setLastModifiedTime(jar, published);
    }
}
