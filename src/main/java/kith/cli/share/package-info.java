/** {@code kith share}, {@code edition}, {@code ledger}. */
@org.jspecify.annotations.NullMarked
package kith.cli.share;
