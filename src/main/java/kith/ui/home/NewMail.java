package kith.ui.home;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import kith.ui.check.CheckViewModel;
import kith.ui.check.VerdictBadge;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.parts.Sentence;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;
import kith.ui.watch.MailWatches;
import org.kordamp.ikonli.feather.Feather;

/** The newest messages of the accounts that are watched, and the way to all of them and to the accounts. */
final class NewMail extends Section {
    private static final int FEW = 5;

    private final Texts texts;
    private final CheckViewModel model;
    private final MailWatches mail;
    private final GridPane rows = new SenderGrid();
    private final Label nothing;
    private final InvalidationListener arrived = changed -> show();

    NewMail(ScreenContext context, CheckViewModel model, MailWatches mail) {
        super(context.texts().get("check.new-mail"));
        this.texts = context.texts();
        this.model = model;
        this.mail = mail;
        setId("check-new-mail");
        getStyleClass().add("card");
        nothing = Sentence.sentence(texts.get("check.new-mail-none"));
        nothing.getStyleClass().add("quiet");
        Button all = IconButton.button("to-mail", texts.get("check.to-mail"), Feather.MAIL);
        all.setOnAction(event -> context.navigation().go(Page.MAIL));
        all.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(16, all, nothing);
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(line, rows);
        // The watches live longer than this pane, which is made anew with another language.
        mail.arrived().addListener(new WeakInvalidationListener(arrived));
        show();
    }

    private void show() {
        rows.getChildren().clear();
        int shown = Math.min(FEW, mail.arrived().size());
        for (int i = 0; i < shown; i++) {
            ArrivedMessage message = mail.arrived().get(i);
            String address = message.message().judgement().address();
            Hyperlink sender = new Hyperlink(address.isEmpty() ? texts.get("check.no-single-author-row") : address);
            sender.setMnemonicParsing(false);
            sender.setDisable(address.isEmpty());
            sender.setOnAction(event -> model.ask(address));
            VerdictBadge badge = new VerdictBadge(model.checkTexts());
            badge.show(message.message().judgement().checked());
            Label time = new Label(texts.figures().time(message.at()));
            time.getStyleClass().add("quiet");
            rows.addRow(i, badge, sender, time);
        }
        Present.now(nothing, shown == 0);
    }
}
