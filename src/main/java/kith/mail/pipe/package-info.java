/**
 * A message on its way through a pipe: it comes out as it went in, byte for byte, but for one header field.
 *
 * <p>Reader: any program that looks at the message later. Some end a line at a lone carriage return, some take blanks
 * before a colon, some skip what stands above the first field. A field of Kith's that arrives with a message is removed
 * if any of them could see it.
 *
 * <p>References: RFC 5322, sections 2.2 (fields), 3.5 and 4.5 (blanks before the colon); RFC 4155 (the line before a
 * message in an mbox).
 */
@org.jspecify.annotations.NullMarked
package kith.mail.pipe;
