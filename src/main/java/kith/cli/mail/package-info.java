/** {@code kith mail}, {@code scan}, {@code filter}, {@code milter}, {@code sendmail}, {@code waiting}. */
@org.jspecify.annotations.NullMarked
package kith.cli.mail;
