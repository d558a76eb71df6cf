package kith.privacy;

import module java.base;

/** A dictionary as a user picks it, which may depend on the contacts that it is to be held against. */
@FunctionalInterface
public interface DictionaryChoice {
    /** What is asked when nobody picks anything: a company of 500, and a breach of a million. */
    List<DictionaryChoice> USUAL =
            List.of(company(500), fixed(new Crowd(Crowd.Origin.BREACH, 1_000_000)));

    /** {@return the dictionary against these contacts} */
    Dictionary against(Collection<String> contacts);

    /** {@return one that is the same against everybody} */
    static DictionaryChoice fixed(Dictionary dictionary) {
        return contacts -> dictionary;
    }

    /** {@return a company of this size whose members are guessed from the contacts, as {@link Company#guessed} does} */
    static DictionaryChoice company(int size) {
        return contacts -> Company.guessed(size, contacts);
    }
}
