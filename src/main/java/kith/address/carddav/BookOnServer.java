package kith.address.carddav;

import java.net.URI;

/**
 * An address book that a server has.
 *
 * @param name as the server calls it; its path where it has no name
 * @param url of the collection
 */
public record BookOnServer(String name, URI url) {
}
