package kith.text.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kith.app.check.ListForecast;
import kith.app.check.ListForecast.From;
import kith.app.check.ListForecast.Worth;
import kith.evidence.CountedShare;
import kith.evidence.Trust;
import kith.text.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForecastTextsTest {
    private static final CountedShare SEVENTY = new CountedShare(.7, .51, .86);
    private final ForecastTexts texts = new ForecastTexts(Messages.withShared("kith/ui/ui", Locale.ENGLISH));

    private static Worth worth(String title, From from, Trust trust, boolean alone, @Nullable CountedShare together) {
        return new Worth(title, "00", from, trust, .005, alone, together);
    }

    private static ListForecast forecast(int tried, Worth... lists) {
        return new ListForecast(tried, new CountedShare(.44, .3, .58), List.of(lists));
    }

    @Test
    void sayTheListThatAddsMostWithItsInterval() {
        Worth club = worth("Club", From.OTHERS, Trust.VERIFIED, true, SEVENTY);
        Worth choir = worth("Choir", From.MEMBERS, Trust.VERIFIED, true, new CountedShare(.5, .4, .6));
        ListForecast forecast = forecast(50, choir, club);
        String sentence = "Of 100 senders like your contacts, about 44 would be known by your friends alone, and about "
                + "70 with the list of Club (51 to 86).";
        assertEquals(Optional.of(sentence), texts.best(forecast));
        assertEquals(Optional.of(sentence), texts.list(forecast, "Club"));
        assertEquals(Optional.empty(), texts.list(forecast, "Nobody's"));
        assertTrue(texts.friends(forecast).orElseThrow().contains("(30 to 58, from 50 contacts)"));
    }

    @Test
    void sayWhatTheListLacks() {
        ListForecast forecast = forecast(50);
        assertTrue(texts.list(forecast, worth("Club", From.OTHERS, Trust.UNVERIFIED, true, SEVENTY))
                .endsWith("once everybody behind it is verified."));
        assertTrue(texts.list(forecast, worth("Club", From.OTHERS, Trust.VERIFIED, false, SEVENTY))
                .endsWith("The word of this list alone is never enough: too many strangers are on it."));
        String some = texts.list(forecast, worth("Club", From.SOME_MEMBERS, Trust.VERIFIED, true, SEVENTY));
        assertTrue(some.contains("about 70 or more") && !some.contains("86"), some);
        assertTrue(texts.list(forecast, worth("Club", From.NOTHING, Trust.VERIFIED, true, null))
                .startsWith("What the list of Club adds cannot be said"));
    }

    @Test
    void sayNothingOfAHandfulOfContacts() {
        ListForecast few = forecast(9, worth("Club", From.OTHERS, Trust.VERIFIED, true, SEVENTY));
        assertEquals(Optional.empty(), texts.best(few));
        assertEquals(Optional.empty(), texts.friends(few));
        assertEquals(Optional.of("With 9 contacts nothing can be said yet of what the list of Club adds."),
                texts.list(few, "Club"));
        assertEquals(Optional.empty(), texts.best(forecast(50)));
    }
}
