package kith.ui.profile;

import module java.base;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import kith.app.Passphrases;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.text.FaultExplanation;
import kith.ui.parts.FocusRing;
import kith.ui.parts.FormRow;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import kith.ui.work.WindowThread;

/**
 * Asks for a passphrase in a dialog over the window, on whatever thread a use case needs it. Keeps nothing. Closing the
 * dialog cancels the use case ({@link Fault#CANCELLED}).
 */
public final class PassphraseDialog implements Passphrases {
    private static final double WIDTH = 420;
    private static final double SPACE = 16;

    private final Window owner;
    private final WindowThread windowThread;
    private final Supplier<Texts> texts;
    private final Supplier<FontSize> fontSize;

    /**
     * @param owner the window that waits
     * @param windowThread the way to the user
     * @param texts the window's language at the time
     * @param fontSize the size of its letters at the time
     */
    public PassphraseDialog(Window owner, WindowThread windowThread, Supplier<Texts> texts,
            Supplier<FontSize> fontSize) {
        this.owner = owner;
        this.windowThread = windowThread;
        this.texts = texts;
        this.fontSize = fontSize;
    }

    @Override
    public Passphrase ask(Purpose purpose) {
        return windowThread.ask(() -> show(purpose, ""));
    }

    /** Somebody who mistypes is asked again at once, and need not begin anew with what needed the passphrase. */
    @Override
    public <T> T open(Purpose purpose, Function<Passphrase, T> opening) {
        String problem = "";
        while (true) {
            String said = problem;
            try (Passphrase passphrase = windowThread.ask(() -> show(purpose, said))) {
                return opening.apply(passphrase);
            } catch (KithException e) {
                if (e.fault() != Fault.PASSPHRASE_WRONG) {
                    throw e;
                }
                FaultExplanation wrong = texts.get().explain(e);
                problem = texts.get().get("passphrase.wrong", "what", wrong.what(), "todo", wrong.todo());
            }
        }
    }

    private Passphrase show(Purpose purpose, String problem) {
        Texts words = texts.get();
        boolean twice = purpose == Purpose.NEW_KEYS || purpose == Purpose.NEW_BACKUP;
        PassphraseField typed = new PassphraseField(words, "passphrase", words.get("passphrase.field"));
        PassphraseField again = new PassphraseField(words, "passphrase-again", words.get("passphrase.again"));
        Label sentence = new Label(sentence(words, purpose));
        sentence.setWrapText(true);
        sentence.setMinHeight(Label.USE_PREF_SIZE);
        FormRow first = row(words.get("passphrase.field"), typed);
        // Its line stays until the next answer: a dialog that becomes lower moves the buttons.
        first.problemProperty().set(problem);
        VBox content = new VBox(12, sentence, first);
        content.setPrefWidth(fontSize.get().scaled(WIDTH));
        // Without a heading above it the content would begin at the very edge.
        content.setPadding(new Insets(SPACE, SPACE, 0, SPACE));
        BooleanBinding incomplete = typed.textProperty().isEmpty();
        if (twice) {
            FormRow row = row(words.get("passphrase.again"), again);
            BooleanBinding differs = again.textProperty().isNotEmpty()
                    .and(again.textProperty().isNotEqualTo(typed.textProperty()));
            row.problemProperty().bind(differs.map(wrong -> wrong ? words.get("passphrase.differ") : ""));
            content.getChildren().addAll(
                    new StrengthMeter(words, "passphrase-strength", typed.textProperty()), row);
            incomplete = incomplete.or(again.textProperty().isNotEqualTo(typed.textProperty()));
        }
        ButtonType doIt = new ButtonType(words.get("passphrase.use"), ButtonData.OK_DONE);
        ButtonType cancel = new ButtonType(words.get("passphrase.cancel"), ButtonData.CANCEL_CLOSE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(words.get("passphrase.title"));
        dialog.setHeaderText(words.get("passphrase.title"));
        DialogPane pane = dialog.getDialogPane();
        FocusRing.install(pane.getScene().getWindow());
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        pane.getButtonTypes().setAll(doIt, cancel);
        pane.setContent(content);
        Node go = pane.lookupButton(doIt);
        go.setId("passphrase-use");
        go.getStyleClass().add("accent");
        go.disableProperty().bind(incomplete);
        dialog.setOnShown(event -> typed.focus());
        ButtonType answer = dialog.showAndWait().orElse(cancel);
        char[] chars = typed.textProperty().get().toCharArray();
        typed.textProperty().set("");
        again.textProperty().set("");
        if (answer != doIt) {
            throw Fault.CANCELLED.raise();
        }
        try {
            return Passphrase.of(chars);
        } finally {
            Arrays.fill(chars, '\0');
        }
    }

    private static FormRow row(String name, PassphraseField field) {
        return new FormRow(name, "", field.control(), field);
    }

    private static String sentence(Texts texts, Purpose purpose) {
        return switch (purpose) {
            case OPEN_KEYS -> texts.get("passphrase.open-keys");
            case CHANGE_KEYS -> texts.get("passphrase.change-keys");
            case NEW_KEYS -> texts.get("passphrase.new-keys");
            case NEW_BACKUP -> texts.get("passphrase.new-backup");
            case OPEN_BACKUP -> texts.get("passphrase.open-backup");
        };
    }
}
