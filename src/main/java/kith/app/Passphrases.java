package kith.app;

import java.util.function.Function;
import kith.fault.Fault;
import kith.identity.Passphrase;

/** Where passphrases come from: a dialog, a terminal, a file. Asked only when one is needed. */
@FunctionalInterface
public interface Passphrases {
    /** What a passphrase is for. */
    enum Purpose {
        /** To open the profile's secret keys, to sign or to read with them. */
        OPEN_KEYS,
        /**
         * To open them for what decides about the keys themselves, such as another passphrase: somebody must be there
         * who knows the present one, also where a session keeps it.
         */
        CHANGE_KEYS,
        /** To encrypt the secret keys of a new profile: typed twice. */
        NEW_KEYS,
        /** To encrypt a backup: typed twice. */
        NEW_BACKUP,
        /** To open a backup. */
        OPEN_BACKUP
    }

    /**
     * {@return the passphrase; the caller closes it}
     *
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_NEEDED} if there is none to be had
     */
    Passphrase ask(Purpose purpose);

    /**
     * {@return what is opened with a passphrase} Where somebody can try once more, a wrong one is asked for again, with
     * those words.
     *
     * @param purpose what for
     * @param opening opens it; called again with the next passphrase
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_NEEDED} if there is none to be had, what the opening
     *     throws
     */
    default <T> T open(Purpose purpose, Function<Passphrase, T> opening) {
        try (Passphrase passphrase = ask(purpose)) {
            return opening.apply(passphrase);
        }
    }

    /** {@return a source that has none} */
    static Passphrases none() {
        return purpose -> {
            throw Fault.PASSPHRASE_NEEDED.raise();
        };
    }
}
