package kith.ui.share;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.invite.SendToFriend;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** Whom one is about to share with: how far their key is trusted, and whether a file can be sealed to them. */
final class ShareRecipient {
    private final Profile profile;
    private final ShareTexts shareTexts;
    private final Background background;
    private final Notices notices;
    private final Map<String, FriendState> states = new HashMap<>();
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final ReadOnlyStringWrapper standing = new ReadOnlyStringWrapper(this, "standing", "");
    private final ReadOnlyBooleanWrapper sealable = new ReadOnlyBooleanWrapper(this, "sealable");
    private final Newest looks = new Newest();

    ShareRecipient(Profile profile, ShareTexts shareTexts, Background background, Notices notices) {
        this.profile = profile;
        this.shareTexts = shareTexts;
        this.background = background;
        this.notices = notices;
        name.subscribe(this::judge);
    }

    /** Reads the friends anew, and calls {@code then}. */
    void refresh(Runnable then) {
        Newest.Question look = looks.ask();
        look.run(background, "share.reading", progress -> new Friends(profile).list(), friends -> {
            states.clear();
            friends.forEach(s -> states.put(FriendName.key(s.friend().name()), s.friend().state()));
            judge();
            then.run();
        }, notices::fault);
        String asked = stripped();
        look.run(background, "share.reading", progress -> new SendToFriend(profile).find(asked).isPresent(),
                sealable::set, notices::fault);
    }

    private void judge() {
        standing.set(stripped().isEmpty() ? "" : shareTexts.standing(stripped(), state()));
    }

    /** {@return the name, without blanks around it} */
    String stripped() {
        return Optional.ofNullable(name.get()).orElse("").strip();
    }

    /** {@return how far their key is trusted; none for somebody new} */
    @Nullable FriendState state() {
        return states.get(FriendName.key(stripped()));
    }

    StringProperty nameProperty() {
        return name;
    }

    /** {@return what it means to share with them; empty while nobody is named} */
    ReadOnlyStringProperty standingProperty() {
        return standing.getReadOnlyProperty();
    }

    /** {@return whether all that they can get fits into one file that only they can open} */
    ReadOnlyBooleanProperty sealableProperty() {
        return sealable.getReadOnlyProperty();
    }
}
