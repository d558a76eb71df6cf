package kith.text.receive;

import java.util.Optional;
import kith.app.receive.ImportedFile;
import kith.exchange.DocumentType;
import kith.friend.Friend;
import kith.text.Messages;

/** Says what came of files that were imported; filters, which are counted, apart. */
public final class ReceivedTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public ReceivedTexts(Messages messages) {
        this.messages = messages;
    }

    /**
     * {@return what came of files with which the same was done}
     *
     * @param one of them, not refused, and no filter, invitation or manifest, of which others tell
     * @param count how many they are
     */
    public String what(ImportedFile one, int count) {
        if (one.outcome() == ImportedFile.Outcome.SAME) {
            return messages.get("import.same", "count", count);
        }
        String name = Optional.ofNullable(one.friend()).map(Friend::name).orElse("");
        return switch (Optional.ofNullable(one.type()).orElse(DocumentType.CARD)) {
            case CARD, FILTER, INVITATION, MANIFEST -> messages.get("import.card", "name", name);
            case ROTATION -> messages.get("import.rotation", "name", name);
            case REVOCATION -> messages.get("import.revocation", "name", name);
            case CIRCLE -> messages.get(one.outcome() == ImportedFile.Outcome.RENEWED ? "import.circle-changed"
                    : "import.circle");
            case CLOSING -> messages.get("import.closing");
            case JOINING -> messages.get(one.outcome() == ImportedFile.Outcome.CONTRADICTS ? "import.joining-differs"
                    : "import.joining");
            case CONTRIBUTION -> messages.get("import.contribution", "count", count);
            case WHITELIST -> messages.get("import.whitelist");
            case LEAVING -> messages.get(one.outcome() == ImportedFile.Outcome.RENEWED ? "import.leaving-back"
                    : "import.leaving");
            case REQUEST -> messages.get("import.request", "name", name);
        };
    }
}
