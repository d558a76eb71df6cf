package kith.friend;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A signed file that came with mail and waits for the user's word. It was verified when it came, and is again when it
 * is taken; of the message that brought it no more is remembered than a remark.
 *
 * @param kid the key that signed it, known or not
 * @param slot what it takes the place of: the key's card, or one filter of one edition
 * @param type the word for what it is, such as {@code FILTER}
 * @param name what the signer goes by in it
 * @param serial orders the files of one slot
 * @param arrived when it came
 * @param file the bytes as they came; not to be changed
 * @param cameFrom the canonical address of the book from which it came in authentic mail, if it did; counts for nothing
 */
public record WaitingFile(String kid, String slot, String type, String name, long serial, Instant arrived,
        byte[] file, @Nullable String cameFrom) {
}
