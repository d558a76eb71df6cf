package kith.samples;

import java.util.List;

/**
 * An invented person.
 *
 * @param given given name, as written at home
 * @param family family name, as written at home
 * @param addresses one or two e-mail addresses, the one that everybody knows first
 * @param telephone a number reserved for fiction
 */
record SamplePerson(String given, String family, List<String> addresses, String telephone) {

    String fullName() {
        return given + " " + family;
    }

    String mainAddress() {
        return addresses.get(0);
    }
}
