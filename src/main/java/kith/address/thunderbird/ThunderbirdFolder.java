package kith.address.thunderbird;

import module java.base;
import kith.address.thunderbird.ThunderbirdProfile.Use;

/** The profiles below one root, and the address books in each. What cannot be read is as if it were not there. */
public final class ThunderbirdFolder {
    private static final int MAX_INI = 1 << 20;
    private static final int MAX_PREFERENCES = 16 << 20;
    private static final int MAX_PROFILES = 100;
    private static final int MAX_BOOKS = 200;

    private ThunderbirdFolder() {
    }

    /** {@return the profiles of a root, the default first; or the one that this folder is itself} */
    public static List<ThunderbirdProfile> profiles(Path folder) {
        IniFile ini = IniFile.parse(text(folder.resolve("profiles.ini"), MAX_INI));
        Set<Path> defaults = defaults(folder, ini);
        Map<Path, ThunderbirdProfile> found = new LinkedHashMap<>();
        ini.sections().forEach((section, values) -> {
            if (section.startsWith("Profile") && found.size() < MAX_PROFILES) {
                path(folder, values).filter(Files::isDirectory).ifPresent(path -> {
                    boolean first = defaults.contains(path) || defaults.isEmpty() && "1".equals(values.get("Default"));
                    found.put(path, new ThunderbirdProfile(values.getOrDefault("Name", path.getFileName().toString()),
                            path, first ? Use.DEFAULT : Use.ANOTHER, books(path)));
                });
            }
        });
        if (found.isEmpty() && !books(folder).isEmpty()) {
            return List.of(new ThunderbirdProfile(name(folder), folder, Use.DEFAULT, books(folder)));
        }
        return found.values().stream().sorted(Comparator.comparing(ThunderbirdProfile::use)).toList();
    }

    private static String name(Path folder) {
        return Optional.ofNullable(folder.getFileName()).map(Path::toString).orElse("");
    }

    private static Optional<Path> path(Path root, Map<String, String> profile) {
        String path = profile.getOrDefault("Path", "");
        try {
            return path.isEmpty() ? Optional.empty() : Optional.of(
                    "0".equals(profile.get("IsRelative")) ? Path.of(path).normalize() : root.resolve(path).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Each installation has a default of its own since version 68; the mark at the profile is older. */
    private static Set<Path> defaults(Path root, IniFile profiles) {
        IniFile installs = IniFile.parse(text(root.resolve("installs.ini"), MAX_INI));
        return Stream.concat(profiles.sections().entrySet().stream().filter(one -> one.getKey().startsWith("Install")),
                        installs.sections().entrySet().stream())
                .map(section -> section.getValue().getOrDefault("Default", "")).filter(path -> !path.isEmpty())
                .flatMap(path -> path(root, Map.of("Path", path)).stream()).collect(Collectors.toSet());
    }

    private static List<ThunderbirdBook> books(Path profile) {
        Map<String, String> names =
                BookPreferences.parse(text(profile.resolve("prefs.js"), MAX_PREFERENCES)).names();
        List<ThunderbirdBook> books = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(profile, "*.{sqlite,mab}")) {
            for (Path file : files) {
                if (books.size() < MAX_BOOKS && Files.isRegularFile(file)) {
                    kind(name(file), names).ifPresent(kind ->
                            books.add(new ThunderbirdBook(kind, names.getOrDefault(name(file), ""), file)));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        // Thunderbird leaves the old book beside the one that it made of it.
        books.removeIf(book -> book.kind() == ThunderbirdBook.Kind.OLD
                && Files.exists(profile.resolve(name(book.file()).replaceFirst("\\.mab\\z", ".sqlite"))));
        books.sort(Comparator.comparing(ThunderbirdBook::kind).thenComparing(book -> name(book.file())));
        return List.copyOf(books);
    }

    /** Other databases in a profile are none of address books. */
    private static Optional<ThunderbirdBook.Kind> kind(String file, Map<String, String> names) {
        if (file.matches("(abook|history)(-\\d{1,9})?\\.mab")) {
            return Optional.of(ThunderbirdBook.Kind.OLD);
        }
        return Optional.of(ThunderbirdBook.Kind.ofDatabase(file)).filter(kind ->
                kind != ThunderbirdBook.Kind.OTHER || names.containsKey(file)
                        || file.matches("abook-\\d{1,9}\\.sqlite"));
    }

    private static String text(Path file, int most) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(most), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
