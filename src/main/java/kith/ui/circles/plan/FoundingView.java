package kith.ui.circles.plan;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.circle.FoundCircle;
import kith.app.circle.founding.Candidates.Candidate;
import kith.text.circle.SentCircleTexts;
import kith.ui.circles.parts.CardRow;
import kith.ui.circles.parts.MasksChoice;
import kith.ui.circles.parts.ModeChoice;
import kith.ui.circles.parts.ModeTexts;
import kith.ui.parts.Details;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderRow;
import kith.ui.parts.FormRow;
import kith.ui.parts.IntoView;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.ResultCard;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * Founding a circle: its name, its people, and what it shows to whom; in the details the planner and what else can be
 * chosen. Below, what one does to be a member of somebody else's.
 */
public final class FoundingView extends VBox {
    /** What the page leads to. */
    public interface Exits {
        /** Shows the circle of this title. */
        void look(String title);

        /** Saves the user's card, by which a founder enters them. */
        void writeCard();

        /** Takes files that the user chose: a founder's. */
        void open(List<Path> files);
    }

    private final ScreenContext context;
    private final Texts texts;
    private final FoundingViewModel model;
    private final FolderOpener opener;
    private final Exits exits;

    /**
     * @param context the window
     * @param model what is thought about
     * @param opener shows the folder of what was written
     * @param exits where it leads
     */
    public FoundingView(ScreenContext context, FoundingViewModel model, FolderOpener opener, Exits exits) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.opener = opener;
        this.exits = exits;
        getStyleClass().add("stacked");
        getChildren().addAll(new PageHeader(texts.get("nav.found"), texts.get("circles.about")), founding(), result(),
                details(), joining());
    }

    /** What follows from who is chosen, and what can be chosen otherwise. */
    private Node details() {
        Button add = button("found-cards", texts.get("circles.add-cards"), Feather.PLUS);
        add.setOnAction(event -> model.addCards(context.files().open(texts.get("circles.add-cards-title"))));
        CheckBox part = new CheckBox(texts.get("circles.found-part"));
        part.setId("found-part");
        part.setWrapText(true);
        part.setMinHeight(USE_PREF_SIZE);
        part.selectedProperty().bindBidirectional(model.takesPartProperty());
        part.setAccessibleHelp(texts.get("circles.found-part-hint"));
        Label only = sentence(texts.get("circles.found-part-hint"));
        only.getStyleClass().addAll("form-hint", "mode-hint");
        FolderRow folder = new FolderRow(texts, "found-folder", texts.get("circles.folder"), model.folderProperty(),
                context.files());
        Label taken = sentence("");
        taken.setId("plan-taken");
        taken.textProperty().bind(model.takenProperty());
        Present.when(taken, taken.textProperty().isNotEmpty());
        return Details.of("plan-details", texts, new VBox(16,
                new ModeChoice("plan-mode", texts, model.plan().modeProperty(), model.plan().tooFewProperty(),
                        model.plan()::choose),
                new MasksChoice("plan-masks", texts, model.masks(), model.hybridImpossible(), model::choose),
                new VBox(4, part, only), new VBox(8,
                                sentence(texts.get("circles.add-cards-hint")), add), folder, taken,
                new PlannerView(context, model.plan())));
    }

    /** For whoever came here to take part in another's circle. */
    private Node joining() {
        Button card = button("circles-write-card", texts.get("circles.write-card"), Feather.CREDIT_CARD);
        card.setOnAction(event -> exits.writeCard());
        Button open = button("circles-open", texts.get("circles.empty-open"), Feather.FOLDER);
        open.setOnAction(event -> {
            List<Path> files = context.files().open(texts.get("circles.empty-open-title"));
            if (!files.isEmpty()) {
                exits.open(files);
            }
        });
        Section section = new Section(texts.get("circles.join-heading"));
        section.getChildren().addAll(sentence(texts.get("circles.join-sentence")), new FlowPane(8, 8, card, open));
        return section;
    }

    private Node founding() {
        TextField title = new TextField();
        title.setId("found-title");
        context.follow(title, () -> title.setMaxWidth(context.scaled(320)));
        title.textProperty().bindBidirectional(model.titleProperty());
        Label members = new Label(texts.get("circles.found-members"));
        members.getStyleClass().add("form-label");
        VBox people = new VBox(8);
        people.setId("found-people");
        ListChangeListener<Object> changed = change -> people.getChildren().setAll(people());
        model.candidates().addListener(changed);
        model.cards().addListener(changed);
        people.getChildren().setAll(people());
        Label lacking = sentence("");
        lacking.setId("found-lacking");
        lacking.getStyleClass().add("form-hint");
        model.candidates().addListener((ListChangeListener<Candidate>) change -> lacking.setText(lacking()));
        lacking.setText(lacking());
        Present.when(lacking, lacking.textProperty().isNotEmpty());
        Label shows = sentence("");
        shows.setId("found-shows");
        ModeTexts modes = new ModeTexts(texts);
        shows.textProperty().bind(Bindings.createStringBinding(() -> modes.founded(model.plan().modeProperty().get(),
                model.masks().getValue()), model.plan().modeProperty(), model.masks()));
        Label merges = sentence("");
        merges.setId("found-merges");
        merges.textProperty().bind(model.takesPartProperty().map(part ->
                texts.get(part ? "circles.found-merges" : "circles.found-merges-alone")));
        Label never = sentence("");
        never.setId("found-never");
        never.getStyleClass().add("problem");
        never.textProperty().bind(model.neverDecides());
        Present.when(never, never.textProperty().isNotEmpty());
        Button found = button("found-do", texts.get("circles.found-do"), Feather.SEND);
        found.getStyleClass().add("accent");
        found.disableProperty().bind(model.obstacleProperty().map(reason -> !reason.isEmpty()));
        found.setOnAction(event -> model.found());
        Label why = sentence("");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox go = new HBox(12, found, why);
        go.setAlignment(Pos.CENTER_LEFT);
        VBox section = new VBox();
        section.getStyleClass().add("section");
        section.getChildren().addAll(
                new FormRow(texts.get("circles.found-title"), texts.get("circles.found-title-hint"), title),
                members, people, lacking, shows, merges, never, go);
        return section;
    }

    /** Whose card has not come, and what to do. */
    private String lacking() {
        List<String> names = model.candidates().stream().filter(one -> !one.card()).map(Candidate::name).toList();
        return names.isEmpty() ? "" : texts.get("circles.found-lacking", "names",
                String.join(texts.get("circles.comma"), names), "count", names.size());
    }

    private List<Node> people() {
        List<Node> all = Stream.concat(model.candidates().stream().map(this::friend),
                model.cards().stream().map(file -> new CardRow(texts, file, model.cards()))).toList();
        if (all.isEmpty()) {
            Label nobody = sentence(texts.get("circles.nobody"));
            nobody.getStyleClass().add("form-hint");
            return List.of(nobody);
        }
        return List.of(new FlowPane(16, 8, all.toArray(Node[]::new)));
    }

    private Node friend(Candidate friend) {
        String name = friend.name();
        CheckBox box = new CheckBox(name);
        box.setMnemonicParsing(false);
        box.setDisable(!friend.card());
        box.setSelected(model.chosenFriends().contains(name));
        box.selectedProperty().subscribe((before, chosen) -> {
            model.chosenFriends().remove(name);
            if (chosen) {
                model.chosenFriends().add(name);
            }
        });
        return box;
    }

    private Node result() {
        Node card = ResultCard.of("found-result", texts.get("circles.founded"), model.resultProperty(), this::founded);
        model.resultProperty().addListener((source, before, now) -> IntoView.scroll(card));
        return card;
    }

    private List<Node> founded(FoundCircle.Result result) {
        Button go = button("found-look", texts.get("circles.found-look"), Feather.ARROW_RIGHT);
        go.getStyleClass().add("accent");
        go.setOnAction(event -> exits.look(result.title()));
        // The button that was pressed has nothing to do any more.
        Platform.runLater(go::requestFocus);
        List<Node> all = new ArrayList<>(List.of(sentence(texts.get("circle.founded", "title", result.title(), "count",
                result.members().size(), "members", String.join(texts.get("circles.comma"), result.members())))));
        new SentCircleTexts(texts.messages()).sentences(result.sent()).forEach(one -> all.add(sentence(one)));
        if (!result.files().isEmpty()) {
            all.add(new WrittenFiles(texts, result.files(), opener));
        }
        all.add(go);
        return all;
    }
}
