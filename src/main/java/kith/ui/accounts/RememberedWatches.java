package kith.ui.accounts;

import module java.base;
import kith.app.Profile;
import kith.ui.settings.Settings;

/** Which accounts of a profile are to be watched again when the window opens the next time. */
final class RememberedWatches {
    private static final String NAME = "watched-mail ";
    /** No name of an account holds a control character. */
    private static final String SEPARATOR = "\n";

    private final Settings settings;
    private final String key;

    /** @param profile whose accounts; told from others by its folder */
    RememberedWatches(Profile profile, Settings settings) {
        this.settings = settings;
        this.key = NAME + profile.store().folder().toAbsolutePath().normalize();
    }

    /** {@return the names of the accounts; some may not be there any more} */
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>(List.of(settings.get(key).orElse("").split(SEPARATOR)));
        names.remove("");
        return names;
    }

    /** This account is to be watched again. */
    void add(String account) {
        Set<String> names = new TreeSet<>(names());
        if (names.add(account)) {
            keep(names);
        }
    }

    /** This account is not to be watched again; does nothing if it was not to be. */
    void remove(String account) {
        Set<String> names = new TreeSet<>(names());
        if (names.remove(account)) {
            keep(names);
        }
    }

    private void keep(Set<String> names) {
        settings.put(key, String.join(SEPARATOR, names));
    }
}
