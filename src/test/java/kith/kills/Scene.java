package kith.kills;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    /** Erin's, from the beginning. */
    static final int HELD = LEVEL;
    /** A file with the code that Bob told Alice. */
    static final String CODE = "code";
    private static final Pattern EIGHT_DIGITS = Pattern.compile("[0-9]{4} [0-9]{4}");

    private final Path folder;

    private Scene(Path folder) {
        this.folder = folder;
    }

    /** Runs a command to its good end; {@code said} in the place is what it said. */
    @FunctionalInterface
    interface Runner {
        void run(Path place, Map<String, String> environment, Path input, List<String> command)
                throws IOException, InterruptedException;
    }

    /** Somebody whose commands prepare the scene. */
    private record Person(Path folder, String profile, Runner runner) {
        void does(String... command) throws IOException, InterruptedException {
            runner.run(folder, Map.of("KITH_PROFILE", folder.resolve(profile).toString()), folder.resolve(CODE),
                    List.of(command));
        }

        /** Leaves the code for whoever answers. */
        void invites(String friend) throws IOException, InterruptedException {
            does("invite", friend, "--out", folder.resolve("exchange").toString());
            Matcher code = EIGHT_DIGITS.matcher(Files.readString(folder.resolve("said")));
            if (!code.find()) {
                throw new IllegalStateException("no code was said");
            }
            Files.writeString(folder.resolve(CODE), code.group() + "\n");
        }

        void answers(String invitation) throws IOException, InterruptedException {
            does("open", folder.resolve("exchange").resolve(invitation).toString(), "--told", "telephone", "--level",
                    "" + LEVEL, "--out", folder.resolve("exchange").toString());
        }
    }

    static Scene build(Path folder, Runner runner) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("passphrase"), "correct horse battery staple\n");
        Files.writeString(folder.resolve("book.csv"), people("person", CONTACTS));
        Files.writeString(folder.resolve("more.csv"), people("more", MORE));
        Files.writeString(folder.resolve(CODE), "");
        String book = folder.resolve("book.csv").toString();
        Person alice = new Person(folder, "alice", runner);
        Person bob = new Person(folder, "others/bob", runner);
        Person erin = new Person(folder, "others/erin", runner);
        alice.does("init", "--name", "Alice", "--address", "alice@x.example", "--no-passphrase");
        bob.does("init", "--name", "Bob", "--no-passphrase");
        erin.does("init", "--name", "Erin", "--no-passphrase");
        for (Person one : List.of(alice, bob, erin)) {
            one.does("book", "import", book);
        }
        bob.does("share", "Alice", "--level", "" + FILTERS, "--out", folder.resolve("from-bob").toString());
        bob.does("me", "card", "--out", folder.resolve("card").toString());
        alice.does("circle", "create", "Club", "--mode", "plain", "--card",
                folder.resolve("card/bob-card.kith").toString(), "--out", folder.resolve("club").toString());
        alice.does("circle", "contribute", "Club", "--shows-my-book", "--agree-difference", "--out",
                folder.resolve("contributions").toString());
        exchanges(alice, bob, erin);
        return new Scene(folder);
    }

    /** Erin's answer was taken, Bob's came, and Bob invited Alice, who has the code. */
    private static void exchanges(Person alice, Person bob, Person erin) throws IOException, InterruptedException {
        alice.invites("Erin");
        erin.answers("alice-invitation.kith");
        alice.does("open", alice.folder().resolve("exchange/erin-answer.kith").toString());
        alice.invites("Bob");
        bob.answers("alice-invitation-2.kith");
        bob.invites("Alice");
    }

    private static String people(String name, int count) {
        return IntStream.range(0, count).mapToObj(i -> name + i + "@people.example")
                .collect(Collectors.joining("\n", "E-mail Address\n", "\n"));
    }

    /** {@return a copy of it, for one deed} */
    Path copy(Path to) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> !each.startsWith(folder.resolve("others"))).toList()) {
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
