import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Under which licences everything in the package is: {@code copyright}, in Debian's machine-readable form, written from
 * {@code libraries.tsv} and the jars that are really there, and the texts that the jars bring with them. A library that
 * the list does not know stops the build.
 */
final class Licences {
    private final Path sources;

    /** @param sources the folder of the list and of the licences' texts */
    Licences(Path sources) {
        this.sources = sources;
    }

    private record Library(String prefix, String licence, String holder, String home) {
        static Library of(String line) {
            String[] cells = line.split("\t");
            return new Library(cells[0], cells[1], cells[2], cells[3]);
        }

        String paragraph(String files) {
            return "Files: " + files + "\nCopyright: " + holder + "\nLicense: " + licence + "\nComment: "
                    + home + "\n\n";
        }
    }

    /**
     * Writes what is known of the jars in a folder.
     *
     * @param jars the folder of the libraries
     * @param to the folder for the list and the texts, made if missing
     */
    void write(Path jars, Path to) throws IOException {
        List<Library> known = Files.readAllLines(sources.resolve("libraries.tsv")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#")).map(Library::of).toList();
        Files.createDirectories(to);
        StringBuilder list = new StringBuilder(Files.readString(sources.resolve("head.txt")));
        TreeSet<String> used = new TreeSet<>();
        for (String always : List.of("kith", "openjdk", "javafx", "public-suffix-list", "noto-sans-cjk")) {
            Library library = find(known, always);
            list.append(library.paragraph(switch (always) {
                case "kith" -> "*";
                case "public-suffix-list" -> "lib/kith.jar/kith/mail/auth/public_suffix_list.dat";
                case "noto-sans-cjk" -> "lib/kith.jar/kith/ui/fonts/*";
                default -> "runtime/*";
            }));
            used.add(library.licence());
        }
        for (Path jar : jars(jars)) {
            String name = String.valueOf(jar.getFileName());
            if (!name.equals("kith.jar")) {
                Library library = find(known, name);
                list.append(library.paragraph("lib/" + name));
                used.add(library.licence());
                texts(jar, to.resolve(name.replace(".jar", "")));
            }
        }
        for (String licence : used) {
            list.append("License: ").append(licence).append('\n');
            for (String line : Files.readAllLines(sources.resolve(licence + ".txt"))) {
                list.append(line.isBlank() ? " ." : " " + line).append('\n');
            }
            list.append('\n');
        }
        Files.writeString(to.resolve("copyright"), list, StandardCharsets.UTF_8);
    }

    private static Library find(List<Library> known, String name) throws IOException {
        return known.stream().filter(library -> name.startsWith(library.prefix())).findFirst().orElseThrow(() ->
                new IOException("src/main/package/licences/libraries.tsv does not say under which licence "
                        + name + " is"));
    }

    private static List<Path> jars(Path folder) throws IOException {
        List<Path> jars = new ArrayList<>();
        try (var found = Files.newDirectoryStream(folder, "*.jar")) {
            found.forEach(jars::add);
        }
        jars.sort(null);
        return jars;
    }

    /** What a jar itself has of licences and notices, as some licences demand. */
    private static void texts(Path jar, Path to) throws IOException {
        try (FileSystem inside = FileSystems.newFileSystem(jar);
                var files = Files.walk(inside.getPath("/META-INF"), 6)) {
            List<Path> found = files.filter(Files::isRegularFile).filter(file ->
                    String.valueOf(file.getFileName()).matches("(?i)(.*-)?(licen[cs]e|notice).*")).toList();
            for (Path file : found) {
                Path copy = to.resolve(inside.getPath("/META-INF").relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
