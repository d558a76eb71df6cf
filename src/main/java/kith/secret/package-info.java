/**
 * Passwords of servers, and where they are kept. A secret is in the keyring of the system where there is one, otherwise
 * encrypted with the profile's keys; a token is asked of a program that the user names, each time anew.
 *
 * <p>A secret never stands on a command line, in a log, in an error or in an environment variable: other programs are
 * told on their standard input.
 *
 * <p>References: the Secret Service API of freedesktop.org and {@code secret-tool} of libsecret (Linux), {@code
 * security} (macOS), RFC 5869 (HKDF), RFC 8439 (ChaCha20-Poly1305).
 */
@org.jspecify.annotations.NullMarked
package kith.secret;
