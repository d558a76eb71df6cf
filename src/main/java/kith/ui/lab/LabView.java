package kith.ui.lab;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.MasterDetail;
import kith.ui.parts.PageHeader;
import kith.ui.shell.FocusFollower;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the Lab in a list, and beside it, or below it where the window is narrow, the one that is chosen. Each
 * part scrolls by itself and stays as it was left.
 */
public final class LabView extends VBox {
    private static final double LIST_WIDTH = 206;
    private static final double LIST_HEIGHT = 150;
    private static final double PART_WIDTH = 430;
    private static final double PART_HEIGHT = 260;

    private final ScreenContext context;
    private final LabViewModel model;
    private final List<LabPart> parts;
    private final Map<String, ScrollPane> made = new HashMap<>();
    private final ListView<LabPart> list = new ListView<>();
    private final MasterDetail full;

    /**
     * {@return the Lab's page} A node and no more, or Java would load this class to verify its caller.
     *
     * @param context the window
     * @param model the experiments, and which part is chosen
     * @param first parts of another kind, which stand before the experiments
     * @param opener shows the folder of what was written
     */
    public static Node of(ScreenContext context, LabViewModel model, List<LabPart> first, FolderOpener opener) {
        return new LabView(context, model, first, opener);
    }

    private LabView(ScreenContext context, LabViewModel model, List<LabPart> first, FolderOpener opener) {
        this.context = context;
        this.model = model;
        this.parts = Stream.concat(first.stream(), model.experiments().stream()
                .map(experiment -> part(experiment, opener))).toList();
        list.setId("lab-list");
        list.setAccessibleText(context.texts().get("lab.parts"));
        list.setCellFactory(any -> new LabCell());
        list.getItems().setAll(parts);
        // How many lines a cell needs depends on how wide the list is.
        list.widthProperty().subscribe(list::refresh);
        full = new MasterDetail(context.letters(), list, new MasterDetail.Sizes(LIST_WIDTH, LIST_HEIGHT, PART_WIDTH));
        full.setId("lab-full");
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        model.chosenProperty().subscribe(this::show);
        context.follow(list, () -> list.scrollTo(list.getSelectionModel().getSelectedIndex()));
        VBox.setVgrow(full, Priority.ALWAYS);
        getChildren().addAll(
                new PageHeader(context.texts().get("nav.lab"), ""), full);
    }

    private LabPart part(ExperimentViewModel experiment, FolderOpener opener) {
        return new LabPart(experiment.id(), experiment.experimentTexts().title(), experiment.experimentTexts().about(),
                experiment.stateProperty(), () -> new ExperimentView(context, experiment, opener));
    }

    private void choose(@Nullable LabPart part) {
        if (part != null) {
            model.chosenProperty().set(part.id());
        }
    }

    private void show(String id) {
        LabPart part = parts.stream().filter(each -> each.id().equals(id)).findAny().orElse(parts.getFirst());
        if (list.getSelectionModel().getSelectedItem() != part) {
            list.getSelectionModel().select(part);
            list.scrollTo(part);
        }
        model.chosenProperty().set(part.id());
        full.show(made.computeIfAbsent(part.id(), missing -> pane(part)));
    }

    private ScrollPane pane(LabPart part) {
        Node view = part.view().get();
        view.getStyleClass().add("lab-part");
        ScrollPane pane = new ScrollPane(view);
        pane.setId("lab-part-" + part.id());
        pane.setFitToWidth(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        pane.setFocusTraversable(false);
        pane.getStyleClass().add("lab-part-area");
        FocusFollower.install(pane);
        full.fit(pane, PART_HEIGHT);
        return pane;
    }
}
