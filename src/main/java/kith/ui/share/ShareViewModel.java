package kith.ui.share;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Outbox;
import kith.app.privacy.PrivacyPanel;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.share.ShareFilters.Files;
import kith.app.share.SharePreview;
import kith.friend.FriendState;
import kith.ui.panel.PanelViewModel;
import kith.ui.parts.Confirm;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** What is about to be shared with whom, what that would mean, and what came of it. */
public final class ShareViewModel {
    private final Profile profile;
    private final Passphrases passphrases;
    private final Texts texts;
    private final ShareTexts shareTexts;
    private final PanelViewModel panel;
    private final Background background;
    private final Notices notices;
    private final FilesByMail mail;
    private final SignedForMail signed;

    private final ShareRecipient recipient;
    private final ObjectProperty<Closeness> closeness =
            new SimpleObjectProperty<>(this, "closeness", Closeness.FRIEND);
    private final IntegerProperty otherLevel = new SimpleIntegerProperty(this, "otherLevel", 5);
    private final ObjectProperty<Path> folder;
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final ReadOnlyObjectWrapper<@Nullable SharePreview> preview = new ReadOnlyObjectWrapper<>(this, "preview");
    private final ReadOnlyObjectWrapper<ShareFilters.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final BooleanProperty sharing = new SimpleBooleanProperty(this, "sharing");
    private final ObservableValue<String> obstacle;
    private final Newest question = new Newest();

    /**
     * @param profile whose filters
     * @param passphrases asked when files are signed and the keys are encrypted
     * @param folder where files are written unless the user chooses another folder; of {@link Outbox#standard()} each
     *     friend has a part
     * @param texts the window's language
     * @param background for everything that reads or writes
     * @param notices where faults are told
     * @param mail takes messages with the files
     */
    public ShareViewModel(Profile profile, Passphrases passphrases, Path folder, Texts texts, Background background,
            Notices notices, MailProgram mail) {
        this.profile = profile;
        this.passphrases = passphrases;
        this.texts = texts;
        this.shareTexts = new ShareTexts(texts);
        this.recipient = new ShareRecipient(profile, shareTexts, background, notices);
        this.panel = new PanelViewModel(texts, background, notices);
        this.background = background;
        this.notices = notices;
        this.mail = new FilesByMail(profile, texts, background, notices, mail);
        this.signed = new SignedForMail(profile, passphrases, texts, background, notices);
        this.folder = new SimpleObjectProperty<>(this, "folder", folder);
        this.obstacle = Bindings.createStringBinding(this::obstacle, friendProperty(), standingProperty(), preview,
                afterRestore, sharing);
        friendProperty().subscribe(this::preview);
        closeness.subscribe(this::preview);
        otherLevel.subscribe(this::preview);
        afterRestore.subscribe(this::preview);
    }

    /**
     * Thinks about giving to this friend from now on; what was written for another is put away.
     *
     * @param level how many filters they have, which says how near they are
     */
    public void begin(String name, int level) {
        if (!name.equals(friendProperty().get())) {
            result.set(null);
            afterRestore.set(AfterRestore.UNDECIDED);
            closeness.set(level == 0 ? Closeness.FRIEND : Closeness.having(level));
            friendProperty().set(name);
        }
        refresh();
    }

    /** Reads friends and edition anew. */
    public void refresh() {
        recipient.refresh(this::preview);
    }

    private void preview() {
        String name = recipient.stripped();
        int level = level();
        AfterRestore decision = afterRestore.get();
        panel.preview(lists -> new PrivacyPanel(profile).share(name, level, decision, lists));
        question.ask().run(background, "share.reading", progress -> new ShareFilters(profile).preview(name, level),
                preview::set, notices::fault);
    }

    private String obstacle() {
        SharePreview now = preview.get();
        if (now != null && now.contacts() == 0) {
            return texts.get("share.obstacle-book");
        }
        if (recipient.stripped().isEmpty()) {
            return texts.get("share.obstacle-friend");
        }
        if (recipient.state() == FriendState.BLOCKED) {
            return shareTexts.standing(recipient.stripped(), FriendState.BLOCKED);
        }
        if (now != null && now.unvouched() && afterRestore.get() == AfterRestore.UNDECIDED) {
            return texts.get("share.obstacle-restore");
        }
        return sharing.get() || now == null ? texts.get("share.obstacle-wait") : "";
    }

