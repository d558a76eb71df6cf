/** Accounts on mail servers: kept, checked, watched. */
@org.jspecify.annotations.NullMarked
package kith.app.mail.account;
