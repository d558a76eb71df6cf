package kith.address;

import module java.base;

/**
 * One entry of an address book.
 *
 * @param name as the book has it, possibly empty; never sent to anybody
 * @param addresses in the book's order, each once, possibly none
 */
public record Contact(String name, List<EmailAddress> addresses) {
    /** Keeps the first of equal addresses. */
    public Contact {
        addresses = List.copyOf(new LinkedHashSet<>(addresses));
    }
}
