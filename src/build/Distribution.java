import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Makes what users install, for the system that this runs on: {@code java Distribution.java PROJECT VERSION}, after
 * packaging. It leaves in {@code target/dist} the folder {@code kith}, an application with its own Java that runs from
 * wherever it lies, and an installer: a {@code .deb}, {@code .msi} or {@code .dmg}. {@code src/docs/install.md} says
 * how they are used, {@code src/docs/adr/0025-packages.md} why they are made so.
 */
final class Distribution {
    /** The bill of materials, in the form of CycloneDX. */
    private static final String BILL = "kith.cdx.json";

    private final Path project;
    private final String version;
    private final Path dist;
    private final Path image;

    private Distribution(Path project, String version) {
        this.project = project;
        this.version = version;
        this.dist = project.resolve("target").resolve("dist");
        this.image = dist.resolve("kith");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("kith-dist-");
        try {
            new Distribution(Path.of(args[0]).toAbsolutePath(), args[1]).make(work);
        } finally {
            Folders.delete(work);
        }
    }

    private void make(Path work) throws IOException, InterruptedException {
        Folders.delete(dist);
        Files.createDirectories(dist);
        makeImage(work);
        Path installer = switch (os()) {
            case LINUX -> new DebianPackage(project, version, image).make(dist);
            case WINDOWS, MAC -> new SystemInstaller(project, version, image, os()).make(work, dist);
        };
        System.out.println("Made " + project.relativize(image) + " and " + project.relativize(installer));
    }

    /** The systems that installers are made for. */
    enum Os { LINUX, WINDOWS, MAC }

    private static Os os() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? Os.WINDOWS : name.startsWith("mac") ? Os.MAC : Os.LINUX;
    }

    private void makeImage(Path work) throws IOException, InterruptedException {
        Path packaged = project.resolve("target").resolve("kith");
        for (String folder : List.of("bin", "lib", "native", "samples", "mail", "thunderbird")) {
            Folders.copy(packaged.resolve(folder), image.resolve(folder));
        }
        new Licences(project.resolve("src/main/package/licences")).write(
                image.resolve("lib"), image.resolve("licences"));
        Files.copy(project.resolve("target").resolve(BILL), image.resolve("licences").resolve(BILL));
        new JavaRuntime(Files.createDirectory(work.resolve("java"))).make(
                packaged.resolve("javafx"), image.resolve("runtime"));
        takeOutSqlite();
        new StartCache(image.resolve("runtime"), image, Files.createDirectory(work.resolve("start"))).make();
    }

    /** SQLite's jar has native code for all systems, of which this system's lies ready. */
    private void takeOutSqlite() throws IOException {
        try (var jars = Files.newDirectoryStream(image.resolve("lib"), "sqlite-jdbc-*.jar")) {
            for (Path jar : jars) {
                var published = Files.getLastModifiedTime(jar);
                try (FileSystem inside = FileSystems.newFileSystem(jar)) {
                    Folders.delete(inside.getPath("org/sqlite/native"));
                }
                Files.setLastModifiedTime(jar, published);
            }
        }
    }
}
