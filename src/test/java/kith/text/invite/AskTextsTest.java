package kith.text.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import kith.text.Messages;
import org.junit.jupiter.api.Test;

class AskTextsTest {
    private static String words(Locale language, int filters) {
        return new AskTexts(Messages.withShared("kith/ui/ui", language)).oneMatch("Ben", filters);
    }

    /** One match of filters that 1 in 128 strangers pass decides, and where it is 1 in 64 it does not. */
    @Test
    void sevenFiltersOfAFriendAreEnoughAloneAndMoreAreAmongOthers() {
        assertEquals("If only Ben knows a sender, that is not enough for you; somebody else must know the sender too.",
                words(Locale.ENGLISH, 6));
        assertEquals("If only Ben knows a sender, that is enough for you as long as nobody else shares with you.",
                words(Locale.ENGLISH, 7));
        assertEquals("If only Ben knows a sender, that is enough for you as long as at most 5 people, Ben among them, "
                + "share as much with you.", words(Locale.ENGLISH, 9));
        assertEquals("即使只有 Ben 认识某个发件人，对您来说也足够，只要连 Ben 在内至多 5 人与您分享得一样多。",
                words(Locale.SIMPLIFIED_CHINESE, 9));
    }
}
