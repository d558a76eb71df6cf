/** The screen of mail accounts: entering and trying them, watching them, and what arrived while they were watched. */
@org.jspecify.annotations.NullMarked
package kith.ui.mail;
