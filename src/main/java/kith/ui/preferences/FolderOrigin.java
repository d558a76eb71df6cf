package kith.ui.preferences;

/** Why the profile lies where it does. */
public enum FolderOrigin {
    /** The user's choice, or nobody's: it can be changed. */
    CHOSEN("preferences.folder-hint"),
    /** An option or the environment said so, which comes before any choice. */
    TOLD("preferences.folder-told"),
    /** The demo's, which is deleted when the window closes. */
    DEMO("preferences.folder-demo");

    private final String key;

    FolderOrigin(String key) {
        this.key = key;
    }

    /** {@return the key of the sentence that says it} */
    public String key() {
        return key;
    }
}
