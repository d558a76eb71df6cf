package kith.ui.home;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.check.ListForecast;
import kith.app.check.WhomToAsk;
import kith.app.todo.ToDo;
import kith.evidence.CountedShare;
import kith.text.check.AdviceTexts;
import kith.text.check.ForecastTexts;
import kith.text.check.WhomTexts;
import kith.ui.parts.Details;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * The best advice, what it costs whom, and the button that follows it; in the details the others, and with whom to
 * exchange next. Where nothing can be advised, why; but not to a user without contacts or friends: the list of things
 * to do says that.
 */
final class AdvicePane extends VBox {
    private static final double GAP = 4;

    private final Texts texts;
    private final AdviceTexts words;
    private final WhomTexts whomWords;
    private final HomeViewModel model;
    private final HomeNavigation navigation;

    /**
     * @param texts the window's language
     * @param model what is advised
     * @param navigation goes where it can be done
     */
    AdvicePane(Texts texts, HomeViewModel model, HomeNavigation navigation) {
        super(GAP);
        this.texts = texts;
        this.words = new AdviceTexts(texts.messages());
        this.whomWords = new WhomTexts(texts.messages());
        this.model = model;
        this.navigation = navigation;
        setId("check-advising");
        model.adviceProperty().subscribe(now -> show());
        model.whomProperty().subscribe(now -> show());
        model.todoProperty().subscribe(now -> show());
        Present.whenFilled(this);
    }

    private void show() {
        ForetellFriends.Result result = model.adviceProperty().get();
        if (result == null) {
            getChildren().clear();
            return;
        }
        CountedShare now = result.now();
        if (now == null || result.tried() < ListForecast.FEWEST) {
            getChildren().setAll(unlessToDo(new ForecastTexts(texts.messages()).tooFew(result.tried())));
            return;
        }
        List<Node> more = new ArrayList<>();
        result.advices().stream().skip(1).flatMap(other -> words.lines(now, other).stream())
                .forEach(line -> more.add(sentence(line)));
        words.hidden(result.hidden()).ifPresent(line -> more.add(sentence(line)));
        more.addAll(whom());
        List<Node> nodes = new ArrayList<>();
        result.best().ifPresent(best -> nodes.addAll(advice(now, best)));
        if (nodes.isEmpty()) {
            nodes.addAll(more);
        } else if (!more.isEmpty()) {
            nodes.add(Details.of("check-advice-more", texts, new VBox(GAP, more.toArray(Node[]::new))));
        }
        getChildren().setAll(nodes);
    }

    private List<Node> advice(CountedShare now, Advice best) {
        List<Node> nodes = new ArrayList<>();
        words.lines(now, best).forEach(line -> nodes.add(sentence(line)));
        nodes.getFirst().setId("check-advice");
        nodes.stream().skip(1).forEach(cost -> cost.getStyleClass().add("quiet"));
        button(best).ifPresent(nodes::add);
        return nodes;
    }

    /** The contact whom most friends know, and the way to invite them; where nothing tells, that it does not. */
    private List<Node> whom() {
        WhomToAsk.Result result = model.whomProperty().get();
        if (result == null) {
            return List.of();
        }
        if (result.candidates().isEmpty()) {
            return unlessToDo(whomWords.standing(result));
        }
        WhomToAsk.Candidate first = result.candidates().getFirst();
        Node line = sentence(whomWords.candidates(result).getFirst());
        line.setId("check-whom");
        Label chance = sentence(whomWords.chance(result));
        chance.getStyleClass().add("quiet");
        return List.of(line, chance, doing("check-whom-invite", texts.get("advice.to-invite", "name", first.called()),
                Feather.USER_PLUS, () -> navigation.toNewFriend(first)));
    }

    /** Until the list of things to do is read nothing is said either. */
    private List<Node> unlessToDo(String words) {
        List<ToDo> todo = model.todoProperty().get();
        WhomToAsk.Result result = model.whomProperty().get();
        boolean unverified = result != null && result.standing() == WhomToAsk.Standing.NO_FRIENDS;
        if (todo == null || todo.stream().map(ToDo::kind).anyMatch(kind -> kind == ToDo.Kind.BOOK_EMPTY
                || kind == ToDo.Kind.NO_FRIENDS || unverified && kind == ToDo.Kind.UNVERIFIED)) {
            return List.of();
        }
        Label line = sentence(words);
        line.getStyleClass().add("quiet");
        return List.of(line);
    }

    /** Friends to verify are on the list of things to do, with a button of their own. */
    private Optional<Button> button(Advice advice) {
        return switch (advice.kind()) {
            case MORE_FILTERS -> Optional.of(doing("check-advice-do",
                    texts.get("advice.to-friend", "name", advice.friend()), Feather.MESSAGE_CIRCLE,
                    () -> navigation.follow(advice)));
            case VERIFICATION -> Optional.empty();
            case CIRCLE -> Optional.of(doing("check-advice-do", texts.get("advice.to-circle"), Feather.USERS,
                    () -> navigation.follow(advice)));
        };
    }

    private static Button doing(String id, String words, Feather icon, Runnable action) {
        Button button = IconButton.button(id, words, icon);
        // Names may hold what would be read as a mnemonic.
        button.setMnemonicParsing(false);
        // Address books have names of any length: such a one takes lines, and not the window's width.
        button.setMinWidth(0);
        button.setWrapText(true);
        button.setMinHeight(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
