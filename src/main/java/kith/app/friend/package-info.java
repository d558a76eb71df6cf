/** Friends: named, verified by words or codes, blocked, removed; where their mail goes. */
@org.jspecify.annotations.NullMarked
package kith.app.friend;
