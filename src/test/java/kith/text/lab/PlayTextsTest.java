package kith.text.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import kith.bloom.variant.Variant;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Size;
import kith.lab.play.Trace;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a playground shows is said in both languages, for every filter. */
class PlayTextsTest {
    private static final List<Locale> LOCALES = List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE);

    @ParameterizedTest
    @EnumSource(Variant.class)
    void everythingIsSaidOfEveryFilter(Variant variant) {
        Playground playground = Playground.empty(new Setup(variant, new Size.Wanted(4, 0.3), 5));
        for (String word : List.of("Madrid", "Roma", "Roma", "Oslo", "Wien", "Bern")) {
            playground = playground.then(new Action(Action.Kind.ADD, word));
        }
        for (int i = 0; i < 30; i++) {
            playground = playground.then(new Action(Action.Kind.LOOK_UP, "word " + i));
        }
        if (playground.setup().canRemove()) {
            for (String word : List.of("Roma", "word 1", "word 2", "word 3", "word 4", "word 5", "Madrid")) {
                playground = playground.then(new Action(Action.Kind.REMOVE, word));
            }
        }
        for (Locale locale : LOCALES) {
            said(PlayTexts.in(locale), playground).forEach(sentence -> {
                assertFalse(sentence.isBlank());
                assertFalse(sentence.contains("{") || sentence.contains("}"), sentence);
            });
        }
    }

    private static List<String> said(PlayTexts texts, Playground playground) {
        Board board = playground.board();
        List<String> said = new ArrayList<>(List.of(texts.setup(playground.setup(), board), texts.words(board)));
        said.addAll(texts.state(board));
        said.addAll(texts.wrong(board, 100));
        for (int panel = 0; panel < board.panels().size(); panel++) {
            said.add(texts.panel(board.panels(), panel));
            for (int cell = 0; cell < board.panels().get(panel).cells(); cell++) {
                CellPlace place = new CellPlace(panel, cell);
                said.add(texts.users(board.panels(), place, board.cell(place), board.users(place)));
            }
        }
        for (int action = 0; action < playground.actions().size(); action++) {
            Trace trace = Trace.of(playground, action);
            Board then = playground.upTo(action + 1).board();
            LookExplanation explanation = then.explain(trace.action().word());
            said.addAll(List.of(texts.outcome(trace), texts.action(trace.action()), texts.verdict(explanation),
                    texts.reason(then, explanation)));
            IntStream.range(0, trace.steps().size())
                    .forEach(step -> said.add(texts.step(then.panels(), then.passing(), trace, step)));
        }
        return said;
    }

    /** Other words for cells are a defect of which nobody would hear: the general ones take their place. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void everyRowOfCellsHasItsOwnWords(Variant variant) {
        Board board = Playground.empty(new Setup(variant, new Size.Wanted(10, 0.1), 1)).board();
        Messages messages = Messages.load(PlayTexts.BUNDLE, Locale.ENGLISH);
        board.panels().forEach(panel -> assertTrue(messages.has("cell." + panel.id())
                && messages.has("panel." + panel.id()), panel.id()));
    }

    @Test
    void theExampleIsExplainedInPlainWords() {
        PlayTexts texts = PlayTexts.in(Locale.ENGLISH);
        Board board = Playground.example().board();
        LookExplanation paris = board.explain("Paris");
        assertEquals("“Paris” is perhaps in the filter – but it never was put in: a false positive.",
                texts.verdict(paris));
        assertEquals("Every cell that belongs to it was filled by other words: bit 41 by Roma (function 1); bit 27 by "
                + "Barcelona (function 1); bit 37 by Berlin (functions 1 and 2).", texts.reason(board, paris));
        assertEquals("2 words share bit 32, which holds 1: Madrid (function 1) and Berlin (function 3).",
                texts.users(board.panels(), new CellPlace(0, 32), board.cell(new CellPlace(0, 32)),
                        board.users(new CellPlace(0, 32))));
    }

    @Test
    void aWordThatWasTakenAlongIsExplained() {
        // A counting filter of one cell: whatever is removed was there.
        Playground playground = Playground.empty(new Setup(Variant.COUNTING, new Size.Given(1, 1), 1))
                .then(new Action(Action.Kind.ADD, "Roma")).then(new Action(Action.Kind.REMOVE, "Paris"));
        LookExplanation roma = playground.board().explain("Roma");
        assertEquals(LookExplanation.Verdict.FALSE_NEGATIVE, roma.verdict());
        assertEquals("Counter 0 was emptied when a word was removed that had never been put in.",
                PlayTexts.in(Locale.ENGLISH).reason(playground.board(), roma));
        assertEquals(Trace.Outcome.REMOVED_FROM_OTHERS, Trace.of(playground, 1).outcome());
        assertEquals(Trace.Outcome.NOTHING_TO_REMOVE,
                Trace.of(playground.then(new Action(Action.Kind.REMOVE, "Paris")), 2).outcome());
    }

    @Test
    void bothLanguagesHaveTheSameKeys() {
        List<Messages> both = LOCALES.stream().map(locale -> Messages.load(PlayTexts.BUNDLE, locale)).toList();
        assertEquals(both.getFirst().keys(), both.getLast().keys());
        both.getFirst().keys().forEach(key -> assertFalse(
                both.getLast().format(key, Map.of("count", 1)).isBlank()));
    }
}
