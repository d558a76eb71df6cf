package kith.ui.inspect;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.receive.InspectFile;
import kith.bloom.BloomFilter;
import kith.exchange.SignatureState;
import kith.identity.Fingerprint;
import kith.ui.inspect.InspectViewModel.Line;
import kith.ui.parts.BitPicture;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.FingerprintPane;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a file says, from the signature down to the bits. */
public final class InspectView extends VBox {
    private static final double ROW = 32;
    private static final double NAME_WIDTH = 170;

    private final Texts texts;
    private final InspectViewModel model;

    /**
     * @param texts the window's language
     * @param model what is shown
     */
    public InspectView(Texts texts, InspectViewModel model) {
        this.texts = texts;
        this.model = model;
        setId("inspect");
        getStyleClass().addAll("screen", "stacked");
        model.resultProperty().subscribe(this::show);
        model.problemProperty().subscribe(problem -> {
            if (problem != null) {
                getChildren().setAll(new ErrorPane(texts, problem));
            }
        });
    }

    private void show(InspectFile.@Nullable Result found) {
        if (found == null) {
            return;
        }
        Label title = new Label(String.valueOf(found.file().getFileName()));
        title.setWrapText(true);
        title.getStyleClass().add("section-title");
        Label type = new Label(found.inspected().typ());
        type.getStyleClass().add("form-hint");
        getChildren().setAll(title, type, signature(found));
        found.inspected().refusal().ifPresent(why -> getChildren().add(new ErrorPane(texts, why)));
        BloomFilter filter = found.filter();
        if (filter != null) {
            Label fill = new Label(model.fill(filter));
            fill.setWrapText(true);
            BitPicture picture = new BitPicture(filter.shape().bits(), filter.vector()::get, model.fill(filter));
            getChildren().addAll(fill, picture);
        }
        getChildren().addAll(members(found),
                new FingerprintPane(texts, texts.get("inspect.key"), Fingerprint.of(found.inspected().kid()),
                        FingerprintPane.Owner.OTHER));
    }

    private Node signature(InspectFile.Result found) {
        boolean valid = found.inspected().signature() == SignatureState.VALID;
        boolean trusted = valid && (found.signer() == InspectFile.Signer.VERIFIED
                || found.signer() == InspectFile.Signer.SELF);
        Label words = new Label(model.signature(found));
        words.setId("inspect-signature");
        words.setWrapText(true);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(8,
                new FontIcon(trusted ? Feather.CHECK_CIRCLE : valid ? Feather.HELP_CIRCLE : Feather.X_CIRCLE), words);
        box.getStyleClass().addAll("notice", trusted ? "success" : valid ? "warning" : "error");
        return box;
    }

    private Node members(InspectFile.Result found) {
        TableView<Line> table = new TableView<>();
        table.getItems().setAll(model.lines(found));
        table.setId("inspect-members");
        table.setAccessibleText(texts.get("inspect.members"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<Line, String> name = new TableColumn<>(texts.get("inspect.column-member"));
        name.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().name()));
        name.setMinWidth(NAME_WIDTH);
        name.setMaxWidth(NAME_WIDTH);
        TableColumn<Line, String> value = new TableColumn<>(texts.get("inspect.column-value"));
        value.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().value()));
        table.getColumns().add(name);
        table.getColumns().add(value);
        table.setFixedCellSize(ROW);
        table.setPrefHeight(ROW * (1.4 + table.getItems().size()));
        table.setMinHeight(USE_PREF_SIZE);
        table.getStyleClass().add("dense");
        return table;
    }
}
