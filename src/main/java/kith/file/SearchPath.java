package kith.file;

import module java.base;

/** Where a system looks for programs. */
public final class SearchPath {
    private SearchPath() {
    }

    /**
     * {@return the first program of this name in the folders of {@code PATH}} Folders that are relative depend on where
     * Kith was started, so they are nobody's choice.
     *
     * @param environment environment variables
     */
    public static Optional<Path> find(Map<String, String> environment, String program) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(SearchPath::folder).map(folder -> folder.resolve(program))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file)).findFirst();
    }

    private static Stream<Path> folder(String name) {
        try {
            return Stream.of(Path.of(name)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }
}
