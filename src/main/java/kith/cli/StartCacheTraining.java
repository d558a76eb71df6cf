package kith.cli;

import module java.base;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.PipeAwareOutput;
import kith.cli.terminal.Terminals;

/**
 * A day of the command line in one process, for the build: Java watches it and keeps what it learnt of the classes in
 * the cache that later starts begin with. A command that is not rehearsed works, but starts slower.
 */
final class StartCacheTraining {
    private final Path folder;
    private final PrintStream out =
            new PrintStream(new PipeAwareOutput(new FileOutputStream(FileDescriptor.out)), false,
                    StandardCharsets.UTF_8);

    private StartCacheTraining(Path folder) {
        this.folder = folder;
    }

    /**
     * Runs the commands; the profiles they make are left for the caller to delete.
     *
     * @param args an empty folder to work in, and the folder of the sample address books
     * @throws IOException if the folder cannot be listed
     * @throws IllegalStateException if a command ends otherwise than it always does
     */
    public static void main(String[] args) throws Throwable {
        new StartCacheTraining(Path.of(args[0])).play(Path.of(args[1]));
        // The way in, too. The launcher is compiled apart and therefore named by its name only.
        Class.forName("kith.Launcher").getMethod("main", String[].class).invoke(null, (Object) new String[] {"--help"});
    }

    private void play(Path samples) throws IOException {
        String alice = folder.resolve("alice").toString();
        String bob = folder.resolve("bob").toString();
        Path files = folder.resolve("files");
        Path senders = Files.write(folder.resolve("senders.txt"), List.of("a@people.example", "b@people.example"));
        run(Exit.DONE, alice, "init", "--name", "Alice", "--address", "alice@people.example", "--no-passphrase");
        run(Exit.DONE, bob, "init", "--name", "Bob", "--no-passphrase");
        run(Exit.DONE, alice, "book", "import", samples.resolve("carol.csv").toString());
        run(Exit.DONE, bob, "book", "import", samples.resolve("bob.vcf").toString());
        run(Exit.DONE, bob, "share", "Alice", "--out", files.toString());
        List<String> received = new ArrayList<>(List.of("open", "--as", "Bob"));
        try (var list = Files.newDirectoryStream(files)) {
            list.forEach(file -> received.add(file.toString()));
        }
        run(Exit.DONE, alice, received.toArray(String[]::new));
        run(Exit.NEGATIVE, alice, "check", "stranger@people.example");
        run(Exit.NEGATIVE, alice, "check", "stranger@people.example", "--json");
        run(Exit.NEGATIVE, alice, "check", "--from-file", senders.toString());
        for (List<String> line : List.of(List.of("friends"), List.of("friends", "list", "--json"), List.of("me"),
                List.of("book", "list"), List.of("edition"), List.of("overlap", "Bob"),
                List.of("open", "--dry-run", received.getLast()), List.of("help"), List.of("check", "--help"))) {
            run(Exit.DONE, alice, line.toArray(String[]::new));
        }
        System.setIn(new ByteArrayInputStream("Received: x\r\nFrom: Stranger <s@people.example>\r\n\r\n\r\n".getBytes(
                StandardCharsets.US_ASCII)));
        run(Exit.DONE, alice, "filter");
        run(Exit.USAGE, alice, "chek");
        run(Locale.SIMPLIFIED_CHINESE, alice, "check", "stranger@people.example");
        out.flush();
    }

    private void run(int expected, String profile, String... args) {
        int code = run(Locale.ENGLISH, profile, args);
        if (code != expected) {
            throw new IllegalStateException(String.join(" ", args) + " ended with " + code);
        }
    }

    private int run(Locale locale, String profile, String... args) {
        return KithCommand.run(new Console(out, out, Terminals.NONE, locale), Map.of("KITH_PROFILE", profile), out, out,
                args);
    }
}
