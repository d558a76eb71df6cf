package kith.ui.check;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.NumberBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.CheckSenders.Checked;
import kith.app.CheckSenders.Session;
import kith.ui.parts.EmptyState;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A field for one or many senders, the verdicts in a table, and the evidence for the one that is chosen. */
public final class CheckView extends VBox {
    private static final KeyCombination CHECK = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** High enough for the sentence, three friends and the figures: what explains a verdict is not to be scrolled for. */
    private static final double EVIDENCE = 218;
    private static final double EVIDENCE_AT_MOST = 262;
    private static final double BORDERS = 4;
    private static final double ROW = 30;
    private static final int ROWS_AT_LEAST = 4;

    private final Desk desk;
    private final Texts texts;
    private final CheckViewModel model;
    private final TableView<Checked> table = new TableView<>();

    /**
     * @param desk the window
     * @param model what is shown
     * @param demo the list of senders that goes with a demo
     */
    public CheckView(Desk desk, CheckViewModel model, Optional<Path> demo) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        fillTable();
        EvidencePane evidence = new EvidencePane(texts, model);
        // Explained in full it is as high as it must be, and the whole screen scrolls: not one within the other.
        NumberBinding inFull = Bindings.max(evidence.contentHeight().add(BORDERS), EVIDENCE_AT_MOST);
        evidence.minHeightProperty().bind(Bindings.when(model.inFullProperty()).then(inFull).otherwise(EVIDENCE));
        evidence.prefHeightProperty().bind(evidence.minHeightProperty());
        evidence.maxHeightProperty().bind(
                Bindings.when(model.inFullProperty()).then(inFull).otherwise(EVIDENCE_AT_MOST));
        VBox.setVgrow(evidence, Priority.ALWAYS);
        VBox results = new VBox(10, summary(), table, evidence);
        VBox.setVgrow(table, Priority.ALWAYS);
        results.visibleProperty().bind(Bindings.isNotEmpty(model.results()));
        EmptyState nobody = new EmptyState(Feather.USERS, texts.get("check.nobody-title"),
                texts.get("check.nobody-sentence"), texts.get("check.nobody-do"), this::goToShare);
        nobody.setId("check-nobody");
        nobody.visibleProperty().bind(Bindings.isEmpty(model.results())
                .and(Bindings.createBooleanBinding(this::nobodyToAsk, model.sessionProperty())));
        for (Node either : List.of(results, nobody)) {
            either.managedProperty().bind(either.visibleProperty());
        }
        StackPane content = new StackPane(results, nobody);
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(new PageHeader(texts.get("nav.check"), texts.get("check.sentence")), entry(demo),
                whoIsAsked(), content);
    }

    private boolean nobodyToAsk() {
        Session session = model.sessionProperty().get();
        return session != null && session.asked().isEmpty();
    }

    private void goToShare() {
        desk.navigation().go(Place.SHARE);
    }

    private Node entry(Optional<Path> demo) {
        TextArea typed = new TextArea();
        typed.setId("check-typed");
        typed.setPrefRowCount(1);
        typed.setMinHeight(40);
        typed.textProperty().bindBidirectional(model.typedProperty());
        typed.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            // One line is complete with Enter, as in any field; a list needs Enter for its lines.
            boolean oneLine = event.getCode() == KeyCode.ENTER && !typed.getText().contains("\n")
                    && !event.isShiftDown();
            if (CHECK.match(event) || oneLine) {
                event.consume();
                model.checkTyped();
            } else if (event.getCode() == KeyCode.TAB) {
                event.consume();
                typed.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        Button check = new Button(texts.get("check.do"), new FontIcon(Feather.CHECK_CIRCLE));
        check.setId("check-do");
        check.getStyleClass().add("accent");
        check.disableProperty().bind(model.typedProperty().map(String::isBlank));
        check.setTooltip(new Tooltip(texts.get("check.do-hint", "keys", CHECK.getDisplayText())));
        check.setOnAction(event -> model.checkTyped());
        Button list = new Button(texts.get("check.list"), new FontIcon(Feather.FILE_TEXT));
        list.setId("check-list");
        list.setOnAction(event -> desk.files().open(texts.get("check.list-title")).stream().findFirst()
                .ifPresent(model::checkFile));
        HBox buttons = new HBox(8, check, list);
        demo.ifPresent(senders -> {
            Button sample = new Button(texts.get("demo.check"), new FontIcon(Feather.PLAY));
            sample.setId("check-demo");
            sample.setOnAction(event -> model.checkFile(senders));
            buttons.getChildren().add(sample);
        });
        buttons.getChildren().forEach(button -> ((Button) button).setMinWidth(USE_PREF_SIZE));
        buttons.setAlignment(Pos.CENTER_LEFT);
        // Beside the field, not below the hint: the room below belongs to the verdicts.
        Label above = new Label();
        above.getStyleClass().add("form-label");
        FormRow row = new FormRow(texts.get("check.typed"), "", typed);
        typed.accessibleHelpProperty().unbind();
        typed.setAccessibleHelp(texts.get("check.typed-hint"));
        HBox.setHgrow(row, Priority.ALWAYS);
        Label hint = new Label(texts.get("check.typed-hint"));
        hint.getStyleClass().add("form-hint");
        return new VBox(4, new HBox(8, row, new VBox(4, above, buttons)), hint);
    }

    private Node whoIsAsked() {
        Label label = new Label();
        label.setId("check-asked");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add("quiet");
        label.textProperty().bind(model.sessionProperty().map(model.words()::oneMatch).orElse(""));
        // Once there are verdicts they need the room; the evidence says the same of each sender.
        label.visibleProperty().bind(Bindings.createBooleanBinding(() -> model.sessionProperty().get() != null
                && !nobodyToAsk(), model.sessionProperty()).and(Bindings.isEmpty(model.results())));
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }

    private Node summary() {
        Label counts = new Label();
        counts.setId("check-summary");
        counts.setWrapText(true);
        counts.getStyleClass().add("form-label");
        counts.textProperty().bind(model.roundProperty().map(model.words()::summary).orElse(""));
        Label chance = new Label();
        chance.setId("check-chance");
        chance.setWrapText(true);
        chance.getStyleClass().add("quiet");
        chance.textProperty().bind(model.roundProperty().map(model.words()::byChance).orElse(""));
        chance.managedProperty().bind(chance.textProperty().isNotEmpty());
        VBox words = new VBox(2, counts, chance);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button copy = new Button(texts.get("check.copy"), new FontIcon(Feather.COPY));
        copy.setId("check-copy");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setTooltip(new Tooltip(texts.get("check.copy-hint")));
        copy.setOnAction(event -> copy());
        HBox line = new HBox(12, words, copy);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private void fillTable() {
        SortedList<Checked> sorted = new SortedList<>(model.results());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId("check-table");
        table.setAccessibleText(texts.get("check.results"));
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setFixedCellSize(ROW);
        table.setMinHeight(ROW * (ROWS_AT_LEAST + 1.5));
        table.setPrefHeight(table.getMinHeight());
        TableColumn<Checked, Checked> verdict = new TableColumn<>(texts.get("check.column-verdict"));
        verdict.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        verdict.setComparator(Comparator.comparing(checked -> checked.evidence().verdict()));
        verdict.setCellFactory(column -> new CheckedCell(checked -> "",
                checked -> new VerdictBadge(model.words(), checked.evidence().verdict())));
        verdict.setMinWidth(116);
        verdict.setMaxWidth(140);
        TableColumn<Checked, Checked> address = new TableColumn<>(texts.get("check.column-address"));
        address.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        address.setComparator(Comparator.comparing(Checked::address));
        address.setCellFactory(column -> new CheckedCell(Checked::address, checked -> null));
        address.setPrefWidth(262);
        address.setMinWidth(240);
        address.setMaxWidth(420);
        TableColumn<Checked, Checked> why = new TableColumn<>(texts.get("check.column-why"));
        why.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        why.setComparator(Comparator.comparingDouble(checked -> checked.evidence().pValue()));
        why.setCellFactory(column -> new CheckedCell(this::brief, checked -> null));
        why.setPrefWidth(420);
        why.setMinWidth(200);
        table.getColumns().setAll(List.of(verdict, address, why));
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                event.consume();
                copy();
            }
        });
        table.getSelectionModel().selectedItemProperty().subscribe((@Nullable Checked chosen) -> {
            if (chosen != null) {
                model.selectedProperty().set(chosen);
            }
        });
    }

    private String brief(Checked checked) {
        CheckViewModel.@Nullable Round round = model.roundProperty().get();
        return round == null ? "" : model.words().brief(round.session(), checked);
    }

    private void copy() {
        List<Checked> chosen = List.copyOf(table.getSelectionModel().getSelectedItems());
        ClipboardContent content = new ClipboardContent();
        content.putString(model.asText(chosen.isEmpty() ? table.getItems() : chosen));
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** A cell with a word or a badge. */
    private static final class CheckedCell extends TableCell<Checked, Checked> {
        private final Function<Checked, String> word;
        private final Function<Checked, @Nullable Node> badge;

        CheckedCell(Function<Checked, String> word, Function<Checked, @Nullable Node> badge) {
            this.word = word;
            this.badge = badge;
        }

        @Override
        protected void updateItem(@Nullable Checked checked, boolean empty) {
            super.updateItem(checked, empty);
            setText(empty || checked == null ? "" : word.apply(checked));
            setGraphic(empty || checked == null ? null : badge.apply(checked));
        }
    }
}
