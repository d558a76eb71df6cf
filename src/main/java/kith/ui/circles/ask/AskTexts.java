package kith.ui.circles.ask;

import java.util.Map;
import kith.app.circle.ask.AskCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.ask.CountMembers;
import kith.text.Figures;
import kith.ui.text.Texts;

/** What a merged list and the members' own files say, in words. */
public final class AskTexts {
    private final Texts texts;
    private final Figures figures;

    AskTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
    }

    /** {@return what is known of one sender, or how many of several are listed} */
    String answer(AskCircle.Result asked) {
        if (asked.rows().size() != 1) {
            return texts.format("circles.answer-many", Map.of("count", asked.rows().size(), "listed", asked.listed(),
                    "chance", figures.number(asked.rows().size() * asked.list().fpp())));
        }
        AskCircle.Row row = asked.rows().getFirst();
        CheckCircleList.Answer answer = row.answer();
        if (answer.canonical() == null) {
            return texts.get("circles.answer-invalid", "address", answer.address());
        }
        int least = asked.list().atLeast();
        if (least > 1) {
            return texts.get(answer.listed() ? "circles.answer-at-least" : "circles.answer-not-at-least", "address",
                    answer.canonical(), "count", least);
        }
        if (!answer.listed()) {
            return texts.get("circles.answer-not-listed", "address", answer.canonical());
        }
        String listed = texts.get("circles.answer-and", "first", texts.get("circles.answer-listed", "address",
                answer.canonical()), "second", texts.get("circle.list-likely", "share",
                figures.share(asked.list().posterior())));
        return asked.filesAsked() == 0 ? listed
                : texts.get("circles.answer-and", "first", listed, "second", who(row, asked.filesAsked()));
    }

    /** {@return how many members know one sender, at most} */
    String counted(CountMembers.Result counted) {
        CountMembers.Answer one = counted.answers().getFirst();
        if (one.canonical() == null) {
            return texts.get("circles.answer-invalid", "address", one.address());
        }
        return texts.get("circles.answer-counted", "address", one.canonical(), "count", one.members(), "total",
                counted.members());
    }

    private String who(AskCircle.Row row, int filesAsked) {
        return row.members().isEmpty() ? texts.get("circles.answer-nobody", "count", filesAsked)
                : texts.get("circles.answer-members", "names", names(row), "count", filesAsked);
    }

    /** {@return whether a sender is listed, short enough for a table} */
    public String listed(AskCircle.Row row) {
        if (row.answer().canonical() == null) {
            return texts.get("circles.row-invalid");
        }
        return row.answer().listed() ? texts.get("circles.row-listed") : texts.get("circles.row-not-listed");
    }

    /** {@return which members may know a sender} */
    String names(AskCircle.Row row) {
        return String.join(texts.get("circles.comma"), row.members());
    }

    /** {@return that a list was too long} */
    String tooMany(int limit) {
        return texts.get("circles.answer-too-many", "count", limit);
    }
}
