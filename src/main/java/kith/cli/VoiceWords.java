package kith.cli;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.CheckSenders.Asked;
import kith.app.CheckSenders.Session;
import kith.app.Voice;
import kith.evidence.Evidence;

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

    /** {@return the names of all who match} */
    static String matching(Console console, Session session, Evidence evidence) {
        return IntStream.range(0, evidence.testimonies().size()).filter(i -> evidence.testimonies().get(i).matches())
                .mapToObj(i -> name(console, session.asked().get(i))).collect(Collectors.joining(", "));
    }

    /** {@return a list in full: how many members' contacts it holds, when it was merged, how many strangers it has} */
    static String inFull(Console console, Asked asked, Voice.OfCircle circle) {
        return console.text(circle.atLeast() > 1 ? "voice.circle.at-least" : "voice.circle.in-full", "name", circle.name(),
                "members", circle.contributions(), "least", circle.atLeast(), "merger", circle.mergedBy(), "day",
                Figures.day(circle.merged()), "odds", Figures.odds(console, asked.fpp()));
    }
}