    /** Signs and writes the files; those that are missing, or all again if none is. */
    public void share() {
        if (!obstacle().isEmpty()) {
            return;
        }
        Files files = Optional.ofNullable(preview.get()).filter(o -> o.missing() == 0).isPresent()
                ? Files.ALL : Files.MISSING;
        String name = recipient.stripped();
        int level = level();
        Path chosen = folder.get();
        AfterRestore decided = afterRestore.get();
        sharing.set(true);
        background.run("share.writing", progress -> {
            Outbox outbox = new Outbox(profile);
            boolean kept = chosen.equals(outbox.standard());
            ShareFilters.Request request = new ShareFilters.Request(name, level, files,
                    kept ? outbox.unsorted(name) : chosen, decided);
            ShareFilters.Result written = new ShareFilters(profile).run(request, passphrases, progress);
            return kept ? outbox.keep(written) : written;
        }, done -> {
                    sharing.set(false);
                    afterRestore.set(AfterRestore.UNDECIDED);
                    result.set(done);
                    notices.success(texts.get("share.announced", "count", done.files().size(), "name",
                            done.friend().name()));
                    refresh();
                }, fault -> {
                    sharing.set(false);
                    notices.fault(fault);
                });
    }

    /** Signs the same filters for messages to come, and writes no files. */
    public void shareByMail() {
        if (obstacle().isEmpty()) {
            String name = recipient.stripped();
            signed.sign(new ShareByMail.Request(name, level(), Files.MISSING, afterRestore.get()), () -> {
                afterRestore.set(AfterRestore.UNDECIDED);
                refresh();
            });
        }
    }

    /** {@return what is to be agreed to before {@link #shareByMail()}; nothing while something is in the way} */
    public Optional<Confirm.Question> questionByMail() {
        return obstacle().isEmpty() ? Optional.of(signed.question(recipient.stripped())) : Optional.empty();
    }

    /** {@return what was chosen, for one file that the friend alone can open} */
    SealedShare sealed() {
        return new SealedShare(recipient.stripped(), level(), afterRestore.get());
    }

    /** {@return what is to be agreed to before anything is written; nothing while something is in the way} */
    public Optional<Confirm.Question> question(ShareTexts.Way way) {
        SharePreview now = preview.get();
        return now == null || !obstacle().isEmpty() ? Optional.empty()
                : Optional.of(shareTexts.question(recipient.stripped(), level(), now, afterRestore.get(), way));
    }

    /** Goes back from what was written to the next share. */
    public void backToSharing() {
        result.set(null);
    }

    /** {@return what it means to share with whoever is named now; empty while nobody is} */
    public ReadOnlyStringProperty standingProperty() {
        return recipient.standingProperty();
    }

    /** {@return how many filters the friend is to have} */
    public int level() {
        return closeness.get().level(otherLevel.get());
    }

    /** {@return whether all that they can get fits into one file that only they can open} */
    public ReadOnlyBooleanProperty sealableProperty() {
        return recipient.sealableProperty();
    }

    /** {@return the friend's name} */
    public StringProperty friendProperty() {
        return recipient.nameProperty();
    }

    /** {@return how near they are} */
    public ObjectProperty<Closeness> closenessProperty() {
        return closeness;
    }

    /** {@return the number of filters that counts for {@link Closeness#OTHER}, 1 to 16} */
    public IntegerProperty otherLevelProperty() {
        return otherLevel;
    }

    /** {@return where the files are written} */
    public ObjectProperty<Path> folderProperty() {
        return folder;
    }

    /** {@return what to do with a profile that came from a backup; matters only then} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }

    /** {@return what the share would mean, once it is known} */
    public ReadOnlyObjectProperty<@Nullable SharePreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return what was shared last, if anything} */
    public ReadOnlyObjectProperty<ShareFilters.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return why nothing can be shared just now, or empty} */
    public ObservableValue<String> obstacleProperty() {
        return obstacle;
    }

    /** {@return the way of the files into the mail program} */
    public FilesByMail mail() {
        return mail;
    }

    /** {@return the way of filters into messages to come} */
    public SignedForMail signed() {
        return signed;
    }

    /** {@return what the share would mean beyond the panel, a sentence each} */
    public List<String> sentences() {
        return Optional.ofNullable(preview.get()).map(o -> shareTexts.before(recipient.stripped(), level(), o))
                .orElse(List.of());
    }

    /** {@return who would learn what from the share} */
    public PanelViewModel panel() {
        return panel;
    }

    /** {@return the words} */
    public ShareTexts shareTexts() {
        return shareTexts;
    }
}
