package kith.cli;

import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.CheckSenders.Asked;
import kith.app.CheckSenders.Session;
import kith.app.Voice;
import kith.evidence.Evidence;
import kith.evidence.Testimony;

/** Names those who are asked: friends by their nicknames, circles by their lists. */
final class VoiceWords {
    private VoiceWords() {
    }

    static String name(Console console, Asked asked) {
        return switch (asked.voice()) {
            case Voice.OfFriend friend -> friend.name();
            case Voice.OfCircle circle -> console.text("voice.circle", "name", circle.name());
        };
    }

    /** {@return the names of those who match and decide} */
    static String deciding(Console console, Session session, Evidence evidence) {
        return names(console, session, evidence, Testimony::decides);
    }

    /** {@return the names of those who match and do not decide; empty if there are none} */
    static String silent(Console console, Session session, Evidence evidence) {
        return names(console, session, evidence, testimony -> !testimony.decides());
    }

    private static String names(Console console, Session session, Evidence evidence, Predicate<Testimony> which) {
        return IntStream.range(0, evidence.testimonies().size()).filter(i -> evidence.testimonies().get(i).matches()
                && which.test(evidence.testimonies().get(i)))
                .mapToObj(i -> name(console, session.asked().get(i))).collect(Collectors.joining(", "));
    }

    /** {@return a list in full: how many members' contacts it holds, when it was merged, how many strangers it has} */
    static String inFull(Console console, Asked asked, Voice.OfCircle circle) {
        return console.text(circle.atLeast() > 1 ? "voice.circle.at-least" : "voice.circle.in-full", "name", circle.name(),
                "members", circle.contributions(), "least", circle.atLeast(), "merger", circle.mergedBy(), "day",
                Figures.day(circle.merged()), "odds", Figures.odds(console, asked.fpp()));
    }
}
