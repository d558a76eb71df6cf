package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.app.Circles.MemberStatus;
import kith.app.Circles;
import kith.store.CircleTable;
import kith.ui.panel.PanelView;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderRow;
import kith.ui.parts.FormRow;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One circle in full: its members, taking part, merging, asking its list, comparing two members. */
final class CircleDetail extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final CirclesViewModel model;
    private final FolderOpener opener;
    // Made once: they follow the model, which lives longer than what is shown of one circle.
    private final VBox exposure = new VBox(6);
    private final RestoredChoice restored;
    private final PanelView panel;
    private final Section written;

    CircleDetail(Desk desk, CirclesViewModel model, FolderOpener opener) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        this.opener = opener;
        this.restored = new RestoredChoice(desk.texts(), model);
        this.panel = new PanelView("circle-panel", desk, model.panel());
        this.written = written();
        model.exposureProperty().subscribe(now -> exposure.getChildren().setAll(
                now == null ? List.of() : Bullets.of(model.words().exposure(now))));
        setId("circle-detail");
        getStyleClass().add("stacked");
        model.selectedProperty().subscribe(this::show);
    }

    private void show(Circles.@Nullable Status circle) {
        getChildren().clear();
        if (circle == null) {
            return;
        }
        Section head = new Section(circle.title());
        head.getChildren().add(sentence(model.words().parameters(circle)));
        getChildren().addAll(head, members(circle));
        if (circle.state() == CircleTable.State.INVITED) {
            getChildren().add(join());
        } else {
            getChildren().addAll(contribute(circle), merge(circle), written);
        }
        if (!circle.whitelists().isEmpty()) {
            getChildren().add(check(circle));
        }
        if (held(circle).size() >= 2) {
            getChildren().add(overlap(circle));
        }
    }

    private static List<MemberStatus> held(Circles.Status circle) {
        return circle.members().stream().filter(MemberStatus::contributed).toList();
    }

    private Node members(Circles.Status circle) {
        GridPane grid = new GridPane(24, 6);
        grid.setId("circle-members");
        List<MemberStatus> members = circle.members().stream()
                .sorted(Comparator.comparing(MemberStatus::self).reversed().thenComparing(MemberStatus::name)).toList();
        for (int i = 0; i < members.size(); i++) {
            MemberStatus member = members.get(i);
            Label state = new Label(model.words().contribution(member),
                    new FontIcon(member.contributed() ? Feather.CHECK : Feather.CLOCK));
            state.getStyleClass().addAll("state-badge", member.contributed() ? "state-verified" : "state-invited");
            grid.addRow(i, new Label(model.words().member(member)), state);
        }
        Section section = new Section(texts.get("circles.members"));
        section.getChildren().add(grid);
        return section;
    }

    private Node join() {
        Section section = new Section(texts.get("circles.join-title"));
        Button join = button("circle-join", texts.get("circles.join"), Feather.USER_PLUS);
        join.getStyleClass().add("accent");
        join.setOnAction(event -> model.join());
        section.getChildren().addAll(sentence(texts.get("circles.join-sentence")), join);
        return section;
    }

    private Node contribute(Circles.Status circle) {
        Section section = new Section(texts.get("circles.contribute-title"));
        section.getStyleClass().add("card");
        if (circle.members().stream().anyMatch(member -> member.self() && member.contributed())) {
            section.getChildren().add(sentence(texts.get("circles.contributed-already")));
        }
        CheckBox agree = new CheckBox(texts.get("circles.agree"));
        agree.setId("circle-agree");
        agree.setWrapText(true);
        agree.selectedProperty().bindBidirectional(model.agreedProperty());
        Button contribute = button("circle-contribute", texts.get("circles.contribute"), Feather.UPLOAD);
        contribute.disableProperty().bind(model.readyProperty().not());
        contribute.setOnAction(event -> model.contribute());
        Label why = sentence(texts.get("circles.contribute-why"));
        why.getStyleClass().add("form-hint");
        why.visibleProperty().bind(model.readyProperty().not());
        HBox row = new HBox(12, contribute, why);
        row.setAlignment(Pos.CENTER_LEFT);
        section.getChildren().addAll(exposure, panel, restored, agree,
                new FolderRow(texts, "circle-folder", texts.get("circles.folder"), model.folderProperty(),
                        desk.files()), row);
        return section;
    }

    private Node merge(Circles.Status circle) {
        Section section = new Section(texts.get("circles.merge-title"));
        Button merge = button("circle-merge", texts.get("circles.merge"), Feather.GIT_MERGE);
        merge.setDisable(held(circle).isEmpty());
        merge.setOnAction(event -> model.merge());
        section.getChildren().addAll(sentence(held(circle).isEmpty() ? texts.get("circles.merge-nothing")
                : texts.get("circles.merge-sentence", "count", held(circle).size())), merge);
        return section;
    }

    private Section written() {
        Section section = new Section(texts.get("circles.written"));
        section.setId("circle-written");
        section.getStyleClass().add("card");
        VBox content = new VBox(10);
        section.getChildren().add(content);
        section.visibleProperty().bind(Bindings.isNotNull(model.writtenProperty()));
        section.managedProperty().bind(section.visibleProperty());
        model.writtenProperty().subscribe(written -> Optional.ofNullable(written).ifPresent(now -> {
            content.getChildren().setAll(Bullets.of(now.sentences()));
            content.getChildren().add(new WrittenFiles(texts, now.files(), opener));
        }));
        return section;
    }

    private Node check(Circles.Status circle) {
        Section section = new Section(texts.get("circles.check-title"));
        TextField address = new TextField();
        address.setId("circle-address");
        address.textProperty().bindBidirectional(model.addressProperty());
        address.setOnAction(event -> model.check());
        Button check = button("circle-check", texts.get("circles.check"), Feather.SEARCH);
        check.disableProperty().bind(model.addressProperty().map(String::isBlank));
        check.setOnAction(event -> model.check());
        section.getChildren().addAll(sentence(texts.get("circles.check-sentence", "name",
                circle.whitelists().getFirst().mergedBy())),
                new FormRow(texts.get("circles.address"), texts.get("circles.address-hint"), address), check,
                result("circle-answer", model.answerProperty()));
        return section;
    }

    private Node overlap(Circles.Status circle) {
        Section section = new Section(texts.get("circles.overlap-title"));
        ComboBox<String> first = members("circle-first", circle, model.firstProperty());
        ComboBox<String> second = members("circle-second", circle, model.secondProperty());
        first.setAccessibleText(texts.get("circles.overlap-first"));
        second.setAccessibleText(texts.get("circles.overlap-second"));
        Button estimate = button("circle-overlap", texts.get("circles.overlap"), Feather.USERS);
        estimate.disableProperty().bind(Bindings.createBooleanBinding(() -> model.firstProperty().get() == null
                || model.secondProperty().get() == null
                || model.firstProperty().get().equals(model.secondProperty().get()),
                model.firstProperty(), model.secondProperty()));
        estimate.setOnAction(event -> model.estimateOverlap());
        HBox row = new HBox(12, first, second, estimate);
        row.setAlignment(Pos.CENTER_LEFT);
        section.getChildren().addAll(sentence(texts.get("circles.overlap-sentence")), row,
                result("circle-overlap-result", model.overlapProperty()));
        return section;
    }

    private static ComboBox<String> members(String id, Circles.Status circle,
            ObjectProperty<@Nullable String> choice) {
        List<MemberStatus> held = held(circle);
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(held.stream().map(MemberStatus::kid).toList());
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String kid) {
                return held.stream().filter(m -> m.kid().equals(kid)).map(MemberStatus::name).findFirst().orElse("");
            }

            @Override
            public @Nullable String fromString(String name) {
                return held.stream().filter(m -> m.name().equals(name)).map(MemberStatus::kid).findFirst()
                        .orElse(null);
            }
        });
        box.valueProperty().bindBidirectional(choice);
        box.setPrefWidth(180);
        return box;
    }

    private static Label result(String id, ObservableValue<String> words) {
        Label label = sentence("");
        label.setId(id);
        label.getStyleClass().add("figure");
        label.textProperty().bind(words);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
        return label;
    }
}
