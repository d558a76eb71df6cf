/** What is to be sent to friends, and how it leaves the outbox. */
@org.jspecify.annotations.NullMarked
package kith.app.outbox;
