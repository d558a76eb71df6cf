import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;

/**
 * A Debian package of the application: everything in {@code /usr/lib/kith}, and around it what a desktop and a shell
 * expect. No script runs when it is installed or removed: menu, icons, MIME types and manual pages are looked after by
 * the triggers of the packages that own them. Needs dpkg-deb, and no rights of root.
 */
final class DebianPackage {
    private static final Map<String, String> ARCHITECTURES = Map.of("amd64", "amd64", "aarch64", "arm64");

    private final Path project;
    private final Path sources;
    private final String version;
    private final Path image;

    /**
     * @param project the project's folder
     * @param version of Kith
     * @param image the application with its own Java
     */
    DebianPackage(Path project, String version, Path image) {
        this.project = project;
        this.sources = project.resolve("src/main/package/linux");
        this.version = version;
        this.image = image;
    }

    /** {@return the package, made in a folder} */
    Path make(Path dist) throws IOException, InterruptedException {
        String architecture = ARCHITECTURES.get(System.getProperty("os.arch"));
        if (architecture == null) {
            throw new IOException("no package is made for " + System.getProperty("os.arch"));
        }
        Path root = dist.resolve("debian");
        Path share = root.resolve("usr/share");
        Folders.copy(image, root.resolve("usr/lib/kith"));
        Files.delete(root.resolve("usr/lib/kith/bin/kith.bat"));
        Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(root.resolve("usr/bin/kith"), Path.of("../lib/kith/bin/kith"));
        copy("kith.desktop", share.resolve("applications/kith.desktop"));
        copy("kith.xml", share.resolve("mime/packages/kith.xml"));
        // Nobody's mail is looked at before an administrator has said whose: the service is there, and off.
        copy("kith-milter.service", root.resolve("usr/lib/systemd/system/kith-milter.service"));
        copy("kith-milter.sysusers", root.resolve("usr/lib/sysusers.d/kith-milter.conf"));
        copy("kith-milter.profiles", share.resolve("doc/kith/examples/milter-profiles"));
        icons(share.resolve("icons/hicolor"));
        manual(share.resolve("man/man1/kith.1.gz"));
        Path bash = Files.createDirectories(share.resolve("bash-completion/completions")).resolve("kith");
        write("kith.cli.CompletionScript", bash.toString());
        copy("kith.zsh", share.resolve("zsh/vendor-completions/_kith"));
        Files.createDirectories(share.resolve("doc/kith"));
        Files.move(root.resolve("usr/lib/kith/licences/copyright"), share.resolve("doc/kith/copyright"));
        compressed(Files.readAllBytes(project.resolve("src/docs/CHANGELOG.md")),
                share.resolve("doc/kith/changelog.gz"));
        long bytes = tidy(root);
        Files.createDirectories(root.resolve("DEBIAN"));
        Files.writeString(root.resolve("DEBIAN/control"), Files.readString(sources.resolve("control"))
                .replace("@VERSION@", version.replace("-SNAPSHOT", "~snapshot"))
                .replace("@ARCHITECTURE@", architecture)
                .replace("@KIB@", Long.toString(bytes / 1024 + 1)));
        Path file = dist.resolve("kith_" + version + "_" + architecture + ".deb");
        build(root, file);
        Folders.delete(root);
        return file;
    }

    private void copy(String name, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(sources.resolve(name), to);
    }

    private void icons(Path theme) throws IOException {
        Path icons = project.resolve("app-icons");
        for (int size : List.of(16, 24, 32, 48, 64, 128, 256, 512)) {
            Path to = Files.createDirectories(theme.resolve(size + "x" + size).resolve("apps"));
            Files.copy(icons.resolve("kith-" + size + ".png"), to.resolve("kith.png"));
        }
        Path scalable = Files.createDirectories(theme.resolve("scalable/apps"));
        Files.copy(icons.resolve("kith.svg"), scalable.resolve("kith.svg"));
    }

    private void manual(Path to) throws IOException, InterruptedException {
        Path plain = Files.createTempFile("kith", ".1");
        try {
            write("kith.cli.ManualPage", sources.resolve("kith.1").toString(), plain.toString(), version);
            compressed(Files.readAllBytes(plain), to);
        } finally {
            Files.delete(plain);
        }
    }

    /** Kith itself knows its commands. */
    private void write(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(image.resolve("runtime/bin/java").toString(), "-cp",
                image.resolve("lib/kith.jar").toString()));
        command.addAll(List.of(arguments));
        run(command);
    }

    private static void compressed(byte[] bytes, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(to))) {
            out.write(bytes);
        }
    }

    /** Gives everything the permissions that everybody needs, whatever the builder's are; {@return the bytes in it} */
    private static long tidy(Path root) throws IOException {
        AtomicLong bytes = new AtomicLong();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    bytes.addAndGet(attributes.size());
                    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(
                            Files.isExecutable(file) ? "rwxr-xr-x" : "rw-r--r--"));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return bytes.get();
    }

    private static void build(Path root, Path file) throws IOException, InterruptedException {
        // A higher level costs a minute and saves a tenth.
        run(List.of("dpkg-deb", "--root-owner-group", "-Zxz", "-z" + System.getenv().getOrDefault(
                "DPKG_DEB_COMPRESSOR_LEVEL", "2"), "--build", root.toString(), file.toString()));
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        // It would change the times of files, by which Java knows whether its caches fit.
        builder.environment().remove("SOURCE_DATE_EPOCH");
        int code = builder.start().waitFor();
        if (code != 0) {
            throw new IOException(command.getFirst() + " ended with " + code);
        }
    }
}
