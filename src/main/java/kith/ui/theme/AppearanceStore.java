package kith.ui.theme;

/** Where the choice of looks and language is kept between two starts. */
public interface AppearanceStore {
    /** {@return what was chosen last, or {@link Appearance#SYSTEM}} */
    Appearance load();

    /** Keeps a choice. If that is impossible the choice holds until the window closes. */
    void save(Appearance appearance);
}
