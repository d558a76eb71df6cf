package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.check.AskedWitness;
import kith.app.check.CircleWitness;
import kith.app.check.FriendWitness;
import kith.app.mail.ReadSubjects.Subject;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.text.check.ExplanationTexts;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** How the verdict on the chosen sender comes about: the conclusion, what each friend adds, what would change it. */
final class ExplanationDrawer extends VBox {
    private final Texts texts;
    private final WhyTexts why;
    private final CheckViewModel model;
    private final Runnable closed;
    private final Consumer<String> compare;
    private final BooleanBinding open;
    private final HBox title = new HBox(12);
    private final VBox head = new VBox(8);
    private final VBox friends = new VBox(12);
    private final VBox mails = new VBox();
    private final VBox changes = new VBox(8);
    private final ScrollPane scroll;
    private final Button close;

    /**
     * @param texts the window's language
     * @param model what is shown
     * @param closed called when the user has closed the drawer, to put the focus elsewhere
     * @param compare goes where the sixteen words of a friend of this name are compared
     */
    ExplanationDrawer(Texts texts, CheckViewModel model, Runnable closed, Consumer<String> compare) {
        this.texts = texts;
        this.why = new WhyTexts(texts);
        this.model = model;
        this.closed = closed;
        this.compare = compare;
        setId("check-drawer");
        getStyleClass().add("drawer");
        setAccessibleText(texts.get("check.drawer"));
        // Where the search finds nothing there is nothing to explain; with the next row it is there again.
        open = model.drawer().openProperty().and(model.selectedProperty().isNotNull());
        Present.when(this, open);
        close = IconButton.button("check-drawer-close", "", Feather.X);
        close.getStyleClass().addAll("button-icon", "flat");
        close.setAccessibleText(texts.get("check.drawer-close"));
        close.setTooltip(new Tooltip(texts.get("check.drawer-close-hint")));
        close.setOnAction(event -> close());
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setAlignment(Pos.CENTER_LEFT);
        HBox bar = new HBox(8, title, close);
        bar.setAlignment(Pos.CENTER_LEFT);
        List.of(head, mails, friends, changes).forEach(Present::whenFilled);
        VBox content = new VBox(16, head, mails, friends, changes);
        content.getStyleClass().add("drawer-content");
        changes.setId("check-explanation");
        scroll = new ScrollPane(content);
        scroll.setId("check-evidence");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setAccessibleText(texts.get("check.drawer"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(bar, scroll);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
        // What is in a drawer that is closed would be styled with everything else all the same.
        open.subscribe(this::fill);
        model.selectedProperty().subscribe(this::show);
        model.drawer().explanationProperty().subscribe(this::show);
        model.drawer().subjectsProperty().subscribe(this::showMails);
    }

    /** Puts the focus into the drawer, where the arrow keys scroll it. */
    void focus() {
        scroll.requestFocus();
    }

    private void close() {
        model.drawer().close();
        closed.run();
    }

    private void fill() {
        show(model.selectedProperty().get());
        show(model.drawer().explanationProperty().get());
    }

    private void show(@Nullable CheckRow row) {
        CheckResults results = model.roundProperty().get();
        title.getChildren().clear();
        head.getChildren().clear();
        friends.getChildren().clear();
        scroll.setVvalue(0);
        if (row == null || results == null || !open.get()) {
            return;
        }
        CheckTexts checkTexts = model.checkTexts();
        if (results.isOfOne()) {
            // The card beside it says of whom, and what.
            title.getChildren().add(heading(texts.get("check.drawer")));
            addWitnesses(results, row);
            return;
        }
        Node sender = address(row.checked().canonical() == null ? checkTexts.sender(row) : row.checked().canonical());
        HBox.setHgrow(sender, Priority.ALWAYS);
        VerdictBadge badge = new VerdictBadge(checkTexts);
        badge.show(row.checked());
        title.getChildren().addAll(badge, sender);
        row.lookAlike().ifPresent(found -> head.getChildren().add(new LookAlikePane(checkTexts.lookAlikes(), found)));
        head.getChildren().addAll(sentence(checkTexts.evidence(results.session(), row)),
                new VerifyPane(texts, results, row, compare));
        row.count().ifPresent(count -> head.getChildren()
                .add(quiet(checkTexts.messagesInFull(results.session(), row))));
        row.mail().ifPresent(mail -> head.getChildren().add(new MailNote(checkTexts.mail(), List.of(mail))));
        addWitnesses(results, row);
    }

    /** Where it needs two lines it breaks before its domain, not inside a word. */
    private static Node address(String words) {
        int domain = words.lastIndexOf('@');
        FlowPane address = new FlowPane();
        address.setAlignment(Pos.CENTER_LEFT);
        // A long name breaks rather than push the button out that closes all this.
        address.setMinWidth(0);
        address.setAccessibleRole(AccessibleRole.TEXT);
        address.setAccessibleText(words);
        for (String part : domain <= 0 ? List.of(words)
                : List.of(words.substring(0, domain), words.substring(domain))) {
            Label label = sentence(part);
            label.getStyleClass().add("drawer-sender");
            label.maxWidthProperty().bind(address.widthProperty());
            address.getChildren().add(label);
        }
        return address;
    }

    private void addWitnesses(CheckResults results, CheckRow row) {
        Evidence evidence = row.checked().evidence();
        if (!evidence.testimonies().isEmpty()) {
            friends.getChildren().add(heading(texts.get("check.drawer-friends")));
            for (int i = 0; i < evidence.testimonies().size(); i++) {
                friends.getChildren().add(witness(results.session().witnesses().get(i), evidence.testimonies().get(i),
                        results.session().alpha()));
            }
        }
    }

    private Node witness(AskedWitness asked, Testimony testimony, double alpha) {
        Label name = new Label(asked.name(),
                new FontIcon(testimony.matches() ? Feather.CHECK : Feather.MINUS));
        name.getStyleClass().addAll("form-label", testimony.matches() ? "testimony-match" : "testimony-miss");
        name.setAccessibleHelp(texts.messages().alone(model.checkTexts().witnesses().says(testimony)));
        Label state = switch (asked.who()) {
            case FriendWitness friend -> new StateBadge(texts, friend.friend().state());
            case CircleWitness circle -> new Label(texts.get("check.circle"), new FontIcon(Feather.USERS));
        };
        state.setMinWidth(USE_PREF_SIZE);
        Label means = sentence(why.says(testimony, alpha));
        VBox box = new VBox(4, new FlowPane(12, 4, name, state), means);
        if (asked.who() instanceof CircleWitness circle) {
            box.getChildren().add(quiet(model.checkTexts().witnesses().origin(circle)));
        }
        return box;
    }

    private void showMails(List<Subject> subjects) {
        CheckRow row = model.selectedProperty().get();
        mails.getChildren().setAll(row == null ? List.of() : row.count().map(count ->
                List.of(new MailsPane(model.checkTexts().mail(), count, subjects))).orElse(List.of()));
    }

    private void show(@Nullable Explanation explanation) {
        changes.getChildren().clear();
        CheckResults results = model.roundProperty().get();
        if (explanation == null || results == null || !open.get()) {
            return;
        }
        ExplanationTexts explanationTexts = model.drawer().explanationTexts();
        List<AskedWitness> asked = results.session().witnesses();
        changes.getChildren().add(heading(texts.get("check.explain-changes")));
        Verdict verdict = explanation.evidence().verdict();
        List<Explanation.Change> mattering = explanation.changes().stream()
                .filter(change -> WhyTexts.matters(change, verdict)).toList();
        if (mattering.isEmpty()) {
            changes.getChildren().add(sentence(explanation.changes().isEmpty()
                    ? explanationTexts.nothingChanges(verdict) : texts.get("check.plain-nothing")));
        }
        for (Explanation.Change change : mattering) {
            Label line = sentence(why.change(asked, change));
            line.setGraphic(new FontIcon(explanation.couldDecide(change) ? Feather.TRENDING_UP
                    : Feather.MINUS));
            changes.getChildren().add(line);
            if (change.kind() == Explanation.Kind.VERIFICATION
                    && asked.get(change.witness()).who() instanceof FriendWitness friend) {
                changes.getChildren().add(comparing(friend.name(), change.witness()));
            }
        }
        if (!explanation.parts().isEmpty()) {
            changes.getChildren().add(new WeighingPane(texts, model, asked, explanation));
        }
        if (verdict != Verdict.INVALID) {
            changes.getChildren().add(quiet(model.checkTexts().oneMatch(results.session())));
        }
    }

    private Node comparing(String friend, int witness) {
        Button button = IconButton.button("check-compare-" + witness, texts.get("check.compare", "name", friend),
                Feather.CHECK_CIRCLE);
        // A long name or large letters need a second line.
        button.setWrapText(true);
        button.setMinWidth(0);
        button.setOnAction(event -> compare.accept(friend));
        return button;
    }

    private static Label heading(String words) {
        Label heading = sentence(words);
        heading.getStyleClass().add("form-label");
        return heading;
    }

    private static Label quiet(String words) {
        Label label = sentence(words);
        label.getStyleClass().add("quiet");
        return label;
    }
}
