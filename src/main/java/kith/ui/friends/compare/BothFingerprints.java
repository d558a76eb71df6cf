package kith.ui.friends.compare;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.identity.Fingerprint;
import kith.identity.FingerprintComparison;
import kith.identity.FingerprintComparison.Mark;
import kith.identity.FingerprintComparison.Spelling;
import kith.ui.friends.compare.ComparingViewModel.Form;
import kith.ui.parts.TextClipboard;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Both fingerprints side by side, in words or in digits; the friend's is marked with how far it was typed. */
final class BothFingerprints extends FlowPane {
    private static final int PER_LINE = 4;
    private static final double WRAP = 560;

    private final Texts texts;
    private final Form form;
    private final List<String> theirs;
    private final List<Label> groups = new ArrayList<>();

    BothFingerprints(ScreenContext context, ComparingViewModel model, Friends.Summary summary, Fingerprint theirs,
            Fingerprint mine, Form form) {
        super(20, 16);
        this.texts = context.texts();
        this.form = form;
        this.theirs = spelled(theirs);
        context.follow(this, () -> setPrefWrapLength(context.scaled(WRAP)));
        String name = summary.friend().name();
        VBox left = block(texts.get("friends.their-fingerprint", "name", name), this.theirs, true);
        left.setId("friend-fingerprint-theirs");
        VBox right = block(texts.get("friends.my-fingerprint"), spelled(mine), false);
        right.setId("friend-fingerprint-mine");
        getChildren().addAll(left, right);
        model.comparisonProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::mark);
    }

    private List<String> spelled(Fingerprint fingerprint) {
        return form == Form.DIGITS ? fingerprint.digits() : fingerprint.words();
    }

    private VBox block(String heading, List<String> spelled, boolean marked) {
        Label title = new Label(heading);
        title.getStyleClass().add("form-label");
        title.setMinWidth(USE_PREF_SIZE);
        title.setMnemonicParsing(false);
        GridPane grid = new GridPane();
        grid.getStyleClass().addAll("fingerprint-block", marked ? "fingerprint-marked" : "fingerprint-plain");
        for (int i = 0; i < spelled.size(); i++) {
            Label group = new Label(spelled.get(i));
            group.setMinWidth(USE_PREF_SIZE);
            if (marked) {
                // Room for the mark from the start, so that nothing moves while somebody types.
                group.setGraphic(new FontIcon(Feather.CHECK));
                group.getStyleClass().addAll("group", "group-open");
                groups.add(group);
            }
            grid.add(group, i % PER_LINE, i / PER_LINE);
        }
        VBox block = new VBox(8, title, grid);
        if (!marked) {
            // What is copied from this screen into the field beside it would be compared with itself.
            block.getChildren().add(copy(heading, spelled));
        }
        return block;
    }

    private Button copy(String heading, List<String> spelled) {
        Button copy = new Button(form == Form.DIGITS ? texts.get("friends.copy-digits") : texts.get("fingerprint.copy"),
                new FontIcon(Feather.COPY));
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setAccessibleText(texts.get("friends.copy-named", "heading", heading, "words", String.join(" ", spelled)));
        copy.setOnAction(event -> {
            TextClipboard.put(String.join(" ", spelled));
            copy.setText(texts.get("fingerprint.copied"));
        });
        return copy;
    }

    private void mark(Optional<FingerprintComparison> comparison) {
        boolean same = comparison.filter(now -> (now.spelling() == Spelling.DIGITS) == (form == Form.DIGITS))
                .isPresent();
        for (int i = 0; i < groups.size(); i++) {
            mark(groups.get(i), i, same ? comparison.get().marks().get(i) : Mark.OPEN);
        }
    }

    private void mark(Label group, int index, Mark mark) {
        group.getStyleClass().removeAll("group-open", "group-agrees", "group-differs");
        group.getStyleClass().add(switch (mark) {
            case OPEN -> "group-open";
            case AGREES -> "group-agrees";
            case DIFFERS -> "group-differs";
        });
        ((FontIcon) group.getGraphic()).setIconCode(mark == Mark.DIFFERS ? Feather.X : Feather.CHECK);
        group.setAccessibleText(switch (mark) {
            case OPEN -> theirs.get(index);
            case AGREES -> texts.get("friends.group-agrees", "word", theirs.get(index));
            case DIFFERS -> texts.get("friends.group-differs", "word", theirs.get(index));
        });
    }
}
