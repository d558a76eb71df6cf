package kith.ui.mail;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;
import kith.evidence.Verdict;
import kith.ui.settings.Settings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;
import kith.ui.watch.MailWatches;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/** What arrived while accounts were watched, and whether a notice tells of it. */
public final class MailViewModel {
    private static final String ANNOUNCE = "announce-unknown-mail";

    private final MailWatches watches;
    private final Background background;
    private final Notices notices;
    private final Newest looks = new Newest();
    private final Texts texts;
    private final BooleanProperty announcing = new SimpleBooleanProperty(this, "announcing");

    /**
     * @param watches the accounts that are watched
     * @param background asks about them again
     * @param settings where it is kept whether unknown senders are announced
     */
    public MailViewModel(MailWatches watches, Background background, Notices notices, Texts texts, Settings settings) {
        this.watches = watches;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        announcing.set(settings.get(ANNOUNCE).equals(Optional.of("true")));
        announcing.subscribe((before, now) -> settings.put(ANNOUNCE, now.toString()));
        watches.tell(this::announce);
    }

    /** Quiet unless the user wishes otherwise: mail arrives all day. */
    private void announce(ArrivedMessage arrived) {
        Verdict verdict = arrived.message().judgement().verdict();
        if (announcing.get() && (verdict == Verdict.UNKNOWN || verdict == Verdict.INVALID)) {
            notices.info(texts.get("mail.unknown-arrived", "account", arrived.account(), "sender",
                    new ArrivedTexts(texts).sender(arrived)));
        }
    }

    /** Asks again about all that arrived: friends, their files or the book may be others by now. */
    public void refresh() {
        List<ArrivedMessage> before = List.copyOf(watches.arrived());
        if (!before.isEmpty()) {
            looks.ask().run(background, "check.loading", progress -> watches.again(before, progress),
                    now -> watches.renew(before, now), notices::fault);
        }
    }

    /** {@return what arrived, newest first} */
    public ObservableList<ArrivedMessage> arrived() {
        return watches.arrived();
    }

    /** {@return whether a notice tells of mail from unknown senders} */
    public BooleanProperty announcingProperty() {
        return announcing;
    }
}
