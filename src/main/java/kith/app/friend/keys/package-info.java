/** What the keys of a profile say of each other: whose each is, which one came after which, which are contested. */
@org.jspecify.annotations.NullMarked
package kith.app.friend.keys;
