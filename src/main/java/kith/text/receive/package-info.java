/** What window and command line say of files that came from others. */
@org.jspecify.annotations.NullMarked
package kith.text.receive;
