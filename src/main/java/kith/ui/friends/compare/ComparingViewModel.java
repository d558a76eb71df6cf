package kith.ui.friends.compare;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.friend.VerifyByCode;
import kith.app.profile.OwnProfile;
import kith.app.qr.QrCode;
import kith.app.qr.WriteFingerprintCode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.identity.Fingerprint;
import kith.identity.FingerprintComparison;
import kith.identity.FingerprintComparison.Spelling;
import kith.text.invite.VerificationTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * Comparing a friend's fingerprint: in which form, what was typed so far and how far it agrees, and pictures of codes.
 */
public final class ComparingViewModel {
    /** The forms in which both fingerprints are shown. */
    public enum Form {
        /** Sixteen words. */
        WORDS,
        /** Sixteen groups of digits. */
        DIGITS,
        /** A picture. */
        CODE
    }

    /**
     * Both fingerprints as codes.
     *
     * @param theirs the friend's key
     * @param mine the user's own
     */
    record Codes(QrCode theirs, QrCode mine) {
    }

    private final Friends friends;
    private final VerifyByCode byCode;
    private final WriteFingerprintCode writing;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final Runnable changed;
    private final Newest drawing = new Newest();

    private final ReadOnlyObjectWrapper<Friends.@Nullable Summary> friend = new ReadOnlyObjectWrapper<>(this, "friend");
    private final ReadOnlyObjectWrapper<OwnProfile.@Nullable Result> me = new ReadOnlyObjectWrapper<>(this, "me");
    private final ObjectProperty<Form> form = new SimpleObjectProperty<>(this, "form", Form.WORDS);
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private final ReadOnlyObjectWrapper<@Nullable Codes> codes = new ReadOnlyObjectWrapper<>(this, "codes");
    private final ReadOnlyObjectWrapper<@Nullable KithException> pictureProblem =
            new ReadOnlyObjectWrapper<>(this, "pictureProblem");
    private final ObservableValue<Optional<FingerprintComparison>> comparison;
    private final ObservableValue<Optional<Fingerprint>> mine;

    /**
     * @param profile whose friends
     * @param changed called when a friend was verified
     */
    public ComparingViewModel(Profile profile, Texts texts, Background background, Notices notices, Runnable changed) {
        this.friends = new Friends(profile);
        this.byCode = new VerifyByCode(profile);
        this.writing = new WriteFingerprintCode(profile);
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.changed = changed;
        comparison = Bindings.createObjectBinding(() -> Optional.ofNullable(friend.get())
                .map(Friends.Summary::fingerprint).map(fingerprint -> fingerprint.compare(typed.get())), friend, typed);
        mine = Bindings.createObjectBinding(
                () -> Optional.ofNullable(me.get()).map(OwnProfile.Result::fingerprint), me);
        typed.subscribe(this::onTyped);
    }

    /** Looks at a friend; what was typed for another is forgotten. */
    public void look(Friends.@Nullable Summary now, OwnProfile.@Nullable Result own) {
        Fingerprint before = fingerprint();
        boolean other = friend.get() == null || now == null || !friend.get().friend().id().equals(now.friend().id());
        friend.set(now);
        me.set(own);
        if (other) {
            typed.set("");
        }
        if (other || !Optional.ofNullable(before).equals(Optional.ofNullable(fingerprint()))) {
            drawing.ask();
            codes.set(null);
            pictureProblem.set(null);
        }
    }

    private @Nullable Fingerprint fingerprint() {
        return friend.get() == null ? null : friend.get().fingerprint();
    }

    /** What was typed leads the form: somebody who reads out digits wants to see digits. */
    private void onTyped(String text) {
        problem.set("");
        if (!text.isBlank()) {
            comparison.getValue().ifPresent(now ->
                    form.set(now.spelling() == Spelling.DIGITS ? Form.DIGITS : Form.WORDS));
        }
    }

    public ObjectProperty<Form> formProperty() {
        return form;
    }

    public StringProperty typedProperty() {
        return typed;
    }

