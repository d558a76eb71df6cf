package kith.app.profile;

import module java.base;

/** The home folder of whoever runs the program. */
public final class HomeFolder {
    private HomeFolder() {
    }

    /**
     * {@return the user's home folder} {@code $HOME} comes before what Java says: Java asks the list of users alone,
     * and a shell's {@code ~} does not.
     *
     * @param environment environment variables
     */
    public static Path of(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return !home.isEmpty() && Path.of(home).isAbsolute() ? Path.of(home)
                : Path.of(System.getProperty("user.home", "."));
    }
}
