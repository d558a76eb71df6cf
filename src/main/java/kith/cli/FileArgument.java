package kith.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** {@code kith FILE}, as a double-click starts it: a single existing file that is no command. */
final class FileArgument {
    private FileArgument() {
    }

    /**
     * {@return the file, if these arguments are nothing else}
     *
     * @param args what was typed
     * @param commands names that are commands, whatever files are called
     */
    static Optional<Path> of(String[] args, Set<String> commands) {
        if (args.length != 1 || args[0].startsWith("-") || commands.contains(args[0])) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(args[0])).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
