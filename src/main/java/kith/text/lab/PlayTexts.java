package kith.text.lab;

import module java.base;
import com.ibm.icu.text.ListFormatter;
import kith.app.lab.PlayWithFilter;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.bloom.variant.Traceable.Passing;
import kith.bloom.variant.Variant;
import kith.lab.Proportion;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.LookExplanation;
import kith.lab.play.LookExplanation.Look;
import kith.lab.play.Setup;
import kith.lab.play.Size;
import kith.lab.play.Trace;
import kith.lab.play.Trace.Step;
import kith.lab.play.User;
import kith.report.Unit;
import kith.report.Value;
import kith.text.Messages;

/**
 * Says what is to be seen in a playground. Hash functions are counted from one, as people count; cells from zero, as
 * the picture numbers them.
 */
public final class PlayTexts implements PlayWithFilter.Words {
    /** The bundle. */
    public static final String BUNDLE = "kith/lab/play";

    private final Messages messages;
    private final LabTexts numbers;
    private final ListFormatter list;

    private PlayTexts(Locale locale) {
        this.messages = Messages.load(BUNDLE, locale);
        this.numbers = LabTexts.in(locale);
        this.list = ListFormatter.getInstance(messages.locale());
    }

    /** {@return the words in the language of a locale} */
    public static PlayTexts in(Locale locale) {
        return new PlayTexts(locale);
    }

    /** {@return the name of a filter} */
    public String variant(Variant variant) {
        return numbers.value("any", new Value.Word(variant.id()));
    }

    @Override
    public String panel(List<Panel> panels, int panel) {
        return panel(id(panels, panel), panels.size(), panel);
    }

    /**
     * {@return the name of a row of cells}
     *
     * @param id what it is
     * @param rows how many there are
     * @param row which of them, from 0
     */
    public String panel(String id, int rows, int row) {
        return messages.get(key("panel.", id, rows), "panel", row + 1);
    }

    /** {@return a cell with its number} */
    public String cell(List<Panel> panels, CellPlace place) {
        return cell(id(panels, place.panel()), panels.size(), place);
    }

    /**
     * {@return a cell with its number}
     *
     * @param id what its row is
     * @param rows how many rows there are
     * @param place where it is
     */
    public String cell(String id, int rows, CellPlace place) {
        return messages.get(key("cell.", id, rows), "cell", Integer.toString(place.cell()), "panel", place.panel() + 1);
    }

    /** What a step tells of a row that is gone. */
    private static String id(List<Panel> panels, int panel) {
        return panel < panels.size() ? panels.get(panel).id() : "other";
    }

    private String key(String kind, String id, int rows) {
        return messages.has(kind + id) ? kind + id : kind + (rows == 1 ? "single" : "other");
    }

    /** {@return cells beside each other} */
    public String cells(List<String> cells) {
        return String.join(messages.get("between.cells"), cells);
    }

    /** {@return what is in a cell} */
    public String content(Cell cell) {
        return content(cell.value(), cell.fingerprint());
    }

    /**
     * {@return what is in a cell}
     *
     * @param value 0 for an empty cell
     * @param fingerprint what else is kept in it, or empty
     */
    public String content(long value, String fingerprint) {
        return fingerprint.isEmpty() || value == 0 ? Long.toString(value)
                : messages.get("content.fingerprint", "value", value, "fingerprint", fingerprint);
    }

    @Override
    public String users(List<Panel> panels, CellPlace place, Cell content, List<User> users) {
        return users(cell(panels, place), content(content), users);
    }

    /**
     * {@return who uses a cell and what is in it, in a sentence}
     *
     * @param cell its name
     * @param content what is in it, in words
     */
    public String users(String cell, String content, List<User> users) {
        return sentence(messages.format(users.isEmpty() ? "users.none" : "users.some", Map.of("cell", cell, "content",
                content, "count", users.size(), "users", users(users))));
    }

    /** {@return words with the functions by which they use a cell} */
    public String users(List<User> users) {
        return list.format(users.stream().map(user -> messages.get("user", "word", user.word(), "count",
                user.functions().size(), "functions", functions(user))).toList());
    }

    /** {@return the functions of one word, counted from one} */
    public String functions(User user) {
        return list.format(user.functions().stream().map(function -> Integer.toString(function + 1)).toList());
    }

    /** {@return what the filter says of a word, and whether that is right} */
    public String verdict(LookExplanation explanation) {
        return messages.get(switch (explanation.verdict()) {
            case IN -> "verdict.in";
            case FALSE_POSITIVE -> "verdict.false-positive";
            case SURELY_NOT -> "verdict.surely-not";
            case FALSE_NEGATIVE -> "verdict.false-negative";
        }, "word", explanation.word());
    }

    /** {@return why it says so} */
    public String reason(Board board, LookExplanation explanation) {
        boolean any = explanation.passing() == Passing.ANY;
        return sentence(switch (explanation.verdict()) {
            case IN -> messages.get(any ? "reason.in-any" : "reason.in");
            case FALSE_POSITIVE -> messages.get(any ? "reason.false-positive-any" : "reason.false-positive", "cells",
                    fillers(board, explanation));
            case SURELY_NOT, FALSE_NEGATIVE -> any || explanation.looks().isEmpty()
                    ? messages.get("reason.surely-not-any") : stop(board, explanation);
        });
    }

    private String stop(Board board, LookExplanation explanation) {
        Look last = explanation.looks().get(explanation.needed() - 1);
        String key = explanation.verdict() == LookExplanation.Verdict.FALSE_NEGATIVE ? "reason.false-negative"
                : last.content().value() == 0 ? "reason.surely-not" : "reason.surely-not-some";
        return messages.get(key, "cell", cell(board.panels(), new CellPlace(last.panel(), last.cell())));
    }

