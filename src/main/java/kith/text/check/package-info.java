/**
 * What window and command line say of a check: verdicts, their reasons, who was asked, what would change a verdict, and
 * what a message tells of its sender. Always evidence in odds, never "is a friend".
 */
@org.jspecify.annotations.NullMarked
package kith.text.check;
