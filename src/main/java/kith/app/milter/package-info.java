/**
 * Serving a mail server: whose profile a message is judged by, and what goes on while nobody looks. Joins the protocol
 * of {@code kith.mail.milter} with profiles, which are read and never changed.
 */
@org.jspecify.annotations.NullMarked
package kith.app.milter;
