package kith.ui.mail;

import java.util.stream.IntStream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.EmptyState;
import kith.ui.parts.IconButton;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The accounts above, what arrived below. */
public final class MailView extends VBox {
    private static final double TABLE_HEIGHT = 220;

    private final ScreenContext context;
    private final Texts texts;
    private final MailViewModel model;
    private final VBox rows = new VBox(10);
    private final InvalidationListener listed = changed -> list();

    /**
     * @param context the window
     * @param model what is shown
     */
    public MailView(ScreenContext context, MailViewModel model) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        NewAccountPane form = new NewAccountPane(context, model.form(), model.mailViewTexts());
        EmptyState empty = new EmptyState(Feather.MAIL, texts.get("mail.empty-title"), texts.get("mail.empty-sentence"),
                texts.get("mail.empty-do"), () -> model.form().openProperty().set(true));
        empty.setId("mail-empty");
        empty.visibleProperty().bind(Bindings.isEmpty(model.accounts()).and(model.readProperty())
                .and(model.form().openProperty().not()));
        VBox full = new VBox(14, accounts(), arrived());
        full.visibleProperty().bind(Bindings.isNotEmpty(model.accounts()));
        for (Node node : new Node[] {empty, full}) {
            node.managedProperty().bind(node.visibleProperty());
        }
        VBox.setVgrow(full, Priority.ALWAYS);
        model.accounts().addListener(listed);
        list();
        setSpacing(14);
        getChildren().addAll(new PageHeader(texts.get("nav.mail"), texts.get("mail.sentence")), form, empty, full);
    }

    private Node accounts() {
        Section section = new Section(texts.get("mail.accounts"));
        section.getStyleClass().add("card");
        Button add = IconButton.button("mail-add", texts.get("mail.add"), Feather.PLUS);
        add.setOnAction(event -> model.form().openProperty().set(true));
        add.disableProperty().bind(model.form().openProperty());
        CheckBox announce = new CheckBox(texts.get("mail.announce"));
        announce.setId("mail-announce");
        announce.setWrapText(true);
        announce.selectedProperty().bindBidirectional(model.announcingProperty());
        section.getChildren().addAll(rows, new FlowPane(14, 8, add, announce));
        return section;
    }

    private Node arrived() {
        Section section = new Section(texts.get("mail.arrived"));
        ArrivedTable table = new ArrivedTable(context, model);
        table.setMinHeight(context.scaled(TABLE_HEIGHT));
        table.setPrefHeight(context.scaled(TABLE_HEIGHT));
        VBox.setVgrow(table, Priority.ALWAYS);
        VBox.setVgrow(section, Priority.ALWAYS);
        section.getChildren().add(table);
        return section;
    }

    private void list() {
        rows.getChildren().setAll(IntStream.range(0, model.accounts().size())
                .mapToObj(i -> new AccountPane(context, model, model.accounts().get(i).account(), i)).toList());
    }
}
