/**
 * Address books on servers, read with CardDAV and never written. From a server's address to the user's address books
 * (discovery), and from a book to its cards. Only HTTPS, for a book and a password are nobody else's; plain HTTP is
 * taken from the machine itself alone. Whatever a server answers is bounded and distrusted: sizes before anything is
 * kept, XML without document types and entities, redirects counted and never to plain HTTP, the password never to
 * another server.
 *
 * <p>Words: a <em>home</em> is the collection in which a user's address books lie; the <em>principal</em> is the user
 * as the server knows them.
 *
 * <p>References: RFC 6352 (CardDAV), RFC 4918 (WebDAV), RFC 5397 (current principal), RFC 6764 (discovery), RFC 7617
 * (basic authentication), RFC 6750 (bearer tokens).
 */
@org.jspecify.annotations.NullMarked
package kith.address.carddav;
