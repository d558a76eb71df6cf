package kith.ui.check;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import kith.mail.list.ListFormat;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Writes the senders of mailboxes who pass as a list for a mail filter. Only formats that ask for authentication are
 * here: lists that do without are for the command line, where what that means is read before it is typed.
 */
final class FilterListMenu extends MenuButton {
    private static final List<ListFormat> OFFERED =
            List.of(ListFormat.SPAMASSASSIN, ListFormat.RSPAMD, ListFormat.SIEVE);

    FilterListMenu(ScreenContext context, CheckViewModel model) {
        super(context.texts().get("check.filter-list"), new FontIcon(Feather.FILTER));
        Texts texts = context.texts();
        setId("check-filter-list");
        setMnemonicParsing(true);
        setMinWidth(USE_PREF_SIZE);
        setTooltip(new Tooltip(texts.get("check.filter-list-hint")));
        getItems().setAll(OFFERED.stream().map(format -> item(context, model, format)).toList());
        Present.when(this, Bindings.createBooleanBinding(() -> Optional.ofNullable(model.roundProperty().get())
                .filter(CheckResults::isOfMailboxes).isPresent(), model.roundProperty()));
    }

    private static MenuItem item(ScreenContext context, CheckViewModel model, ListFormat format) {
        Texts texts = context.texts();
        MenuItem item = new MenuItem(switch (format) {
            case SPAMASSASSIN, SPAMASSASSIN_FROM -> texts.get("check.filter-list-spamassassin");
            case RSPAMD -> texts.get("check.filter-list-rspamd");
            case SIEVE -> texts.get("check.filter-list-sieve");
        });
        item.setId("check-filter-list-" + format.word());
        item.setOnAction(event -> context.files()
                .save(texts.get("check.filter-list-title"), "kith" + format.ending())
                .ifPresent(file -> model.exports().exportList(format, file)));
        return item;
    }
}
