package kith.ui.circles;

import java.util.ArrayList;
import java.util.List;
import kith.app.Circles;
import kith.app.Circles.MemberStatus;
import kith.exchange.Mode;
import kith.store.CircleTable;
import kith.ui.text.Texts;

/** What merging shows to whoever merges, and what it still needs, in words. */
final class MergeWords {
    private final Texts texts;

    MergeWords(Texts texts) {
        this.texts = texts;
    }

    /** {@return what whoever merges learns, a sentence each} */
    List<String> learns(Circles.Status circle) {
        List<String> all = new ArrayList<>();
        boolean member = circle.members().stream().anyMatch(MemberStatus::self);
        all.add(texts.get(switch (circle.document().mode()) {
            case PLAIN -> "circles.learns-plain";
            case COUNTED -> "circles.learns-counted";
            case SEALED -> "circles.learns-sealed";
        }));
        if (member && circle.document().mode() != Mode.PLAIN) {
            all.add(texts.get(circle.document().mode() == Mode.COUNTED ? "circles.learns-counted-member"
                    : "circles.learns-sealed-member"));
        }
        if (circle.document().mode() != Mode.PLAIN) {
            all.add(texts.get("circles.learns-spoiled"));
        }
        return all;
    }

    /** {@return why nothing can be merged, with what to do; empty if it can} */
    String obstacle(Circles.Status circle) {
        if (circle.closed() != null) {
            return texts.get("circles.closed-why");
        }
        if (circle.state() == CircleTable.State.INVITED) {
            return texts.get("circles.contribute-join");
        }
        if (NextSteps.mergeable(circle)) {
            return "";
        }
        if (circle.document().mode() == Mode.PLAIN) {
            return texts.get("circles.merge-nothing");
        }
        return missing(circle);
    }

    /** {@return whose files are missing, and what the founder can do if they never come} */
    String missing(Circles.Status circle) {
        List<String> missing = circle.members().stream().filter(member -> !member.contributed())
                .map(member -> member.self() ? texts.get("circles.you") : member.name())
                .sorted(String.CASE_INSENSITIVE_ORDER).toList();
        return texts.get(circle.founded() ? "circles.merge-missing-founder" : "circles.merge-missing", "names",
                String.join(texts.get("circles.comma"), missing), "count", missing.size());
    }
}
