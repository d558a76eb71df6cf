package kith.address.carddav;

import module java.base;

/**
 * What a server says of one of its resources. A property that it does not have or does not tell is empty.
 *
 * @param href where it is, as the server wrote it
 * @param types names of elements in {@code resourcetype}, of WebDAV and CardDAV alone
 * @param name for people
 * @param principals where the user's principal is
 * @param homes where the user's address books lie
 * @param card a vCard
 */
record DavResource(String href, Set<String> types, String name, List<String> principals, List<String> homes,
        String card) {
    DavResource {
        types = Set.copyOf(types);
        principals = List.copyOf(principals);
        homes = List.copyOf(homes);
    }

    boolean isAddressBook() {
        return types.contains("addressbook");
    }

    boolean isCollection() {
        return types.contains("collection");
    }
}
