package kith.text.invite;

import kith.app.folder.SharedFolder;
import kith.text.Messages;

/** Says what came through the shared folder. */
public final class SharedFolderTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public SharedFolderTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return that a parcel was taken by itself} */
    public String taken(SharedFolder.Taken one) {
        return messages.get("shared-folder.taken", "name", one.friend(), "filters", one.filters(), "lists",
                one.lists());
    }

    /** {@return how many files are for the user to open} */
    public String waiting(int count) {
        return messages.get("shared-folder.waiting", "count", count);
    }

    /** {@return how many files there aren't for the user} */
    public String others(int count) {
        return messages.get("shared-folder.others", "count", count);
    }

    /** {@return who sealed a file, as far as that is known} */
    public String from(SharedFolder.Waiting one) {
        return one.friend() == null ? messages.get("shared-folder.from-somebody")
                : messages.get("shared-folder.from", "name", one.friend().name());
    }
}
