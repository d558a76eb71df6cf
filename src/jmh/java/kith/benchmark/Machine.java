package kith.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The kind of machine that measured. */
final class Machine {
    private static final Set<String> TELLING = Set.of("sse4_2", "avx2", "avx512f", "avx512_vpopcntdq", "sha_ni",
            "asimd", "sve", "sha2");

    private Machine() {
    }

    /** {@return processor, cores, what of its instructions matters, system and Java, in one sentence} */
    static String description() {
        return Runtime.getRuntime().availableProcessors() + " cores of " + processor() + "; "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", JDK "
                + System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + ").";
    }

    private static String processor() {
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of("/proc/cpuinfo"));
        } catch (IOException e) {
            return "an unnamed processor";
        }
        String model = value(lines, "model name");
        String flags = Stream.of((value(lines, "flags") + " " + value(lines, "Features")).split(" "))
                .filter(TELLING::contains).distinct().sorted().collect(Collectors.joining(", "));
        return (model.isEmpty() ? "an unnamed processor" : model) + (flags.isEmpty() ? "" : " (" + flags + ")");
    }

    private static String value(List<String> lines, String name) {
        return lines.stream().filter(line -> line.startsWith(name)).findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("");
    }
}
