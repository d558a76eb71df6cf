import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An installer for Windows ({@code .msi}, needs WiX) or macOS ({@code .dmg}), made by jpackage around the same
 * application. jpackage has starters of its own: {@code Kith} opens the window, {@code kith-cli} is the command line.
 * They do without the caches of the start: jpackage copies the jars without their times, and then no cache fits.
 */
final class SystemInstaller {
    private final Path project;
    private final Path sources;
    private final String version;
    private final Path image;
    private final Distribution.Os os;

    /**
     * @param project the project's folder
     * @param version of Kith
     * @param image the application with its own Java
     * @param os the system that this runs on, which is the one that it makes installers for
     */
    SystemInstaller(Path project, String version, Path image, Distribution.Os os) {
        this.project = project;
        this.sources = project.resolve("src/main/package").resolve(os == Distribution.Os.MAC ? "macos" : "windows");
        this.version = version;
        this.image = image;
        this.os = os;
    }

    /**
     * {@return the installer, made in a folder}
     *
     * @param work an empty folder, deleted by the caller
     * @param dist where the installer goes
     */
    Path make(Path work, Path dist) throws IOException {
        Path input = Files.createDirectory(work.resolve("input"));
        for (String folder : List.of("lib", "samples", "native", "licences")) {
            Folders.copy(image.resolve(folder), input.resolve(folder));
        }
        for (String cache : List.of("kith.aot", "kith-window.aot")) {
            Files.deleteIfExists(input.resolve("lib").resolve(cache));
        }
        String type = os == Distribution.Os.MAC ? "dmg" : "msi";
        Path icon = project.resolve("app-icons").resolve(os == Distribution.Os.MAC ? "kith.icns" : "kith.ico");
        List<String> arguments = new ArrayList<>(List.of("--type", type, "--name", "Kith",
                "--app-version", numbers(), "--vendor", "The authors of Kith",
                "--description", "Whom you both know, without handing over an address book",
                "--runtime-image", image.resolve("runtime").toString(), "--input", input.toString(),
                "--main-jar", "lib/kith.jar", "--main-class", "kith.Launcher", "--icon", icon.toString(),
                "--file-associations", associations(work, icon).toString(),
                "--add-launcher", "kith-cli=" + sources.resolve("kith-cli.properties"), "--dest", dist.toString()));
        List<String> options = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1",
                "--enable-native-access=javafx.graphics,ALL-UNNAMED",
                "-Dkith.samples=$APPDIR/samples", "-Dorg.sqlite.lib.path=$APPDIR/native"));
        Files.readAllLines(project.resolve("src/main/launch/window.options")).stream()
                .filter(line -> line.startsWith("-")).forEach(options::add);
        options.forEach(option -> arguments.addAll(List.of("--java-options", option)));
        arguments.addAll(os == Distribution.Os.MAC
                ? List.of("--mac-package-identifier", "app.kith", "--mac-package-name", "Kith")
                : List.of("--win-menu", "--win-shortcut-prompt", "--win-dir-chooser", "--win-per-user-install",
                        "--win-upgrade-uuid", "0b1d3c53-54dd-4f3c-9d0e-6a7f5c0c7a25"));
        JavaRuntime.run("jpackage", arguments);
        return dist.resolve("Kith-" + numbers() + "." + type);
    }

    /** jpackage wants a version of numbers, and macOS one that does not begin with 0. */
    private String numbers() {
        String plain = version.replaceAll("[^0-9.].*", "");
        return os == Distribution.Os.MAC && plain.startsWith("0.") ? "1." + plain.substring(2) : plain;
    }

    /** jpackage takes the icon's path as it stands, and that one is known only here. */
    private Path associations(Path work, Path icon) throws IOException {
        return Files.writeString(work.resolve("kith-file.properties"),
                Files.readString(project.resolve("src/main/package/kith-file.properties"))
                        + "icon=" + icon.toString().replace('\\', '/') + "\n");
    }
}
