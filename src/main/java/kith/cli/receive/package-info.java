/** What commands ask and say about files from others. */
@org.jspecify.annotations.NullMarked
package kith.cli.receive;


