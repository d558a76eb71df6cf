/** What is given to friends: editions, files and drafts to send, and the ledger of what was given. */
@org.jspecify.annotations.NullMarked
package kith.app.share;
