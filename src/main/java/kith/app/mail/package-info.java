/** Mail that arrived: how well its author is known, whether it is authenticated, and why. */
@org.jspecify.annotations.NullMarked
package kith.app.mail;
