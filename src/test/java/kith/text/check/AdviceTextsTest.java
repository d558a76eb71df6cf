package kith.text.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.evidence.CountedShare;
import kith.text.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Ben, whose filters are asked beside a list into which nobody can look. */
class AdviceTextsTest {
    private static final CountedShare HALF = new CountedShare(.5, .4, .6);

    private final AdviceTexts words = new AdviceTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));

    private static ForetellFriends.About about(CountedShare without, List<String> hidden,
            @Nullable Advice advice) {
        return new ForetellFriends.About(40, HALF, without, hidden, advice);
    }

    @Test
    void whatMayAddToAFriendsWorthIsSaid() {
        ForetellFriends.About seen = about(new CountedShare(.3, .2, .4), List.of(), null);
        assertEquals(Optional.of("About 50 of 100 senders are known now, about 30 without Ben (20 to 40)."),
                words.worth("Ben", seen));
        assertEquals(List.of(), words.remarks(seen));
        String list = "The list of Rowing club may add to this: whom all members know cannot be seen here.";
        assertEquals(List.of(list), words.remarks(about(HALF, List.of("Rowing club"), null)));
        assertEquals(List.of("What it costs Ben: of 50,000 guessed addresses, 2% of those that match would be right, "
                + "now 1%.", list), words.remarks(about(HALF, List.of("Rowing club"),
                new Advice(Advice.Kind.MORE_FILTERS, List.of("Ben"), 5, 7, HALF, false, .01, .02))));
    }
}
