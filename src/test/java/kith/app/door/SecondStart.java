package kith.app.door;

import java.nio.file.Path;
import java.util.List;

/** What a window hears when somebody double-clicks a file while it is open. */
public final class SecondStart {
    private SecondStart() {
    }

    /** {@return a start with these files, which nobody has taken yet} */
    public static HandOver with(Path... files) {
        return new HandOver(Wish.files(List.of(files)));
    }
}
