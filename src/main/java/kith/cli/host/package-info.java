/** {@code kith serve}, {@code host} and {@code thunderbird}: answers for a mail program, in words and in JSON. */
@org.jspecify.annotations.NullMarked
package kith.cli.host;
