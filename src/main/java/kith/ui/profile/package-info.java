/** The profile that the window works on: how its passphrase is asked for, and how others' changes are noticed. */
@org.jspecify.annotations.NullMarked
package kith.ui.profile;