    private String fillers(Board board, LookExplanation explanation) {
        List<String> fillers = new ArrayList<>();
        for (Look look : explanation.looks()) {
            if (look.passes() && !look.others().isEmpty()) {
                fillers.add(messages.get("reason.cell", "cell",
                        cell(board.panels(), new CellPlace(look.panel(), look.cell())), "users", users(look.others())));
            }
        }
        return String.join(messages.get("between.cells-with-words"), fillers.stream().distinct().toList());
    }

    /** {@return what can be undone or done again} */
    public String action(Action action) {
        return messages.get(switch (action.kind()) {
            case ADD -> "action.add";
            case REMOVE -> "action.remove";
            case LOOK_UP -> "action.look-up";
        }, "word", action.word());
    }

    /** {@return what came of an action} */
    public String outcome(Trace trace) {
        return messages.get(switch (trace.outcome()) {
            case ADDED -> "outcome.added";
            case ADDED_AGAIN -> "outcome.added-again";
            case REMOVED -> "outcome.removed";
            case REMOVED_FROM_OTHERS -> "outcome.removed-from-others";
            case NOTHING_TO_REMOVE -> "outcome.nothing-to-remove";
            case PERHAPS -> "outcome.perhaps";
            case SURELY_NOT -> "outcome.surely-not";
        }, "word", trace.action().word());
    }

    /**
     * {@return one step of an action, in a sentence}
     *
     * @param panels the rows of cells
     * @param passing how a look-up follows from its looks
     * @param index which step, from 0
     */
    public String step(List<Panel> panels, Passing passing, Trace trace, int index) {
        Step step = trace.steps().get(index);
        boolean last = index == trace.steps().size() - 1;
        String where = messages.get("step.function", "function", step.function() + 1, "cell",
                cell(panels, step.place()));
        return messages.format(trace.action().kind() == Action.Kind.LOOK_UP ? look(step, passing, last)
                : change(step, passing),
                Map.of("where", where, "before", content(step.before()), "after", content(step.after()), "others",
                        step.others().isEmpty() ? "" : messages.get("step.others", "users", users(step.others()))));
    }

    private static String change(Step step, Passing passing) {
        if (!step.changed()) {
            if (passing == Passing.ANY) {
                return "step.not-here";
            }
            return step.after().value() == 1 && step.after().fingerprint().isEmpty() ? "step.was-set"
                    : "step.unchanged";
        }
        if (step.after().value() == 0) {
            return "step.cleared";
        }
        return step.before().value() == 0 && step.after().value() == 1 ? "step.set" : "step.counted";
    }

    private static String look(Step step, Passing passing, boolean last) {
        if (passing == Passing.ANY) {
            return step.passes() ? "step.found" : last ? "step.none" : "step.elsewhere";
        }
        if (step.passes()) {
            return last ? "step.last" : "step.passes";
        }
        return step.after().value() == 0 ? "step.stops" : "step.stops-some";
    }

    /** {@return which step of how many} */
    public String stepNumber(int step, int steps) {
        return messages.get("step.number", "step", step, "steps", steps);
    }

    /** {@return how many cells changed besides the word's own} */
    public String elsewhere(int cells) {
        return messages.get("step.moved", "count", cells);
    }

    @Override
    public String setup(Setup setup, Board board) {
        Map<String, Object> values = new HashMap<>(Map.of("variant", variant(setup.variant()), "seed",
                Long.toString(setup.seed()), "cells", board.cells(), "functions", board.functions(), "length",
                messages.get("size.bits", "bits", board.bits())));
        if (setup.size() instanceof Size.Wanted wanted) {
            values.put("items", wanted.items());
            values.put("share", share(wanted.fpp()));
        }
        return messages.format(setup.size() instanceof Size.Wanted ? "setup.wanted" : "setup.given", values);
    }

    @Override
    public List<String> state(Board board) {
        int shared = board.shared().values().stream().mapToInt(Integer::intValue).sum();
        return List.of(messages.get("state.words", "count", board.words().size()),
                messages.get("state.filled", "filled", board.filled(), "cells", board.cells(), "shared", shared));
    }

    @Override
    public String words(Board board) {
        return list.format(board.words().entrySet().stream().map(this::word).toList());
    }

    /** {@return a word that is in, with how often if that is more than once} */
    public String word(Map.Entry<String, Integer> word) {
        return word.getValue() == 1 ? word.getKey()
                : messages.get("word.times", "word", word.getKey(), "times", word.getValue());
    }

    /** {@return how many false positives theory expects, and how many there are, a sentence each} */
    public List<String> wrong(Board board, int strangers) {
        Proportion wrong = board.wrong(strangers);
        String theory = share(board.expectedFpp());
        OptionalDouble full = board.fillFpp();
        return List.of(full.isPresent() ? messages.get("state.theory-full", "share", theory, "full",
                        share(full.getAsDouble())) : messages.get("state.theory", "share", theory),
                messages.format("state.measured", Map.of("strangers", strangers, "wrong", share(wrong.estimate()),
                        "low", share(wrong.low()), "high", share(wrong.high()))));
    }

    private String share(double share) {
        return numbers.number(share, Unit.SHARE);
    }

    /** Texts of cells stand at the beginning of sentences and within. */
    private String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(messages.locale()) + text.substring(1);
    }

    @Override
    public Locale locale() {
        return messages.locale();
    }
}
