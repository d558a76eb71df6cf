package kith.samples;

import java.util.List;

/**
 * One entry of a sample address book.
 *
 * @param given given name
 * @param family family name
 * @param addresses what stands in the address fields: none, one or two, as the owner typed them
 * @param telephone a number reserved for fiction
 * @param note a note, empty when there is none
 */
record SampleContact(String given, String family, List<String> addresses, String telephone, String note) {

    String fullName() {
        return family.isEmpty() ? given : given + " " + family;
    }

    /** The address of that index, empty when the entry has fewer. */
    String address(int index) {
        return index < addresses.size() ? addresses.get(index) : "";
    }
}
