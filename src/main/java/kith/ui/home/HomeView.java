package kith.ui.home;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.todo.ToDo;
import kith.text.check.ForecastTexts;
import kith.ui.check.CheckViewModel;
import kith.ui.invite.OutboxViewModel;
import kith.ui.invite.ToSendCard;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.MailWatches;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What is below the question while nothing is asked: things to do, what was asked before, what arrived. */
public final class HomeView extends VBox {
    private static final double GAP = 12;

    private final Texts texts;
    private final ScreenContext context;
    private final HomeNavigation navigation;
    private final OutboxViewModel outbox;
    private final VBox todo = new VBox(GAP);

    /**
     * @param context the window
     * @param model the things to do
     * @param navigation where it leads
     * @param outbox the ways of what is to be sent
     * @param check what was asked, and the list that goes with a demo
     * @param mail what arrived
     * @param demo the senders of the demo, if this is one
     */
    public HomeView(ScreenContext context, HomeViewModel model, HomeNavigation navigation,
            OutboxViewModel outbox, CheckViewModel check, MailWatches mail, Optional<Path> demo) {
        super(GAP);
        this.context = context;
        this.outbox = outbox;
        this.texts = context.texts();
        this.navigation = navigation;
        setId("check-home");
        demo.ifPresent(senders -> getChildren().add(demo(check, senders)));
        getChildren().addAll(todo, new RecentSenders(context, check), new NewMail(context, check, mail),
                whoIsAsked(check, model), forecast(model), new AdvicePane(texts, model, navigation));
        model.todoProperty().subscribe(this::show);
    }

    private static Button demo(CheckViewModel check, Path senders) {
        Button list = IconButton.button("check-demo", check.checkTexts().demo(), Feather.PLAY);
        list.getStyleClass().add("accent");
        list.setOnAction(event -> check.checkFile(senders));
        return list;
    }

    /** The list of things to do says that no one who is asked is verified. */
    private Node whoIsAsked(CheckViewModel check, HomeViewModel model) {
        Label label = sentence("");
        label.setId("check-asked");
        label.getStyleClass().add("quiet");
        ObservableValue<Boolean> listed = model.todoProperty().map(all -> all.stream()
                .anyMatch(one -> one.kind() == ToDo.Kind.UNVERIFIED)).orElse(false);
        label.textProperty().bind(check.sessionProperty().flatMap(session -> listed.map(unverified -> {
            if (session.witnesses().isEmpty()) {
                return texts.get("check.nobody-sentence");
            }
            return unverified && session.witnesses().stream().noneMatch(asked -> asked.who().trust().decides())
                    ? "" : check.checkTexts().oneMatch(session);
        })).orElse(""));
        Present.when(label, label.textProperty().isNotEmpty());
        return label;
    }

    private Node forecast(HomeViewModel model) {
        ForecastTexts words = new ForecastTexts(texts.messages());
        Label label = sentence("");
        label.setId("check-forecast");
        label.getStyleClass().add("quiet");
        label.textProperty().bind(model.forecastProperty().map(now -> words.best(now).orElse("")).orElse(""));
        Present.when(label, label.textProperty().isNotEmpty());
        return label;
    }

    private void show(@Nullable List<ToDo> now) {
        todo.getChildren().clear();
        if (now == null) {
            return;
        }
        List<ToDo> send = now.stream().filter(one -> one.kind() == ToDo.Kind.TO_SEND).toList();
        List<ToDo> other = now.stream().filter(one -> one.kind() != ToDo.Kind.TO_SEND).toList();
        if (!send.isEmpty()) {
            todo.getChildren().add(new ToSendCard(context, send, outbox));
        }
        if (!other.isEmpty() || send.isEmpty()) {
            todo.getChildren().add(new ToDoCard(texts, other, navigation::settle, navigation::dismiss));
        }
    }
}
