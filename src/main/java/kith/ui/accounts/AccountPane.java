package kith.ui.accounts;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.mail.account.MailAccount;
import kith.ui.parts.Confirm.Answer;
import kith.ui.parts.Confirm.Gravity;
import kith.ui.parts.Confirm.Question;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.parts.Sentence;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.WatchStatus;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One account: how it stands, and what can be done with it. */
final class AccountPane extends VBox {
    private final ScreenContext context;
    private final AccountsViewModel model;
    private final MailAccount account;

    /** @param number of the account in the list, for the ids of its nodes */
    AccountPane(ScreenContext context, AccountsViewModel model, MailAccount account, int number) {
        this.context = context;
        this.model = model;
        this.account = account;
        Texts texts = context.texts();
        Label name = Sentence.sentence(account.name());
        name.getStyleClass().add("form-label");
        Label where = Sentence.sentence(texts.get(account.folder().equals(MailAccount.INBOX) ? "mail.account-where"
                : "mail.account-folder", "user", account.user(), "host", account.server().host(), "folder",
                account.folder()));
        where.getStyleClass().add("quiet");
        Label status = Sentence.sentence("");
        status.setId("mail-status-" + number);
        FontIcon icon = new FontIcon(Feather.PAUSE_CIRCLE);
        status.setGraphic(icon);
        Button toggle = IconButton.button("mail-watch-" + number, "", Feather.EYE);
        toggle.setOnAction(event -> model.toggle(account));
        Button retry = IconButton.button("mail-retry-" + number, texts.get("mail.retry"), Feather.REFRESH_CW);
        retry.setAccessibleText(texts.get("mail.retry-named", "name", account.name()));
        retry.setOnAction(event -> model.retry(account));
        Button unlock = IconButton.button("mail-unlock-" + number, texts.get("mail.unlock"), Feather.UNLOCK);
        unlock.setAccessibleText(texts.get("mail.unlock-named", "name", account.name()));
        unlock.setOnAction(event -> model.unlock(account));
        model.status(account).subscribe(now -> {
            Present.now(unlock, now instanceof WatchStatus.Waiting);
            Present.now(retry, now instanceof WatchStatus.Offline);
            status.setText(model.accountTexts().status(now));
            icon.setIconCode(AccountTexts.icon(now));
            toggle.setText(texts.get(now.isOn() ? "mail.stop" : "mail.watch"));
            toggle.setAccessibleText(texts.get(now.isOn() ? "mail.stop-named" : "mail.watch-named", "name",
                    account.name()));
        });
        Button test = IconButton.button("mail-test-" + number, texts.get("mail.test"), Feather.CHECK_CIRCLE);
        test.setAccessibleText(texts.get("mail.test-named", "name", account.name()));
        test.setOnAction(event -> model.test(account));
        Button remove = IconButton.button("mail-remove-" + number, texts.get("mail.remove"), Feather.TRASH_2);
        remove.setAccessibleText(texts.get("mail.remove-named", "name", account.name()));
        remove.setOnAction(event -> remove());
        setId("mail-account-" + number);
        getStyleClass().add("mail-account");
        getChildren().addAll(new FlowPane(12, 4, name, where), status,
                new FlowPane(8, 8, toggle, unlock, retry, test, remove));
    }

    private void remove() {
        Texts texts = context.texts();
        Question question = new Question(texts.get("mail.remove-title", "name", account.name()),
                texts.get("mail.remove-sentence"), texts.get("mail.remove-do"), texts.get("mail.remove-leave"),
                Gravity.NORMAL);
        if (context.confirm().ask(question) == Answer.DO_IT) {
            model.remove(account);
        }
    }
}
