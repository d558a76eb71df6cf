/**
 * What a mail program's add-on says to Kith, as {@code src/docs/format/host.md} lays it down: a <em>frame</em> is a
 * length and a message, a <em>request</em> the message of the other side. Whatever is not exactly as the page says is
 * refused; nothing here looks at a profile.
 */
@org.jspecify.annotations.NullMarked
package kith.mail.host;
