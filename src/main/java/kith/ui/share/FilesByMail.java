package kith.ui.share;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import kith.app.Profile;
import kith.app.invite.DueByMail;
import kith.app.profile.OwnProfile;
import kith.app.share.DraftMail;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.HandedOver;
import kith.ui.parts.ErrorDetails;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import org.jspecify.annotations.Nullable;

/** The way of files that were written into the user's mail program, with a few words. Nothing is sent from here. */
public final class FilesByMail {
    private record Ready(DraftMail.Draft draft, MailProgram.Message message) {
    }

    /**
     * Files that go in one message.
     *
     * @param friend nickname of whom they are for, which is not in the message: the friend never sees it
     * @param files at least one
     * @param words what the message says, given the name that the user goes by
     */
    public record Letter(String friend, List<Path> files, Function<String, DraftMail.Text> words) {
        /** Copies the list. */
        public Letter {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final MailProgram mail;
    private final BooleanProperty busy = new SimpleBooleanProperty(this, "busy");
    private @Nullable Object drafted;
    private DraftMail.@Nullable Draft draft;

    /**
     * @param profile whose files
     * @param texts the window's language, and the message's
     * @param background for everything that reads, writes or starts programs
     * @param notices where results are told
     * @param mail takes the message
     */
    public FilesByMail(Profile profile, Texts texts, Background background, Notices notices, MailProgram mail) {
        this.profile = profile;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.mail = mail;
    }

    /** Hands over what was written. The same a second time goes with the same draft. */
    public void hand(ShareFilters.Result written) {
        List<Path> files = written.toSend();
        if (!files.isEmpty()) {
            hand(written, new Letter(written.friend().name(), files,
                    owner -> new DraftMail.Text(texts.get("share.mail-subject", "owner", owner),
                            texts.get("share.mail-body", "owner", owner, "count", files.size()))));
        }
    }

    /**
     * Hands over a message.
     *
     * @param written what it is about: the same object a second time goes with the same draft
     */
    public void hand(Object written, Letter letter) {
        if (busy.get()) {
            return;
        }
        // Of one and the same share only: files for two friends, or signed anew, have the same names.
        DraftMail.Draft earlier = drafted == written ? draft : null;
        busy.set(true);
        background.run("share.mailing", ready(letter, earlier), ready -> {
            drafted = written;
            draft = ready.draft();
            show(letter, ready.message());
        }, this::failed);
    }

    /** Hands over several messages, one after the other, until none is left or one is not taken. */
    public void hand(List<Letter> letters) {
        if (busy.get() || letters.isEmpty()) {
            return;
        }
        busy.set(true);
        background.run("share.mailing-all", progress -> {
            int handed = 0;
            for (Letter letter : letters) {
                progress.step(handed++, letters.size());
                handing(letter, ready(letter, null).run(progress).message()).run(progress);
            }
            return letters.size();
        }, count -> {
            busy.set(false);
            notices.success(texts.get("share.mailed-all", "count", count));
        }, this::failed);
    }

    private Job<Ready> ready(Letter letter, DraftMail.@Nullable Draft earlier) {
        return progress -> {
            DraftMail.Text words = letter.words().apply(new OwnProfile(profile).show().name());
            List<Path> files = letter.files();
            DraftMail.Draft made = earlier != null && Files.exists(earlier.file()) ? earlier
                    : new DraftMail(profile).write(letter.friend(), files, words, DraftMail.beside(files));
            return new Ready(made,
                    new MailProgram.Message(made.to(), words.subject(), words.body(), files, made.file()));
        };
    }

    /** A job of its own, so that the draft is known and used again where no program took it. */
    private void show(Letter letter, MailProgram.Message message) {
        background.run("share.mailing", handing(letter, message), file -> {
            busy.set(false);
            notices.success(texts.get("share.mailed", "file", String.valueOf(file.getFileName())));
        }, this::failed);
    }

    private Job<Path> handing(Letter letter, MailProgram.Message message) {
        return progress -> {
            mail.show(message);
            new DueByMail(profile).sent(letter.friend(), letter.files(), HandedOver.Way.MAIL);
            return message.draft();
        };
    }

    private void failed(KithException fault) {
        busy.set(false);
        if (fault.fault() == Fault.MAIL_PROGRAM_MISSING) {
            // Long paths help nobody who sees the file and the way to its folder beside the button.
            notices.tell(new Notice(Notice.Severity.ERROR, texts.get("share.no-mail-program"),
                    ErrorDetails.text(texts, fault)));
        } else {
            notices.fault(fault);
        }
    }

    /** {@return whether a message is on its way} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy;
    }
}
