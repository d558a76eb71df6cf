package kith.ui.accounts;

import java.util.stream.IntStream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.parts.Sentence;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The mail accounts that Kith watches, and the way to another one. */
public final class AccountsSection extends Section {
    private final ScreenContext context;
    private final AccountsViewModel model;
    private final VBox rows = new VBox(12);
    private final InvalidationListener listed = changed -> list();

    /**
     * @param context the window
     * @param model the accounts
     * @param announcing whether a notice tells of mail from unknown senders
     */
    public AccountsSection(ScreenContext context, AccountsViewModel model, BooleanProperty announcing) {
        super(context.texts().get("mail.accounts"));
        this.context = context;
        this.model = model;
        Texts texts = context.texts();
        setId("mail-accounts");
        getStyleClass().add("card");
        Button add = IconButton.button("mail-add", texts.get("mail.add"), Feather.PLUS);
        add.setOnAction(event -> model.form().openProperty().set(true));
        add.disableProperty().bind(model.form().openProperty());
        CheckBox announce = new CheckBox(texts.get("mail.announce"));
        announce.setId("mail-announce");
        announce.setWrapText(true);
        announce.selectedProperty().bindBidirectional(announcing);
        Present.when(announce, Bindings.isNotEmpty(model.accounts()));
        Present.when(rows, Bindings.isNotEmpty(model.accounts()));
        getChildren().addAll(Sentence.sentence(texts.get("mail.accounts-sentence")), rows,
                new FlowPane(12, 8, add, announce), new NewAccountPane(context, model.form(), model.accountTexts()));
        model.accounts().addListener(listed);
        list();
    }

    private void list() {
        rows.getChildren().setAll(IntStream.range(0, model.accounts().size())
                .mapToObj(i -> new AccountPane(context, model, model.accounts().get(i).account(), i)).toList());
    }
}
