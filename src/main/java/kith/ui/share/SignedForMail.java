package kith.ui.share;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.share.ShareByMail;
import kith.ui.parts.Confirm;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** Signs filters that go with messages to come, and tells when they will. */
public final class SignedForMail {
    private final Profile profile;
    private final Passphrases passphrases;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    /**
     * @param profile whose filters
     * @param passphrases asked when the keys are encrypted
     * @param texts the window's language
     * @param background does the work
     * @param notices where the outcome is told
     */
    SignedForMail(Profile profile, Passphrases passphrases, Texts texts, Background background, Notices notices) {
        this.profile = profile;
        this.passphrases = passphrases;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
    }

    /** {@return what is to be agreed to first} */
    Confirm.Question question(String name) {
        return new Confirm.Question(texts.get("share.by-mail-title", "name", name),
                texts.get("share.by-mail-means", "name", name) + "\n\n"
                + texts.get("share.confirm-forever", "name", name),
                texts.get("share.by-mail-do"), texts.get("share.confirm-leave"), Confirm.Gravity.NORMAL);
    }

    /** Signs, and calls {@code then} when that is done. */
    void sign(ShareByMail.Request request, Runnable then) {
        busy.set(true);
        background.run("share.writing", progress -> new ShareByMail(profile).run(request, passphrases), done -> {
            busy.set(false);
            String name = done.friend().name();
            if (done.outgoing() == 0) {
                notices.info(texts.get("share.nothing-missing", "name", name));
            } else if (done.friend().addresses().isEmpty()) {
                notices.info(texts.get("share.by-mail-no-address", "name", name));
            } else {
                notices.success(texts.get("share.by-mail-done", "name", name, "count", done.outgoing()));
            }
            then.run();
        }, fault -> {
            busy.set(false);
            notices.fault(fault);
        });
    }

    /** {@return whether something is being signed} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
