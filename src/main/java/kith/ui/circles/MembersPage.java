package kith.ui.circles;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.ui.circles.parts.RoundCodePane;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.StateBadge;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The roster: who is a member, how well the user knows their key, and whether their contribution is here. */
final class MembersPage extends VBox {
    private static final double ROW = 36;
    private static final int ROWS_AT_MOST = 10;

    private final ScreenContext context;
    private final Texts texts;
    private final CircleTexts circleTexts;
    private final TableView<MemberStatus> table = new TableView<>();

    MembersPage(ScreenContext context, CirclesViewModel model) {
        super(12);
        this.context = context;
        this.texts = context.texts();
        this.circleTexts = model.circleTexts();
        table.setId("circle-members");
        table.setAccessibleText(texts.get("circles.members"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        context.follow(table, this::fit);
        table.getColumns().add(column("circles.column-member", 140, 200, circleTexts::member, member -> null));
        table.getColumns().add(column("circles.column-trust", 172, 190, circleTexts::trust, this::badge));
        table.getColumns().add(column("circles.column-gave", 180, 260, circleTexts::contribution, this::standing));
        model.selectedProperty().subscribe(this::show);
        getChildren().addAll(table, new RoundCodePane(texts, model.selectedProperty()));
    }

    private void show(Circles.@Nullable Status circle) {
        List<MemberStatus> members = circle == null ? List.of() : circle.members().stream().sorted(Comparator
                .comparing(MemberStatus::self).reversed()
                .thenComparing(MemberStatus::name, String.CASE_INSENSITIVE_ORDER)).toList();
        table.getItems().setAll(members);
        fit();
    }

    private void fit() {
        table.setFixedCellSize(context.scaled(ROW));
        table.setPrefHeight(context.scaled(ROW) * (1.3 + Math.clamp(table.getItems().size(), 2, ROWS_AT_MOST)));
        table.setMinHeight(table.getPrefHeight());
    }

    private Node badge(MemberStatus member) {
        if (member.self() || member.trust() == null) {
            return new Label(circleTexts.trust(member), new FontIcon(member.self() ? Feather.USER : Feather.USER_X));
        }
        return new StateBadge(texts, member.trust());
    }

    private Node standing(MemberStatus member) {
        Label label = new Label(circleTexts.contribution(member), new FontIcon(switch (member.standing()) {
            case NOTHING -> Feather.CLOCK;
            case EARLIER_ROUND -> Feather.ROTATE_CCW;
            case EARLIER_REVISION, PRESENT -> Feather.CHECK;
        }));
        label.getStyleClass().add(switch (member.standing()) {
            case NOTHING -> "standing-nothing";
            case EARLIER_ROUND -> "standing-old";
            case EARLIER_REVISION, PRESENT -> "standing-given";
        });
        return label;
    }

    private TableColumn<MemberStatus, MemberStatus> column(String key, double least, double width,
            Function<MemberStatus, String> text, Function<MemberStatus, @Nullable Node> badge) {
        TableColumn<MemberStatus, MemberStatus> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER));
        ColumnShares.widths(context.letters(), column, least, width);
        column.setCellFactory(any -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable MemberStatus member, boolean empty) {
                super.updateItem(member, empty);
                Optional<MemberStatus> shown = Optional.ofNullable(member).filter(m -> !empty);
                String words = shown.map(text).orElse("");
                Node graphic = shown.map(badge).orElse(null);
                setGraphic(graphic);
                setText(graphic == null ? words : "");
                setAccessibleText(words);
                setTooltip(words.isEmpty() ? null : new Tooltip(words));
            }
        });
        return column;
    }
}
