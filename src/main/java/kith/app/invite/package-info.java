/**
 * Exchanges that a code protects: who invites, who answers, and what both have to do next; and parcels for one friend.
 * What is computed is {@link kith.parcel}'s; here is what is remembered, so that no code can be guessed twice.
 */
@org.jspecify.annotations.NullMarked
package kith.app.invite;
