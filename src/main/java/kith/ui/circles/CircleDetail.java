package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import atlantafx.base.theme.Styles;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.part.Delivery;
import kith.ui.circles.ask.AskPage;
import kith.ui.circles.change.ChangePage;
import kith.ui.circles.change.LeftPane;
import kith.ui.circles.overlap.OverlapPage;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.circles.parts.HeadTexts;
import kith.ui.parts.Bullets;
import kith.ui.parts.Details;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.IntoView;
import kith.ui.parts.Present;
import kith.ui.parts.ResultCard;
import kith.ui.parts.SegmentButton;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * One circle: its steps with what to do next, what was written last, and one of its pages. Everything is made once and
 * follows the model, so that whoever pressed a button still has it in focus afterwards.
 */
public final class CircleDetail extends VBox {
    /** Where a circle's page leads. */
    public interface Ways {
        /** Goes where the friend of this name is compared. */
        void verify(String friend);

        /** Begins an exchange with somebody of this name, which brings their card and verifies both. */
        void invite(String name);

        /** Goes where a sealed file that waits is sent from. */
        void send(Delivery.Written written);
    }

    private final Texts texts;
    private final CirclesViewModel model;
    private final Map<CirclePage, ToggleButton> tabs = new EnumMap<>(CirclePage.class);
    private final ToggleGroup group = new ToggleGroup();
    private final FlowPane row = new FlowPane();
    private final StackPane pages = new StackPane();
    private final VBox paged = new VBox();

    /**
     * @param context the window
     * @param model the circle
     * @param opener shows the folder of what was written
     * @param open takes files that the user chose: members' contributions, lists
     * @param ways where it leads
     */
    public CircleDetail(ScreenContext context, CirclesViewModel model, FolderOpener opener, Consumer<List<Path>> open,
            Ways ways) {
        this.texts = context.texts();
        this.model = model;
        setId("circle-detail");
        getStyleClass().add("stacked");
        AskPage questions = new AskPage(context, model.questions(), model.inChecks(), model.selectedProperty(),
                model.merging().mergeTexts()::held);
        page(CirclePage.MEMBERS, "circle-tab-members", texts.get("circles.members"), Styles.LEFT_PILL,
                new MembersPage(context, model));
        page(CirclePage.CONTRIBUTION, "circle-tab-contribution", texts.get("circles.contribute-title"),
                Styles.CENTER_PILL, new ContributePage(context, model.contribution()));
        page(CirclePage.MERGE, "circle-tab-merge", texts.get("circles.merge-title"), Styles.CENTER_PILL,
                new MergePage(context, model.merging(), () -> {
                    model.change().withoutMissing();
                    model.pageProperty().set(CirclePage.CHANGE);
                    toPage(questions);
                }));
        page(CirclePage.QUESTIONS, "circle-tab-questions", texts.get("circles.check-title"), Styles.CENTER_PILL,
                questions);
        page(CirclePage.COMMON, "circle-tab-common", texts.get("circles.overlap-title"), Styles.CENTER_PILL,
                new OverlapPage(context, model.overlap()));
        page(CirclePage.CHANGE, "circle-tab-change", texts.get("circles.change-title"), Styles.RIGHT_PILL,
                new ChangePage(context, model.change(), model.end(), model.folderProperty()));
        Present.when(Objects.requireNonNull(tabs.get(CirclePage.MERGE)),
                model.selectedProperty().map(Circles.Status::founded).orElse(false));
        model.pageProperty().subscribe(page -> Objects.requireNonNull(tabs.get(page)).setSelected(true));
        tabs.values().forEach(tab -> tab.setOnAction(event -> IntoView.scroll(paged)));
        // Whoever only passes by with the arrow keys must not get stuck in the field.
        Objects.requireNonNull(tabs.get(CirclePage.QUESTIONS)).setOnAction(event -> {
            questions.focusFirst();
            IntoView.scroll(paged);
        });
        Node written = ResultCard.of("circle-written", texts.get("circles.written"), model.writtenProperty(),
                files -> written(files, opener, ways));
        // The steps are high: what a button of theirs brings to the front may be below the edge.
        StepsView steps = new StepsView(context, model, open, () -> toPage(questions));
        model.writtenProperty().addListener((source, before, now) -> {
            if (now != null) {
                steps.focusNext();
                IntoView.scroll(written);
            }
        });
        paged.getChildren().addAll(row, pages);
        paged.getStyleClass().add("stacked");
        getChildren().addAll(new CircleHead(texts, model.selectedProperty(),
                model.contribution().seenProperty(), ways), new LeftPane(context, model.left(), model.end()), steps,
                written, paged, exactly());
    }

    private List<Node> written(CircleFilesWritten done, FolderOpener opener, Ways ways) {
        List<Node> all = new ArrayList<>(List.of(new VBox(8, Bullets.of(done.sentences()).toArray(Node[]::new))));
        FlowPane send = new FlowPane(8, 8);
        for (Delivery.Written one : done.parcels()) {
            Button to = button("circle-send-" + send.getChildren().size(),
                    texts.get("circles.send", "name", one.friend().name()), Feather.SEND);
            to.setMnemonicParsing(false);
            to.setOnAction(event -> ways.send(one));
            send.getChildren().add(to);
        }
        if (!done.parcels().isEmpty()) {
            all.add(send);
        }
        if (!done.files().isEmpty()) {
            all.add(new WrittenFiles(texts, done.files(), opener));
        }
        return all;
    }

    /** The focus goes along: to what is to be typed, or else to the page's button, from where Tab goes on. */
    private void toPage(AskPage questions) {
        if (model.pageProperty().get() == CirclePage.QUESTIONS) {
            questions.focusFirst();
        } else if (group.getSelectedToggle() instanceof ToggleButton tab) {
            // Later, as a button pressed by its letter takes the focus last.
            Platform.runLater(tab::requestFocus);
        }
        IntoView.scroll(paged);
    }

    private void page(CirclePage page, String id, String title, String shape, Node content) {
        ToggleButton tab = new SegmentButton(id, title, group, () -> model.pageProperty().set(page));
        tab.getStyleClass().add(shape);
        tabs.put(page, tab);
        row.getChildren().add(tab);
        Present.when(content, tab.selectedProperty());
        pages.getChildren().add(content);
    }

    private Node exactly() {
        HeadTexts headTexts = new HeadTexts(texts);
        Label round = sentence("");
        round.setId("circle-round");
        round.textProperty().bind(model.selectedProperty().map(headTexts::round).orElse(""));
        Label parameters = sentence("");
        parameters.textProperty().bind(model.selectedProperty().map(model.circleTexts()::parameters).orElse(""));
        return Details.of("circle-exactly", texts, new VBox(8, round, parameters));
    }
}
