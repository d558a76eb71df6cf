package kith.ui.theme;

/** Light, dark, or as the system has it. */
public enum ThemeChoice {
    /** As the system has it, now and when it changes. */
    SYSTEM("looks.theme-system"),
    /** Dark letters on a light ground. */
    LIGHT("looks.theme-light"),
    /** Light letters on a dark ground. */
    DARK("looks.theme-dark");

    private final String key;

    ThemeChoice(String key) {
        this.key = key;
    }

    /** {@return the key of the choice's text} */
    public String key() {
        return key;
    }
}
