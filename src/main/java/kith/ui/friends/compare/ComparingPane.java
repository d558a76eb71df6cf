package kith.ui.friends.compare;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.friend.FriendState;
import kith.identity.Fingerprint;
import kith.text.invite.VerificationTexts;
import kith.ui.friends.compare.ComparingViewModel.Form;
import kith.ui.parts.Confirm;
import kith.ui.parts.SegmentButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Comparing fingerprints: the friend's and the user's own side by side in one form, and the way to verify in that form.
 */
public final class ComparingPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final ComparingViewModel model;
    private final Friends.Summary summary;
    private final Map<Form, ToggleButton> forms = new EnumMap<>(Form.class);
    private final VBox shown = new VBox();
    private @Nullable Form built;

    public ComparingPane(ScreenContext context, ComparingViewModel model, Friends.Summary summary) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.summary = summary;
        setId("fingerprints");
        String name = summary.friend().name();
        Fingerprint theirs = summary.fingerprint();
        if (theirs == null) {
            getChildren().add(sentence(texts.get("friends.no-key", "name", name)));
            return;
        }
        shown.getStyleClass().add("stacked");
        getChildren().add(sentence(model.introduction(summary)));
        new VerificationTexts(texts.messages()).signedAs(summary.friend(), summary.verification())
                .ifPresent(words -> getChildren().add(sentence(words)));
        getChildren().addAll(toggles(), shown);
        // The friends may be opened here before the user's own key was read.
        model.mineProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(mine -> {
            built = null;
            mine.ifPresent(own -> show(model.formProperty().get(), theirs, own));
        });
        model.formProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(form ->
                model.mineProperty().getValue().filter(own -> form != built)
                        .ifPresent(own -> show(form, theirs, own)));
    }

    public static Confirm.Question equalQuestion(Texts texts, Friends.Summary summary) {
        String name = summary.friend().name();
        return new Confirm.Question(texts.get("friends.compared-title", "name", name),
                new VerificationTexts(texts.messages()).withSignedName(
                        texts.get("friends.compared-sentence", "name", name), summary.friend(),
                        summary.verification()), texts.get("friends.compared-do"),
                texts.get("friends.compared-leave"), Confirm.Gravity.CAUTION);
    }

    private HBox toggles() {
        ToggleGroup group = new ToggleGroup();
        HBox row = new HBox();
        for (Form form : Form.values()) {
            String id = switch (form) {
                case WORDS -> "friend-form-words";
                case DIGITS -> "friend-form-digits";
                case CODE -> "friend-form-code";
            };
            ToggleButton toggle = new SegmentButton(id, switch (form) {
                case WORDS -> texts.get("friends.form-words");
                case DIGITS -> texts.get("friends.form-digits");
                case CODE -> texts.get("friends.form-code");
            }, group, () -> model.formProperty().set(form));
            toggle.getStyleClass().add(form == Form.WORDS ? "left-pill" : form == Form.CODE ? "right-pill"
                    : "center-pill");
            forms.put(form, toggle);
            row.getChildren().add(toggle);
        }
        return row;
    }

    private void show(Form form, Fingerprint theirs, Fingerprint mine) {
        Optional.ofNullable(forms.get(form)).ifPresent(toggle -> toggle.setSelected(true));
        boolean spelledBefore = built == Form.WORDS || built == Form.DIGITS;
        built = form;
        if (form == Form.CODE) {
            shown.getChildren().setAll(new CodesPane(context, model, summary));
            return;
        }
        BothFingerprints both = new BothFingerprints(context, model, summary, theirs, mine, form);
        if (spelledBefore && shown.getChildren().size() > 1) {
            // Whoever is typing goes on typing while words turn into digits.
            shown.getChildren().set(0, both);
            return;
        }
        shown.getChildren().setAll(both);
        if (summary.friend().state() == FriendState.UNVERIFIED) {
            shown.getChildren().add(new TypingPane(context, model, summary));
        }
    }
}
