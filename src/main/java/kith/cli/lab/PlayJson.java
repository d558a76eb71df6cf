package kith.cli.lab;

import module java.base;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Panel;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.lab.Proportion;
import kith.lab.play.Action;
import kith.lab.play.Board;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.Playground;
import kith.lab.play.Size;
import kith.lab.play.Trace;
import kith.lab.play.User;

/** A playground as the members of a JSON document; functions are counted from one, cells from zero. */
final class PlayJson {
    private PlayJson() {
    }

    /** {@return the document} */
    static Map<String, Object> of(Playground playground) {
        Board board = playground.board();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("variant", playground.setup().variant().id());
        switch (playground.setup().size()) {
            case Size.Wanted wanted -> {
                document.put("items", wanted.items());
                document.put("fpp", wanted.fpp());
            }
            case Size.Given given -> {
                document.put("bits", given.bits());
                document.put("hashes", given.hashes());
            }
        }
        document.put("seed", playground.setup().seed());
        document.put("memoryBits", board.bits());
        document.put("cells", board.cells());
        document.put("filled", board.filled());
        document.put("functions", board.functions());
        document.put("words", board.words());
        document.put("panels", IntStream.range(0, board.panels().size())
                .mapToObj(panel -> panel(board, panel)).toList());
        document.put("actions", IntStream.range(0, playground.actions().size())
                .mapToObj(action -> action(playground, action)).toList());
        Proportion wrong = board.wrong(PlayReport.STRANGERS);
        document.put("expectedFpp", board.expectedFpp());
        board.fillFpp().ifPresent(fpp -> document.put("fillFpp", fpp));
        document.put("measuredFpp", JsonObject.of("strangers", PlayReport.STRANGERS, "share", wrong.estimate(), "low",
                wrong.low(), "high", wrong.high()));
        return document;
    }

    private static Map<String, Object> panel(Board board, int panel) {
        Panel row = board.panels().get(panel);
        List<Map<String, Object>> filled = new ArrayList<>();
        for (int cell = 0; cell < row.cells(); cell++) {
            CellPlace place = new CellPlace(panel, cell);
            if (board.cell(place).value() != 0 || !board.users(place).isEmpty()) {
                Map<String, Object> members = new LinkedHashMap<>();
                members.put("cell", cell);
                members.putAll(content(board.cell(place)));
                members.put("users", users(board.users(place)));
                filled.add(members);
            }
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", row.id());
        members.put("cells", row.cells());
        members.put("filled", filled);
        return members;
    }

    private static Map<String, Object> content(Cell cell) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("value", cell.value());
        if (!cell.fingerprint().isEmpty()) {
            members.put("fingerprint", cell.fingerprint());
        }
        return members;
    }

    private static Map<String, Object> users(List<User> users) {
        Map<String, Object> members = new LinkedHashMap<>();
        users.forEach(user -> members.put(user.word(), user.functions().stream().map(function -> function + 1)
                .toList()));
        return members;
    }

    private static Map<String, Object> action(Playground playground, int index) {
        Trace trace = Trace.of(playground, index);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(trace.action().kind().id(), trace.action().word());
        members.put("outcome", EnumWord.of(trace.outcome()));
        if (trace.action().kind() == Action.Kind.LOOK_UP) {
            members.put("verdict",
                    EnumWord.of(playground.upTo(index).board().explain(trace.action().word()).verdict()));
        }
        members.put("steps", trace.steps().stream().map(PlayJson::step).toList());
        return members;
    }

    private static Map<String, Object> step(Trace.Step step) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("function", step.function() + 1);
        members.put("panel", step.place().panel());
        members.put("cell", step.place().cell());
        members.put("before", content(step.before()));
        members.put("after", content(step.after()));
        members.put("passes", step.passes());
        members.put("others", users(step.others()));
        return members;
    }
}
