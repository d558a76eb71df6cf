package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.remark;
import static kith.ui.parts.Sentence.sentence;

import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.invite.AnswerViewModel.Opened;
import kith.ui.parts.Confirm;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who told the code and how, the code, how near the inviter is; then the answer and the ways to send it. */
final class AnswerPage extends ExchangePage {
    private final ScreenContext context;
    private final Texts texts;
    private final AnswerViewModel model;

    AnswerPage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        this.context = context;
        this.texts = context.texts();
        this.model = exchange.answer();
        setId("answer-page");
        Opened opened = model.openedProperty().get();
        ToSend answer = model.answerProperty().get();
        if (answer != null) {
            show(answer, exchange, folders, back);
        } else if (opened != null) {
            ask(opened, exchange, back);
        }
    }

    private void ask(Opened opened, ExchangeViewModel exchange, Button back) {
        String inviter = opened.inviter();
        ObservableValue<Boolean> apart = model.toldProperty().map(how -> how != Told.NOT_APART).orElse(false);
        TextField code = new TextField();
        Node codeRow = code(code);
        Present.when(codeRow, apart);
        GivingPart giving = new GivingPart("answer", context, model.giving(), inviter);
        Present.when(giving, apart);
        Label alone = sentence(texts.get("answer.alone-means", "name", inviter));
        alone.setId("answer-alone-means");
        Present.when(alone, model.toldProperty().map(how -> how == Told.NOT_APART).orElse(false));
        Button accept = button("answer-do", texts.get("answer.do"), Feather.CHECK);
        accept.textProperty().bind(model.toldProperty().map(how -> texts.get(how == Told.NOT_APART
                ? "answer.do-alone" : "answer.do")).orElse(texts.get("answer.do")));
        accept.getStyleClass().add("accent");
        accept.disableProperty().bind(model.readyProperty().map(ready -> !ready));
        accept.setOnAction(event -> model.accept());
        getChildren().addAll(new PageHeader(texts.get("answer.title", "name", inviter),
                texts.get("answer.sentence", "name", inviter)), told(inviter, code), codeRow);
        if (!opened.known()) {
            FormRow address = model.address().row("answer-address", context, model::accept);
            Present.when(address, apart);
            getChildren().addAll(name(), address);
        }
        if (!opened.alike().isEmpty()) {
            getChildren().add(1, alike(opened));
        }
        if (opened.nothingToGive()) {
            Node nothing = warning("answer-nothing-to-give", texts.get("answer.nothing-to-give", "name", inviter));
            Present.when(nothing, model.toldProperty().map(how -> how != Told.NOT_APART).orElse(true));
            getChildren().add(1, nothing);
        }
        if (opened.cameFrom() != null) {
            getChildren().add(1, remark("answer-came-from", texts.get("remark.came-from", "address",
                    opened.cameFrom())));
        }
        Node details = GivingPart.details("answer", context, model.giving());
        Present.when(details, apart);
        Button away = button("answer-put-away", texts.get("answer.put-away"), Feather.X);
        away.setOnAction(event -> exchange.putAway());
        getChildren().addAll(alone, giving, new FlowPane(8, 8, accept, back, away), details);
    }

    /** Whose name is like another's may want to be taken for them. */
    private Node alike(Opened opened) {
        return warning("answer-alike", texts.get("answer.alike", "name", opened.inviter(), "count",
                opened.alike().size(), "days", opened.alike().stream().map(one -> texts.figures().day(one.opened()))
                        .distinct().collect(Collectors.joining(", "))));
    }

    private static Node warning(String id, String sentence) {
        Label words = sentence(sentence);
        words.setId(id);
        words.setMnemonicParsing(false);
        words.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        return words;
    }

    private Node told(String inviter, TextField code) {
        Label question = new Label(texts.get("answer.told"));
        question.getStyleClass().add("form-label");
        question.setWrapText(true);
        VBox choices = new VBox(8, question);
        choices.setId("answer-told");
        ToggleGroup group = new ToggleGroup();
        for (Told told : Told.values()) {
            RadioButton radio = new RadioButton(words(told, inviter));
            radio.setId("answer-" + told.id());
            radio.setMnemonicParsing(false);
            radio.setWrapText(true);
            radio.setToggleGroup(group);
            radio.setAccessibleHelp(question.getText());
            radio.setSelected(model.toldProperty().get() == told);
            radio.selectedProperty().subscribe(chosen -> {
                if (chosen) {
                    model.toldProperty().set(told);
                }
            });
            // Not with the arrow keys, which still choose.
            radio.setOnAction(event -> code.requestFocus());
            choices.getChildren().add(radio);
            if (first().isEmpty()) {
                beginAt(radio);
            }
        }
        return choices;
    }

    private String words(Told told, String inviter) {
        return switch (told) {
            case IN_PERSON -> texts.get("answer.in-person", "name", inviter);
            case TELEPHONE -> texts.get("answer.telephone", "name", inviter);
            case MESSENGER -> texts.get("answer.messenger", "name", inviter);
            case NOT_APART -> texts.get("answer.not-apart");
        };
    }

    private Node code(TextField code) {
        code.setId("answer-code");
        code.getStyleClass().add("code-field");
        context.follow(code, () -> code.setMaxWidth(context.scaled(200)));
        code.textProperty().bindBidirectional(model.codeProperty());
        code.setOnAction(event -> model.accept());
        FormRow row = new FormRow(texts.get("answer.code"), texts.get("answer.code-hint"), code);
        row.problemProperty().bind(model.codeProblemProperty());
        return row;
    }

    private Node name() {
        TextField name = new TextField();
        name.setId("answer-name");
        context.follow(name, () -> name.setMaxWidth(context.scaled(320)));
        name.textProperty().bindBidirectional(model.nameProperty());
        return new FormRow(texts.get("friends.new-name"), texts.get("friends.new-name-hint"), name);
    }

    private void show(ToSend answer, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        String name = answer.friend().name();
        SendingPart sending = new SendingPart(context, exchange.sending(), answer, folders);
        Section send = new Section(texts.get("answer.send", "name", name));
        send.getStyleClass().add("card");
        send.getChildren().add(sending);
        boolean alone = answer.purpose() == ToSend.Purpose.CARD_ALONE;
        FlowPane buttons = new FlowPane(8, 8, back);
        if (!alone) {
            Button cancel = button("answer-cancel", texts.get("answer.cancel"), Feather.X);
            cancel.setOnAction(event -> {
                if (context.confirm().ask(new Confirm.Question(texts.get("answer.cancel-title", "name", name),
                        texts.get("answer.cancel-sentence", "name", name), texts.get("answer.cancel-do"),
                        texts.get("answer.cancel-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                    exchange.cancelAnswer();
                }
            });
            buttons.getChildren().add(cancel);
        }
        getChildren().addAll(new PageHeader(texts.get("answer.done-title", "name", name),
                texts.get(alone ? "answer.card-alone" : "answer.written", "name", name)), send, buttons);
        beginAt(sending.first());
    }
}
