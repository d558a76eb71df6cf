/** {@code kith import} and {@code inspect}. */
@org.jspecify.annotations.NullMarked
package kith.cli.receive;
