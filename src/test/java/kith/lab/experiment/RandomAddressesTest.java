package kith.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.Set;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import org.junit.jupiter.api.Test;

class RandomAddressesTest {
    private final RandomAddresses addresses = new RandomAddresses(7, 3);

    @Test
    void areAllDifferent() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            seen.add(addresses.member(i));
            seen.add(addresses.stranger(i));
        }
        assertEquals(40_000, seen.size());
    }

    /** The number alone keeps them apart, so it must come back to the same only after all of them. */
    @Test
    void differByTheNumberBehindTheName() {
        Set<Long> numbers = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            numbers.add(number(addresses.member(i)));
            numbers.add(number(addresses.stranger(RandomAddresses.MOST - 1 - i)));
        }
        assertEquals(40_000, numbers.size());
    }

    private static long number(String address) {
        return Long.parseLong(address.replaceAll("[^0-9]*([0-9]+)@.*", "$1"));
    }

    @Test
    void followFromSeedAndStream() {
        assertEquals(addresses.member(5), new RandomAddresses(7, 3).member(5));
        assertNotEquals(addresses.member(5), new RandomAddresses(8, 3).member(5));
        assertNotEquals(addresses.member(5), new RandomAddresses(7, 4).member(5));
    }

    /** What is hashed is what Kith would hash for the same address in a book. */
    @Test
    void areInTheirCanonicalSpelling() throws InvalidAddress {
        for (int i = 0; i < 200; i++) {
            assertEquals(addresses.member(i), EmailAddress.parse(addresses.member(i)).canonical());
        }
    }

    @Test
    void endSomewhere() {
        assertThrows(IllegalArgumentException.class, () -> addresses.member(RandomAddresses.MOST));
        assertThrows(IllegalArgumentException.class, () -> addresses.stranger(-1));
    }
}
