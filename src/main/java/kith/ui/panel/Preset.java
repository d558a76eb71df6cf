package kith.ui.panel;

import kith.privacy.Crowd;
import kith.privacy.DictionaryChoice;

/** Lists of addresses that need no file. */
public enum Preset {
    /** The directory of an employer. */
    COMPANY(true, DictionaryChoice.company(500)),
    /** Addresses put together from names and domains. */
    GUESSES(false, DictionaryChoice.fixed(new Crowd(Crowd.Origin.GUESSES, 50_000))),
    /** What a large service lost. */
    BREACH(true, DictionaryChoice.fixed(new Crowd(Crowd.Origin.BREACH, 1_000_000)));

    private final boolean usual;
    private final DictionaryChoice choice;

    Preset(boolean usual, DictionaryChoice choice) {
        this.usual = usual;
        this.choice = choice;
    }

    /** {@return whether it is tried unless the user says otherwise} */
    boolean usual() {
        return usual;
    }

    /** {@return the list} */
    DictionaryChoice choice() {
        return choice;
    }
}
