package kith.cli.command;

import module java.base;

/** What files are called where several are told of: by their names, or by their paths where names repeat. */
public final class FileLabels {
    private final Set<String> repeated = new HashSet<>();

    public FileLabels(List<Path> files) {
        Set<String> seen = new HashSet<>();
        files.stream().map(FileLabels::name).filter(name -> !seen.add(name)).forEach(repeated::add);
    }

    public String of(Path file) {
        return repeated.contains(name(file)) ? file.toString() : name(file);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
