/** Whole mailboxes, by message and by sender, on from where a scan was interrupted. */
@org.jspecify.annotations.NullMarked
package kith.app.mail.scan;
