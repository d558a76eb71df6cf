package kith.ui.invite;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.outbox.Send;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.parts.Details;
import kith.ui.parts.PageHeader;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What all friends get at once, and what that tells; then the files and the way of each into a message. */
final class EverybodyPage extends ExchangePage {
    private final Texts texts;
    private final EverybodyViewModel model;
    private final SendingViewModel sending;

    EverybodyPage(ScreenContext context, ExchangeViewModel exchange, SendingPart.Folders folders, Button back) {
        this.texts = context.texts();
        this.model = exchange.everybody();
        this.sending = exchange.sending();
        setId("everybody-page");
        UpdateEverybody.Preview preview = model.previewProperty().get();
        List<Send.Sent> result = model.resultProperty().get();
        if (result != null) {
            show(result, folders, back);
        } else if (preview != null) {
            show(preview, back);
        }
    }

    private void show(UpdateEverybody.Preview preview, Button back) {
        int count = preview.owed().size();
        getChildren().add(new PageHeader(texts.get("everybody.do"), count == 0 ? texts.get("everybody.nothing")
                : texts.get("everybody.sentence", "count", count)));
        VBox card = card();
        if (count > 0) {
            Label names = plain(texts.get("everybody.for", "names", model.names()));
            names.setId("everybody-names");
            card.getChildren().add(names);
        }
        List<String> sentences = model.sentences();
        for (String words : sentences) {
            card.getChildren().add(plain(words));
        }
        addLeftOut(card);
        if (!card.getChildren().isEmpty()) {
            getChildren().add(card);
        }
        getChildren().add(new RestoredChoice("everybody", texts, model.afterRestoreProperty(),
                new ReadOnlyObjectWrapper<>(preview.unvouched())));
        if (count > 0) {
            Button drafts = writing("everybody-drafts", texts.get("everybody.drafts", "count", count), Feather.MAIL,
                    preview, model::writeDrafts);
            drafts.getStyleClass().add("accent");
            getChildren().add(new FlowPane(8, 8, drafts, writing("everybody-write",
                    texts.get("everybody.write", "count", count), Feather.FILE, preview, model::write), back));
            beginAt(drafts);
        } else {
            getChildren().add(new FlowPane(8, 8, back));
            beginAt(back);
        }
        List<String> figures = model.figures();
        if (!figures.isEmpty()) {
            getChildren().add(Details.folded("everybody-details", texts, figures));
        }
    }

    private Button writing(String id, String words, Feather icon, UpdateEverybody.Preview preview, Runnable written) {
        Button write = button(id, words, icon);
        write.disableProperty().bind(Bindings.createBooleanBinding(() -> model.busyProperty().get()
                || preview.unvouched() && model.afterRestoreProperty().get() == AfterRestore.UNDECIDED,
                model.busyProperty(), model.afterRestoreProperty()));
        write.setOnAction(event -> written.run());
        return write;
    }

    private void show(List<Send.Sent> result, SendingPart.Folders folders, Button back) {
        int drafts = (int) result.stream().filter(one -> one.draft() != null).count();
        int count = (int) result.stream().filter(one -> !one.files().isEmpty()).count();
        boolean inFolder = model.isInFolder();
        getChildren().add(drafts == 0
                ? new PageHeader(texts.get("everybody.done-title", "count", count),
                        texts.get("everybody.done-sentence"))
                : new PageHeader(texts.get("everybody.drafted-title", "count", drafts),
                        texts.get(inFolder ? "everybody.drafted-folder" : "everybody.drafted-sentence")));
        VBox card = card();
        for (Send.Sent one : result) {
            addProblem(one, card);
        }
        model.unaddressed().ifPresent(words -> card.getChildren().add(plain(words)));
        List<Button> mail = model.toSend().stream().map(one -> row(one, card)).toList();
        addLeftOut(card);
        getChildren().add(card);
        Button open = button("everybody-open", texts.get("written.open-folder"), Feather.FOLDER);
        open.setOnAction(event -> result.stream().flatMap(EverybodyPage::outbox).findFirst()
                .ifPresent(folders.opener()::open));
        if (inFolder) {
            open.getStyleClass().add("accent");
        }
        getChildren().add(count == 0 ? new FlowPane(8, 8, back) : new FlowPane(8, 8, open, back));
        beginAt(inFolder ? open : mail.isEmpty() ? back : mail.getFirst());
        sending.busyProperty().subscribe((before, busy) -> {
            // A button that was disabled for a moment has lost the focus.
            if (!busy && getScene() != null) {
                first().ifPresent(Node::requestFocus);
            }
        });
    }

    /** The folder in which the friend's folder is, and the drafts are. */
    private static Stream<Path> outbox(Send.Sent sent) {
        return sent.files().stream().limit(1).map(Path::getParent).map(Path::getParent);
    }

    private void addProblem(Send.Sent sent, VBox card) {
        KithException problem = sent.problem();
        if (problem != null) {
            FaultExplanation why = texts.explain(problem);
            card.getChildren().add(plain(texts.get("everybody.failed", "name", sent.friend().name(), "what",
                    why.what(), "code", why.code())));
        }
    }

    /** Adds a friend's line; {@return the button on it} */
    private Button row(ToSend send, VBox card) {
        Label who = plain(send.friend().name());
        who.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(who, Priority.ALWAYS);
        Button mail = button("everybody-mail-" + card.getChildren().size(), texts.get("everybody.mail"), Feather.MAIL);
        mail.setMinWidth(USE_PREF_SIZE);
        mail.setAccessibleHelp(send.friend().name());
        mail.disableProperty().bind(sending.busyProperty());
        mail.setOnAction(event -> {
            beginAt(mail);
            sending.byMail(send);
        });
        HBox row = new HBox(12, who, mail);
        row.setAlignment(Pos.CENTER_LEFT);
        card.getChildren().add(row);
        return mail;
    }

    private void addLeftOut(VBox card) {
        for (String words : model.leftOut()) {
            Label label = plain(words);
            label.getStyleClass().add("quiet");
            card.getChildren().add(label);
        }
    }

    private static VBox card() {
        VBox card = new VBox(8);
        card.getStyleClass().addAll("section", "card");
        return card;
    }

    /** Names are no mnemonics. */
    private static Label plain(String words) {
        Label label = sentence(words);
        label.setMnemonicParsing(false);
        return label;
    }
}
