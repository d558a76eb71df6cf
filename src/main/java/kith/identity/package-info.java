/**
 * Keys, and what is done with them: signing and verifying (Ed25519, RFC 8032), key agreement (X25519, RFC 7748),
 * fingerprints for people to compare, secret keys at rest (PKCS#8, RFC 5958 and RFC 8018) and encrypted backups (age).
 *
 * <p>Words: a <em>kid</em> is the RFC 7638 thumbprint of a signing key, base64url; the <em>edition secret</em> is the
 * owner's 32 bytes from which salts and chaff of editions are derived. The only user of BouncyCastle.
 */
@org.jspecify.annotations.NullMarked
package kith.identity;
