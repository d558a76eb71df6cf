/** The screen of the friends: how far each is trusted, what is held of them, comparing fingerprints, the overlap. */
@org.jspecify.annotations.NullMarked
package kith.ui.friends;
