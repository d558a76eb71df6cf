package kith.ui.circles.change;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.circle.Membership;
import kith.ui.parts.Confirm;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The end of a circle: closing it, which is for good and for everybody, or leaving it, which is neither. */
public final class EndPane extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final EndViewModel model;

    EndPane(ScreenContext context, EndViewModel model) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        getChildren().addAll(closing(), leaving());
    }

    private Node closing() {
        Label about = sentence("");
        about.textProperty().bind(model.circleProperty().map(now -> texts.get(
                now.closed() == null ? "circles.close-sentence" : "circles.close-again-sentence")).orElse(""));
        Button close = button("circle-close", "", Feather.ARCHIVE);
        close.textProperty().bind(model.circleProperty().map(now -> texts.get(
                now.closed() == null ? "circles.close" : "circles.close-again")).orElse(texts.get("circles.close")));
        close.setOnAction(event -> close(context, model));
        Section section = new Section(texts.get("circles.close-title"));
        section.getChildren().addAll(about, close);
        Present.when(section, model.circleProperty().map(Circles.Status::founded).orElse(false));
        return section;
    }

    /** The file of a closing may be written as often as it gets lost; the closing itself is asked about. */
    static void close(ScreenContext context, EndViewModel model) {
        Texts texts = context.texts();
        Circles.@Nullable Status now = model.circleProperty().get();
        if (now != null && (now.closed() != null || context.confirm().ask(new Confirm.Question(
                texts.get("circles.close-ask", "title", now.title()), texts.get("circles.close-stays"),
                texts.get("circles.close-do", "title", now.title()), texts.get("circles.close-leave"),
                Confirm.Gravity.DANGER)) == Confirm.Answer.DO_IT)) {
            model.close();
        }
    }

    /** Says no to an invitation, once the user confirmed that. */
    public static void decline(ScreenContext context, EndViewModel model) {
        leave(context, model, "circles.decline-ask", "circles.decline-stays", "circles.decline-do",
                "circles.decline-not");
    }

    private static void leave(ScreenContext context, EndViewModel model, String ask, String stays, String yes,
            String not) {
        Texts texts = context.texts();
        Optional.ofNullable(model.circleProperty().get()).filter(now -> context.confirm().ask(new Confirm.Question(
                texts.get(ask, "title", now.title()), texts.get(stays, "founder", now.founder()), texts.get(yes),
                texts.get(not), Confirm.Gravity.CAUTION)) == Confirm.Answer.DO_IT).ifPresent(now -> model.leave());
    }

    private Node leaving() {
        Label about = sentence("");
        about.textProperty().bind(model.circleProperty().map(now -> texts.get("circles.leave-sentence", "founder",
                now.founder())).orElse(""));
        Button leave = button("circle-leave", texts.get("circles.leave"), Feather.LOG_OUT);
        leave.setOnAction(event -> leave(context, model, "circles.leave-ask", "circles.leave-stays",
                "circles.leave-do", "circles.leave-not"));
        Section section = new Section(texts.get("circles.leave-title"));
        section.getChildren().addAll(about, leave);
        Present.when(section, model.circleProperty().map(now -> now.state() == Membership.JOINED).orElse(false));
        return section;
    }
}
