package kith.app.door;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * What a start wants the window to do; with nothing in it, only to come to the front.
 *
 * @param files to be opened, absolute
 * @param invitee whom the user is about to invite
 */
public record Wish(List<Path> files, @Nullable Invitee invitee) {
    /**
     * Somebody whom a mail program named.
     *
     * @param name as the message has it, perhaps empty
     * @param address theirs
     */
    public record Invitee(String name, String address) {
    }

    /** Copies the list. */
    public Wish {
        files = List.copyOf(files);
    }

    /** {@return the wish that files be opened} */
    public static Wish files(List<Path> files) {
        return new Wish(files, null);
    }
}
