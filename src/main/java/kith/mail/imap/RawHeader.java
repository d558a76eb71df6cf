package kith.mail.imap;

/**
 * The header of one message, as the server has it.
 *
 * @param uid its number in the folder
 * @param bytes everything before the body, at most {@link kith.mail.MessageHeader#MAX_BYTES}
 */
public record RawHeader(long uid, byte[] bytes) {
}
