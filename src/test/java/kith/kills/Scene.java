package kith.kills;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A folder in which everything is ready for a deed: Alice's profile, what Bob gave, a circle of both. */
final class Scene {
    /** Contacts before, and those that come to them. */
    static final int CONTACTS = 200;
    static final int MORE = 300;
    static final int FILTERS = 5;
    static final int LEVEL = 4;

    private final Path folder;

    private Scene(Path folder) {
        this.folder = folder;
    }

    /** Runs a command to its good end. */
    @FunctionalInterface
    interface Runner {
        void run(Path place, Map<String, String> environment, List<String> command)
                throws IOException, InterruptedException;
    }

    static Scene build(Path folder, Runner runner) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("passphrase"), "correct horse battery staple\n");
        Files.writeString(folder.resolve("book.csv"), people("person", CONTACTS));
        Files.writeString(folder.resolve("more.csv"), people("more", MORE));
        Map<String, String> alice = Map.of();
        Map<String, String> bob = Map.of("KITH_PROFILE", folder.resolve("bob").toString());
        String mine = folder.resolve("contributions").toString();
        runner.run(folder, alice,
                List.of("init", "--name", "Alice", "--address", "alice@x.example", "--no-passphrase"));
        runner.run(folder, alice, List.of("book", "import", folder.resolve("book.csv").toString()));
        runner.run(folder, bob, List.of("init", "--name", "Bob", "--no-passphrase"));
        runner.run(folder, bob, List.of("book", "import", folder.resolve("book.csv").toString()));
        runner.run(folder, bob, List.of("share", "Alice", "--level", "" + FILTERS, "--out",
                folder.resolve("from-bob").toString()));
        runner.run(folder, bob, List.of("me", "card", "--out", folder.resolve("card").toString()));
        runner.run(folder, alice, List.of("circle", "create", "Club", "--mode", "plain", "--card",
                folder.resolve("card/bob-card.kith").toString(), "--out", folder.resolve("club").toString()));
        runner.run(folder, alice, List.of("circle", "contribute", "Club", "--shows-my-book", "--agree-difference",
                "--out", mine));
        return new Scene(folder);
    }

    private static String people(String name, int count) {
        return IntStream.range(0, count).mapToObj(i -> name + i + "@people.example")
                .collect(Collectors.joining("\n", "E-mail Address\n", "\n"));
    }

    /** {@return a copy of it, for one deed} */
    Path copy(Path to) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> !each.startsWith(folder.resolve("bob"))).toList()) {
                Files.copy(file, to.resolve(folder.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        Files.createDirectories(to.resolve("out"));
        return to;
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
