package kith.ui.preferences;

import kith.fault.EnumWord;

/** The parts of the settings, in their order: what is looked at often first, the end last. */
public enum Part {
    /** Name, own addresses, fingerprint. */
    YOU("preferences.you"),
    /** Language, colours, letters. */
    LOOKS("looks.appearance"),
    /** Accounts that are watched. */
    ACCOUNTS("mail.accounts"),
    /** Whose word about mail counts. */
    SERVERS("mail-servers.short"),
    /** The folder that is shared with friends. */
    SHARED("shared-folder.title"),
    /** Passphrase, lock, keys. */
    PASSPHRASE("preferences.security"),
    /** Emergency kit, backups. */
    KIT("preferences.backup"),
    /** Where the profile lies. */
    FOLDER("preferences.folder"),
    /** The end of the profile. */
    RESET("preferences.reset");

    private final String key;

    Part(String key) {
        this.key = key;
    }

    /** {@return the key of its short name} */
    String key() {
        return key;
    }

    /** {@return the word in the ids of its nodes} */
    String word() {
        return EnumWord.of(this);
    }
}
