/** Mail accounts: entering and trying them, watching them. */
@org.jspecify.annotations.NullMarked
package kith.ui.accounts;
