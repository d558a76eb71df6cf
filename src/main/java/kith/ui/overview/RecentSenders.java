package kith.ui.overview;

import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.GridPane;
import kith.ui.check.CheckRow;
import kith.ui.check.CheckViewModel;
import kith.ui.check.VerdictBadge;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;

/** The senders that were asked about in this session, each the way to its answer. */
final class RecentSenders extends Section {
    private final CheckViewModel model;
    private final GridPane rows = new SenderGrid();

    RecentSenders(ScreenContext context, CheckViewModel model) {
        super(context.texts().get("check.recent"));
        this.model = model;
        setId("check-recent");
        getStyleClass().add("card");
        getChildren().add(rows);
        Present.when(this, model.recentProperty().map(recent -> !recent.isEmpty()));
        model.recentProperty().subscribe(this::show);
    }

    private void show(List<CheckRow> recent) {
        rows.getChildren().clear();
        for (int i = 0; i < recent.size(); i++) {
            CheckRow row = recent.get(i);
            Hyperlink sender = new Hyperlink(row.sender());
            sender.setId("check-recent-" + i);
            sender.setMnemonicParsing(false);
            sender.setOnAction(event -> model.ask(row.checked().address()));
            sender.setDisable(row.checked().address().isEmpty());
            VerdictBadge badge = new VerdictBadge(model.checkTexts());
            badge.show(row.checked());
            rows.addRow(i, badge, sender);
        }
    }
}
