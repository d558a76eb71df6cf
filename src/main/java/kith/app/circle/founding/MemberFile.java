package kith.app.circle.founding;

import module java.base;
import kith.fault.KithException;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;

/**
 * How the circle's file gets to a member.
 *
 * @param name on the roster
 * @param friend who they are here; none for somebody whose card alone is known
 * @param file sealed for them alone; none where nothing can be sealed to them, or it could not be written
 * @param problem why it could not be written: it is due
 */
public record MemberFile(String name, @Nullable Friend friend, @Nullable Path file, @Nullable KithException problem) {
    /** {@return whether they need the circle's own file, which anybody can read, for nothing can be sealed to them} */
    public boolean needsOpenFile() {
        return file == null && problem == null;
    }

    /** {@return all files that are to be sent: the circle's own, if there is one, and those of members} */
    public static List<Path> files(@Nullable Path open, List<MemberFile> sent) {
        return Stream.concat(Stream.ofNullable(open), sent.stream().flatMap(one -> Stream.ofNullable(one.file())))
                .toList();
    }
}
