/**
 * Friends: local records with a trust state, the keys and filters held of each, and the disclosure ledger of what was
 * given to whom. "Added" is not "verified". Pure rules; what is stored where is {@code kith.store}'s business.
 */
@org.jspecify.annotations.NullMarked
package kith.friend;
