/** The user's own profile: made, backed up, reset, its passphrase and keys changed, and where it lies. */
@org.jspecify.annotations.NullMarked
package kith.app.profile;
