/**
 * The filter's side of the milter protocol, by which Postfix and Sendmail hand a message to other programs while it
 * arrives: reads the envelope and the header, asks for an answer, and has the header of Kith's put in and arriving ones
 * taken out. Knows no profile: whoever serves is handed every message.
 *
 * <p>Words: the <i>mail server</i> connects, negotiates once, and sends any number of messages one after the other over
 * one connection. <i>Steps</i> are what a mail server may leave out or need no reply for; <i>actions</i> are what the
 * filter may do to a message.
 *
 * <p>References: there is no RFC. The protocol is what libmilter of Sendmail 8.17 does
 * ({@code include/libmilter/mfdef.h} for the letters and bits, {@code libmilter/engine.c} for the order of commands),
 * what Postfix does on the other side ({@code src/milter/milter8.c}, MILTER_README), and what Todd Vierling wrote down
 * of versions 2 to 6 ({@code milter-protocol.txt} in Sendmail::PMilter).
 */
@org.jspecify.annotations.NullMarked
package kith.mail.milter;
