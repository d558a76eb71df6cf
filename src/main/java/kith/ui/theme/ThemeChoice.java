package kith.ui.theme;

/** Light, dark, or as the system has it. */
public enum ThemeChoice {
    /** As the system has it, now and when it changes. */
    SYSTEM("settings.theme-system"),
    /** Dark letters on a light ground. */
    LIGHT("settings.theme-light"),
    /** Light letters on a dark ground. */
    DARK("settings.theme-dark");

    private final String key;

    ThemeChoice(String key) {
        this.key = key;
    }

    /** {@return the key of the choice's text} */
    public String key() {
        return key;
    }
}
