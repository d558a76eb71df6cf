package kith.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.address.io.SenderList;
import kith.app.CheckSenders;
import kith.app.EstimateOverlap;
import kith.app.Friends;
import kith.app.MakeDemo;
import kith.app.Progress;
import kith.evidence.Odds;
import kith.evidence.Verdict;

/** Tells in the terminal what the demo's window shows: the same profiles, the same use cases, their real results. */
final class DemoStory {
    private static final int EXAMPLES = 2;

    private final Console console;
    private final MakeDemo.Result demo;
    private final boolean asked;

    /** @param asked whether the user wanted it in the terminal, rather than having no display */
    DemoStory(Console console, MakeDemo.Result demo, boolean asked) {
        this.asked = asked;
        this.console = console;
        this.demo = demo;
    }

    int tell() {
        console.say(asked ? "demo.asked-for" : "demo.no-display");
        console.say("demo.exchanged", "files", demo.filesExchanged(), "people", demo.others().size() + 1);
        List<Map<String, Object>> overlaps = new ArrayList<>();
        for (Friends.Summary summary : new Friends(demo.alice()).list()) {
            EstimateOverlap.WithFriend overlap =
                    new EstimateOverlap(demo.alice()).withFriend(summary.friend().name());
            console.say("demo.friend", "name", summary.friend().name(), "state",
                    console.text("state." + CheckCommand.word(summary.friend().state())), "odds",
                    Figures.odds(console, summary.fpp()));
            OverlapCommand.say(console, "Alice", summary.friend().name(), overlap.estimate());
            Map<String, Object> one = new LinkedHashMap<>();
            OverlapCommand.put(one, overlap.estimate());
            one.put("friend", summary.friend().name());
            overlaps.add(one);
        }
        CheckSenders.Session session = new CheckSenders(demo.alice()).open();
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        CheckWords words = new CheckWords(console, session);
        console.say("demo.checking", "file", demo.senders().getFileName());
        int total = 0;
        try (SenderList senders = SenderList.open(demo.senders())) {
            List<CheckSenders.Checked> results = new ArrayList<>();
            session.checkAll(senders.lines()::iterator, results::add, Progress.none());
            for (CheckSenders.Checked checked : results) {
                total++;
                if (counts.merge(checked.evidence().verdict(), 1, Integer::sum) <= EXAMPLES) {
                    words.say(checked);
                }
            }
        }
        console.say("check.summary", "total", total, "known", count(counts, Verdict.KNOWN), "mine",
                count(counts, Verdict.MINE), "possible", count(counts, Verdict.POSSIBLE), "unknown",
                count(counts, Verdict.UNKNOWN), "self", count(counts, Verdict.SELF), "invalid",
                count(counts, Verdict.INVALID));
        console.say("check.by-chance", "total", total, "count",
                Figures.number(Odds.strangersExpected(total, session.alpha())));
        console.say("demo.end");
        Map<String, Object> verdicts = new LinkedHashMap<>();
        for (Verdict verdict : Verdict.values()) {
            verdicts.put(verdict.word(), count(counts, verdict));
        }
        console.json(Map.of("filesExchanged", demo.filesExchanged(), "overlaps", overlaps, "verdicts", verdicts));
        return Exit.DONE;
    }

    private static int count(Map<Verdict, Integer> counts, Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }
}
