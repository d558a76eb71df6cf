package kith.cli.command;

import module java.base;

/** {@code kith FILE...}, as a double-click starts it: existing files, the first of which has no command's name. */
public final class FileArguments {
    private FileArguments() {
    }

    /**
     * {@return the files, if these arguments are nothing else}
     *
     * @param args what was typed
     * @param commands names that are commands, whatever files are called
     */
    public static List<Path> of(String[] args, Collection<String> commands) {
        List<Path> files = new ArrayList<>();
        for (String arg : args) {
            Optional<Path> file = file(arg);
            if (file.isEmpty() || commands.contains(args[0])) {
                return List.of();
            }
            files.add(file.get());
        }
        return files;
    }

    private static Optional<Path> file(String arg) {
        if (arg.startsWith("-")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(arg)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
