package kith.ui.mail;

import module java.base;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import kith.ui.check.CheckTexts;
import kith.ui.check.VerdictBadge;
import kith.ui.parts.ColumnShares;
import kith.ui.parts.MiddleCut;
import kith.ui.parts.Sentence;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What arrived, newest first. */
public final class ArrivedTable extends TableView<ArrivedMessage> {
    private static final double ROW = 32;
    private static final double TIP_WIDTH = 480;

    private final ScreenContext context;
    private final Texts texts;

    /**
     * @param context the window
     * @param model what arrived
     */
    public ArrivedTable(ScreenContext context, MailViewModel model) {
        this.context = context;
        this.texts = context.texts();
        ArrivedTexts arrived = new ArrivedTexts(texts);
        setId("mail-table");
        setAccessibleText(texts.get("mail.arrived"));
        context.follow(this, () -> setFixedCellSize(context.scaled(ROW)));
        setPlaceholder(Sentence.sentence(texts.get("mail.nothing-arrived")));
        TableColumn<ArrivedMessage, ArrivedMessage> verdict = column("mail.column-verdict", 156, 156);
        CheckTexts verdicts = new CheckTexts(texts);
        verdict.setCellFactory(any -> new VerdictCell(verdicts));
        getColumns().setAll(List.of(verdict,
                words("mail.column-sender", 200, 500, arrived::named, arrived::inFull, ArrivedTexts::poses),
                words("mail.column-auth", 134, 160,
                row -> arrived.authentication(row.message().judgement().authentication()),
                        row -> arrived.authentication(row.message().judgement().authentication()), row -> false),
                words("mail.column-account", 110, 200, ArrivedMessage::account, ArrivedMessage::account, row -> false),
                words("mail.column-time", 160, 160, row -> texts.figures().time(row.at()),
                        row -> texts.figures().time(row.at()), row -> false)));
        setItems(model.arrived());
        ColumnShares.install(context.letters(), this);
    }

    private TableColumn<ArrivedMessage, ArrivedMessage> column(String key, double least, double wanted) {
        TableColumn<ArrivedMessage, ArrivedMessage> column = new TableColumn<>(texts.get(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setSortable(false);
        ColumnShares.widths(context.letters(), column, least, wanted);
        return column;
    }

    private TableColumn<ArrivedMessage,
            ArrivedMessage> words(String key, double least, double wanted, Function<ArrivedMessage, String> words,
            Function<ArrivedMessage, String> inFull, Predicate<ArrivedMessage> careful) {
        TableColumn<ArrivedMessage, ArrivedMessage> column = column(key, least, wanted);
        column.setCellFactory(any -> MiddleCut.of(new TableCell<>() {
            @Override
            protected void updateItem(@Nullable ArrivedMessage row, boolean empty) {
                super.updateItem(row, empty);
                boolean blank = row == null || empty;
                setText(blank ? null : words.apply(row));
                setTooltip(blank ? null : tip(inFull.apply(row)));
                setGraphic(blank || !careful.test(row) ? null : new FontIcon(Feather.ALERT_TRIANGLE));
            }
        }));
        return column;
    }

    /** A name may be long. */
    private Tooltip tip(String words) {
        Tooltip tip = new Tooltip(words);
        tip.setWrapText(true);
        tip.setMaxWidth(context.scaled(TIP_WIDTH));
        return tip;
    }

    private static final class VerdictCell extends TableCell<ArrivedMessage, ArrivedMessage> {
        private final VerdictBadge badge;

        VerdictCell(CheckTexts checkTexts) {
            badge = new VerdictBadge(checkTexts);
        }

        @Override
        protected void updateItem(@Nullable ArrivedMessage row, boolean empty) {
            super.updateItem(row, empty);
            if (row != null && !empty) {
                badge.show(row.message().judgement().checked());
            }
            setGraphic(row == null || empty ? null : badge);
        }
    }
}
