/** What arrived at mail accounts while they were watched. */
@org.jspecify.annotations.NullMarked
package kith.ui.mail;
