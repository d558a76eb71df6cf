package kith.privacy;

import module java.base;

/**
 * A real list, of which it is known exactly whom it has.
 *
 * @param name what it is called, such as the file it came from
 * @param addresses canonical addresses, at least one; kept as it is given, for lists are large
 */
public record AddressList(String name, Set<String> addresses) implements Dictionary {
    /** Refuses a list of nobody. */
    public AddressList {
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("no address");
        }
    }

    @Override
    public int size() {
        return addresses.size();
    }

    @Override
    public int holds(Collection<String> contacts) {
        return (int) contacts.stream().filter(addresses::contains).count();
    }

    @Override
    public int limit() {
        return addresses.size();
    }

    /** {@return the name and the number of addresses, never these} */
    @Override
    public String toString() {
        return "AddressList[" + name + ", " + addresses.size() + "]";
    }
}
