package kith.ui.mail;

import javafx.beans.binding.BooleanExpression;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.EmptyState;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What arrived; without an account, where to enter one. */
public final class MailView extends VBox {
    private static final double TABLE_HEIGHT = 220;

    /**
     * @param context the window
     * @param model what is shown
     * @param none whether there is no account
     * @param toAccounts leads to where accounts are entered
     */
    public MailView(ScreenContext context, MailViewModel model, BooleanExpression none, Runnable toAccounts) {
        Texts texts = context.texts();
        EmptyState empty = new EmptyState(Feather.MAIL, texts.get("mail.empty-title"), texts.get("mail.empty-sentence"),
                texts.get("mail.empty-do"), toAccounts);
        empty.setId("mail-empty");
        ArrivedTable table = new ArrivedTable(context, model);
        context.follow(table, () -> {
            table.setMinHeight(context.scaled(TABLE_HEIGHT));
            table.setPrefHeight(context.scaled(TABLE_HEIGHT));
        });
        Present.when(empty, none);
        Present.when(table, none.not());
        VBox.setVgrow(table, Priority.ALWAYS);
        setSpacing(12);
        getChildren().addAll(new PageHeader(texts.get("nav.mail"), texts.get("mail.sentence")), empty, table);
    }
}