    /** {@return why what was typed was not accepted, or empty} */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return how far what was typed agrees; empty where the friend has no key} */
    ObservableValue<Optional<FingerprintComparison>> comparisonProperty() {
        return comparison;
    }

    /** {@return both codes, once {@link #drawCodes} made them} */
    ReadOnlyObjectProperty<@Nullable Codes> codesProperty() {
        return codes.getReadOnlyProperty();
    }

    /** {@return why the last picture did not verify the friend, if it did not} */
    ReadOnlyObjectProperty<@Nullable KithException> pictureProblemProperty() {
        return pictureProblem.getReadOnlyProperty();
    }

    /** {@return the user's own fingerprint, once it was read} */
    ObservableValue<Optional<Fingerprint>> mineProperty() {
        return mine;
    }

    /** {@return whether and how to compare with a friend, in a sentence} */
    String introduction(Friends.Summary summary) {
        return texts.get(switch (summary.friend().state()) {
            case VERIFIED -> summary.verification().isByCode() ? "friends.compare-verified-code"
                    : "friends.compare-verified";
            case BLOCKED -> "friends.compare-blocked";
            case INVITED, UNVERIFIED, KEY_CHANGED -> "friends.compare";
        }, "name", summary.friend().name());
    }

    /** {@return how far what was typed agrees, in a sentence} */
    String words(FingerprintComparison now) {
        return switch (now.outcome()) {
            case NOTHING -> now.spelling() == Spelling.WORDS || form.get() != Form.DIGITS
                    ? texts.get("friends.compare-begin") : texts.get("friends.compare-begin-digits");
            case INCOMPLETE -> texts.get("friends.compare-incomplete", "right", now.agreeing(), "all",
                    now.marks().size());
            case DIFFERENT -> different(now);
            case EQUAL -> texts.get("friends.compare-equal");
        };
    }

    private String different(FingerprintComparison now) {
        int first = now.marks().indexOf(FingerprintComparison.Mark.DIFFERS);
        return first < 0 ? texts.get("friends.compare-too-long")
                : texts.get("friends.compare-different", "number", first + 1);
    }

    /** Makes the codes for the form that shows them; what was made is kept. */
    void drawCodes() {
        Fingerprint theirs = fingerprint();
        OwnProfile.Result own = me.get();
        if (codes.get() == null && theirs != null && own != null) {
            Fingerprint mine = own.fingerprint();
            drawing.ask().run(background, "friends.drawing",
                    progress -> new Codes(QrCode.of(theirs), QrCode.of(mine)), codes::set, notices::fault);
        }
    }

    /** Marks the friend as verified if what was typed is their whole fingerprint. */
    void verifyTyped() {
        Optional.ofNullable(friend.get()).ifPresent(summary -> {
            String name = summary.friend().name();
            String spelled = typed.get();
            verify(summary, progress -> friends.verify(name, spelled), this::onTypedRefused);
        });
    }

    /** Marks the friend as verified: the user compared what is shown with the friend and says that it is equal. */
    public void verifyCompared() {
        Optional.ofNullable(friend.get()).ifPresent(summary -> {
            String name = summary.friend().name();
            String kid = Optional.ofNullable(summary.friend().kid()).orElse("");
            verify(summary, progress -> friends.verify(name, kid), notices::fault);
        });
    }

    /** Marks the friend as verified if a picture shows the code of their key. */
    public void verifyPicture(Path picture) {
        Optional.ofNullable(friend.get()).ifPresent(summary -> {
            String name = summary.friend().name();
            pictureProblem.set(null);
            verify(summary, progress -> byCode.run(name, picture, progress), fault -> {
                if (fault.fault() == Fault.CANCELLED) {
                    notices.fault(fault);
                } else {
                    pictureProblem.set(fault);
                }
            });
        });
    }

    private void verify(Friends.Summary summary, Job<Friend> job, Consumer<KithException> failed) {
        background.run("friends.verifying", job, friend -> {
            notices.success(new VerificationTexts(texts.messages()).withSignedName(
                    texts.get("friends.verified", "name", friend.name()), friend, summary.verification()));
            typed.set("");
            changed.run();
        }, failed);
    }

    private void onTypedRefused(KithException fault) {
        switch (fault.fault()) {
            case FINGERPRINT_MISMATCH, FINGERPRINT_INCOMPLETE -> problem.set(texts.get("friends.problem", "what",
                    texts.explain(fault).what(), "todo", texts.explain(fault).todo()));
            default -> notices.fault(fault);
        }
    }

    /** Writes the user's own code to a file. */
    void saveCode(Path file) {
        background.run("friends.saving-code", progress -> {
            writing.run(file);
            return file;
        }, written -> notices.success(texts.get("friends.code-saved", "file", String.valueOf(written.getFileName()))),
                notices::fault);
    }
}
