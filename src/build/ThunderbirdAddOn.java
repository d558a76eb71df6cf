import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs the add-on for Thunderbird: {@code java ThunderbirdAddOn.java PROJECT VERSION TIME} leaves {@code
 * target/kith/thunderbird/kith.xpi}. Two builds of one state are one file: entries in the order of their names, all of
 * one time.
 */
final class ThunderbirdAddOn {
    private ThunderbirdAddOn() {
    }

    public static void main(String[] args) throws IOException {
        Path project = Path.of(args[0]);
        Path file = project.resolve("target/kith/thunderbird/kith.xpi");
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file)) {
            pack(entries(project, args[1]), Instant.parse(args[2]), out);
        }
    }

    private static Map<String, byte[]> entries(Path project, String version) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        Path sources = project.resolve("src/thunderbird");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries.put(sources.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        for (int size : new int[] {32, 64, 128}) {
            entries.put("icons/kith-" + size + ".png",
                    Files.readAllBytes(project.resolve("app-icons/kith-" + size + ".png")));
        }
        // Add-ons have numbers alone for versions.
        entries.computeIfPresent("manifest.json", (name, bytes) -> new String(bytes, StandardCharsets.UTF_8)
                .replace("@VERSION@", version.replace("-SNAPSHOT", "")).getBytes(StandardCharsets.UTF_8));
        return entries;
    }

    private static void pack(Map<String, byte[]> entries, Instant time, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry header = new ZipEntry(entry.getKey());
                header.setTimeLocal(time.atZone(ZoneOffset.UTC).toLocalDateTime());
                zip.putNextEntry(header);
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
    }
}
