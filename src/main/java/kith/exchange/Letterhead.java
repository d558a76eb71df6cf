package kith.exchange;

/**
 * What a document is and whose, its signature verified and its payload not read: a payload of a few kilobytes may ask
 * for a gigabit.
 *
 * @param type what it is
 * @param kid of the key that signed it
 */
public record Letterhead(DocumentType type, String kid) {
}
