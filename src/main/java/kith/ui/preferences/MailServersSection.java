package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.mail.ExplainMail.Candidate;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.ui.parts.Fold;
import kith.ui.parts.FormRow;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.preferences.MailServersViewModel.Found;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/**
 * The mail servers whose word counts: a list, a name to add, and messages to look into for those who do not know it.
 */
final class MailServersSection extends Section {
    private final Texts texts;
    private final MailServersViewModel model;
    private final VBox servers = new VBox(8);
    private final VBox candidates = new VBox(8);

    MailServersSection(ScreenContext context, MailServersViewModel model) {
        super(context.texts().get("mail-servers.title"));
        this.texts = context.texts();
        this.model = model;
        getStyleClass().add("card");
        getChildren().addAll(sentence(texts.get("mail-servers.sentence")), servers, looking(context), candidates,
                new Fold("mail-servers-details", texts.get("mail-servers.details"),
                        new VBox(12, adding(context), below())));
        model.serversProperty().subscribe(this::list);
        model.foundProperty().subscribe(this::suggest);
    }

    private void list(TrustedServers now) {
        servers.getChildren().clear();
        if (now.names().isEmpty()) {
            Label none = sentence(texts.get("mail-servers.none"));
            none.setId("mail-servers-none");
            none.getStyleClass().add("quiet");
            servers.getChildren().add(none);
        }
        for (String name : now.names()) {
            Button remove = new Button(texts.get("mail-servers.remove"));
            remove.setId("mail-servers-remove-" + now.names().indexOf(name));
            remove.setAccessibleText(texts.get("mail-servers.remove-name", "server", name));
            remove.setMinWidth(USE_PREF_SIZE);
            remove.setOnAction(event -> model.distrust(name));
            servers.getChildren().add(row(sentence(name), remove));
        }
    }

    private VBox adding(ScreenContext context) {
        TextField name = new TextField();
        name.setPromptText(texts.get("mail-servers.name-example"));
        name.setId("mail-servers-name");
        context.follow(name, () -> name.setPrefWidth(context.scaled(280)));
        name.textProperty().bindBidirectional(model.typedProperty());
        Button trust = new Button(texts.get("mail-servers.trust"));
        trust.setId("mail-servers-trust");
        trust.setMinWidth(USE_PREF_SIZE);
        trust.disableProperty().bind(name.textProperty().map(String::isBlank));
        trust.setOnAction(event -> model.trustTyped());
        name.setOnAction(event -> trust.fire());
        return new FormRow(texts.get("mail-servers.name"), "", name,
                row(name, trust));
    }

    private Node looking(ScreenContext context) {
        Button look = new Button(texts.get("mail-servers.look"));
        look.setId("mail-servers-look");
        look.setMinWidth(USE_PREF_SIZE);
        look.setOnAction(event -> model.lookInto(context.files().open(texts.get("mail-servers.look-title"))));
        Label hint = sentence(texts.get("mail-servers.look-hint"));
        hint.getStyleClass().add("form-hint");
        return new VBox(4, look, hint);
    }

    private VBox below() {
        CheckBox below = new CheckBox(texts.get("mail-servers.below"));
        below.setId("mail-servers-below");
        below.setMnemonicParsing(false);
        below.setWrapText(true);
        below.setMinHeight(USE_PREF_SIZE);
        model.serversProperty().subscribe(now -> below.setSelected(now.below() == Below.ACCEPTED));
        below.setOnAction(event -> model.setBelow(below.isSelected() ? Below.ACCEPTED : Below.IGNORED));
        Label hint = sentence(texts.get("mail-servers.below-hint"));
        hint.getStyleClass().add("form-hint");
        VBox row = new VBox(below, hint);
        row.getStyleClass().add("form-row");
        return row;
    }

    private void suggest(Found found) {
        candidates.getChildren().clear();
        for (Candidate candidate : found.candidates()) {
            String server = candidate.suggestion().server();
            Label words = sentence(texts.get(candidate.suggestion().below() == Below.ACCEPTED
                    ? "mail-servers.found-below"
                    : "mail-servers.found", "server", server, "seen", candidate.seen(), "messages", found.messages()));
            Button trust = new Button(texts.get("mail-servers.trust-found", "server", server));
            trust.setId("mail-servers-found-" + found.candidates().indexOf(candidate));
            trust.setMnemonicParsing(false);
            trust.setMinWidth(USE_PREF_SIZE);
            trust.setOnAction(event -> model.trust(candidate));
            candidates.getChildren().addAll(words, row(trust));
        }
        if (!found.candidates().isEmpty()) {
            candidates.getChildren().add(sentence(texts.get("mail-servers.found-warning")));
        }
        Present.now(candidates, !found.candidates().isEmpty());
    }

    private static FlowPane row(Node... nodes) {
        FlowPane row = new FlowPane(8, 8, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
