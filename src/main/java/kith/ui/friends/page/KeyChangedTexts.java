package kith.ui.friends.page;

import java.util.List;
import kith.app.friend.Friends;
import kith.app.friend.Friends.KeyHistory;
import kith.ui.text.Texts;

/** Says what became of a friend's key, what is safe and what to do. */
final class KeyChangedTexts {
    private final Texts texts;

    KeyChangedTexts(Texts texts) {
        this.texts = texts;
    }

    private static boolean hasKey(Friends.Summary summary) {
        return summary.fingerprint() != null;
    }

    String happened(Friends.Summary summary) {
        boolean hasKey = hasKey(summary);
        return texts.get(switch (summary.keys()) {
            case REVOKED -> hasKey ? "friends.changed-revoked-new" : "friends.changed-revoked";
            case ROTATED -> hasKey ? "friends.changed-rotated" : "friends.changed-none";
            case FIRST, REPLACED -> hasKey ? "friends.changed-replaced" : "friends.changed-none";
        }, "name", summary.friend().name());
    }

    List<String> reasons(Friends.Summary summary) {
        String name = summary.friend().name();
        return List.of(texts.get("friends.changed-reason-new", "name", name),
                texts.get("friends.changed-reason-lost", "name", name),
                texts.get("friends.changed-reason-false", "name", name));
    }

    String safe(Friends.Summary summary) {
        return texts.get(summary.keys() == KeyHistory.ROTATED && hasKey(summary) ? "friends.changed-safe-rotated"
                : "friends.changed-safe-old", "name", summary.friend().name());
    }

    String todo(Friends.Summary summary) {
        return texts.get(hasKey(summary) ? "friends.changed-todo" : "friends.changed-todo-no-key", "name",
                summary.friend().name());
    }
}
