/** Filters that travel with mail: sent along, found in what arrives, waiting for the user's word. */
@org.jspecify.annotations.NullMarked
package kith.app.mail.travel;
