package kith.cli.lab;

import module java.base;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.cli.terminal.Console;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation;
import kith.lab.play.Playground;
import kith.lab.play.Trace;
import kith.text.lab.PlayTexts;

/** Says what is in a playground: its cells, its words, what was asked, and how often it would be wrong. */
final class PlayReport {
    /** Words that are not in, for the measured share of false positives. */
    static final int STRANGERS = 10_000;

    /** How much is said of what was done. */
    enum Depth {
        /** What was looked up, and why the answer is so. */
        ANSWERS,
        /** Every action, cell by cell. */
        STEPS
    }

    private final Console console;
    private final Playground playground;
    private final Board board;
    private final PlayTexts texts;

    PlayReport(Console console, Playground playground) {
        this.console = console;
        this.playground = playground;
        this.board = playground.board();
        this.texts = PlayTexts.in(console.locale());
    }

    void say(Depth depth) {
        console.line(texts.setup(playground.setup(), board));
        List<Panel> panels = board.panels();
        for (int panel = 0; panel < panels.size(); panel++) {
            if (panels.size() > 1) {
                console.line(texts.panel(panels, panel));
            }
            CellText.lines(board, panel).forEach(console::line);
        }
        console.say("play.signs");
        texts.state(board).forEach(console::line);
        board.words().forEach((word, times) -> console.line("  " + cells(word, times)));
        for (int action = 0; action < playground.actions().size(); action++) {
            if (depth == Depth.STEPS) {
                steps(action);
            } else if (playground.actions().get(action).kind() == Action.Kind.LOOK_UP) {
                answer(action);
            }
        }
        texts.wrong(board, STRANGERS).forEach(console::line);
    }

    private String cells(String word, int times) {
        boolean any = board.passing() == Passing.ANY;
        return texts.word(Map.entry(word, times)) + ": " + texts.cells(board.explain(word).looks().stream()
                .filter(look -> !any || look.passes())
                .map(look -> texts.cell(board.panels(), new CellPlace(look.panel(), look.cell()))).distinct().toList());
    }

    /** As it was when it was asked. */
    private void answer(int action) {
        Board then = playground.upTo(action).board();
        LookExplanation explanation = then.explain(playground.actions().get(action).word());
        console.line("");
        console.line(texts.verdict(explanation));
        console.line("  " + texts.reason(then, explanation));
    }

    private void steps(int action) {
        Trace trace = Trace.of(playground, action);
        if (trace.action().kind() == Action.Kind.LOOK_UP) {
            answer(action);
        } else {
            console.line("");
            console.line(texts.outcome(trace));
        }
        Board then = playground.upTo(action + 1).board();
        for (int step = 0; step < trace.steps().size(); step++) {
            console.line("  " + texts.stepNumber(step + 1, trace.steps().size()) + ": "
                    + texts.step(then.panels(), then.passing(), trace, step));
        }
        if (trace.elsewhere() > 0) {
            console.line("  " + texts.elsewhere(trace.elsewhere()));
        }
    }
}
