/**
 * E-mail addresses in their canonical form {@code kith-address-1}, and the contacts that have them.
 *
 * <p>Canonical address: the one spelling that is hashed. Two installations must agree on it bit for bit, so everything
 * here is strict, does not depend on the machine's language, and takes its Unicode tables from ICU alone (never from
 * {@code java.lang.Character}, whose tables change with the Java that runs). What is lenient lives in
 * {@link kith.address.io}.
 *
 * <p>References: RFC 5321, RFC 5322, RFC 6531, RFC 6532; UTS #46; Unicode, chapter 3.13 (case folding).
 */
@org.jspecify.annotations.NullMarked
package kith.address;
