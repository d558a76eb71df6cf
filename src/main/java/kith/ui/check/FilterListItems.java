package kith.ui.check;

import java.util.List;
import javafx.scene.control.MenuItem;
import kith.mail.list.SenderListKind;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Writes the senders of mailboxes who pass as a list for a mail filter. Only formats that ask for authentication are
 * here: lists that do without are for the command line, where what that means is read before it is typed.
 */
final class FilterListItems {
    private static final List<SenderListKind> OFFERED =
            List.of(SenderListKind.SPAMASSASSIN, SenderListKind.RSPAMD, SenderListKind.SIEVE);

    private FilterListItems() {
    }

    /** {@return an item for each format, there while what is shown comes from mailboxes} */
    static List<MenuItem> of(ScreenContext context, CheckViewModel model) {
        return OFFERED.stream().map(format -> item(context, model, format)).toList();
    }

    private static MenuItem item(ScreenContext context, CheckViewModel model, SenderListKind format) {
        Texts texts = context.texts();
        MenuItem item = new MenuItem(switch (format) {
            case SPAMASSASSIN, SPAMASSASSIN_FROM -> texts.get("check.filter-list-spamassassin");
            case RSPAMD -> texts.get("check.filter-list-rspamd");
            case SIEVE -> texts.get("check.filter-list-sieve");
        }, new FontIcon(Feather.MAIL));
        item.setId("check-filter-list-" + format.word());
        item.visibleProperty().bind(model.roundProperty().map(CheckResults::isOfMailboxes).orElse(false));
        item.setOnAction(event -> context.files()
                .save(texts.get("check.filter-list-title"), "kith" + format.ending())
                .ifPresent(file -> model.exports().exportList(format, file)));
        return item;
    }
}
