package kith.app.book;

import module java.base;
import kith.address.thunderbird.ThunderbirdBook;
import kith.address.thunderbird.ThunderbirdFolder;
import kith.address.thunderbird.ThunderbirdProfile;
import kith.address.thunderbird.ThunderbirdRoots;
import kith.app.profile.HomeFolder;
import kith.fault.EnumWord;

/** Finds the profiles of Thunderbird on this computer and the address books in them. Opens none of the books. */
public final class FindThunderbird {
    private final List<Path> roots;

    private FindThunderbird(List<Path> roots) {
        this.roots = roots;
    }

    /**
     * {@return a search in the places where this system keeps them}
     *
     * @param environment environment variables
     */
    public static FindThunderbird onThisComputer(Map<String, String> environment) {
        return new FindThunderbird(ThunderbirdRoots.of(System.getProperty("os.name", ""),
                HomeFolder.of(environment), environment));
    }

    /** {@return a search in one folder: a profile, or one with {@code profiles.ini}} */
    public static FindThunderbird in(Path folder) {
        return new FindThunderbird(List.of(folder.toAbsolutePath().normalize()));
    }

    /** {@return the profiles that are there, the default ones first} */
    public List<ThunderbirdProfile> run() {
        return roots.stream().flatMap(root -> ThunderbirdFolder.profiles(root).stream()).distinct()
                .sorted(Comparator.comparing(ThunderbirdProfile::use)).toList();
    }

    /** {@return the books of these profiles that Kith can read and that have this name, or whose file has it} */
    public static List<ThunderbirdBook> named(List<ThunderbirdProfile> profiles, String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return readable(profiles).stream().filter(book -> book.name().toLowerCase(Locale.ROOT).equals(wanted)
                || EnumWord.of(book.kind()).equals(wanted)
                || String.valueOf(book.file().getFileName()).toLowerCase(Locale.ROOT).equals(wanted)
                || book.file().toString().equals(name)).toList();
    }

    /** {@return the books of these profiles that Kith can read} */
    public static List<ThunderbirdBook> readable(List<ThunderbirdProfile> profiles) {
        return profiles.stream().flatMap(profile -> profile.books().stream())
                .filter(book -> book.kind() != ThunderbirdBook.Kind.OLD).toList();
    }
}
