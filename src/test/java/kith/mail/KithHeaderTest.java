package kith.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class KithHeaderTest {

    @Test
    void saysWhatARuleNeedsFirst() {
        assertEquals("use=yes; sender=known; auth=yes; p=0.00782; author=alice@friend.test",
                KithHeader.value(KithHeader.Use.YES, "known", Authentication.YES, 1 / 128.0,
                "alice@friend.test", Set.of()));
        assertEquals("use=no; sender=ambiguous; auth=unknown",
                KithHeader.value(KithHeader.Use.NO, "ambiguous", Authentication.UNKNOWN, 1, "", Set.of()));
        assertEquals("use=no; sender=unknown; auth=no; p=1; author=a@b.test; reason=inReplyTo,nameLikeAddress",
                KithHeader.value(KithHeader.Use.NO, "unknown", Authentication.NO, 1, "a@b.test",
                        Set.of(MailReason.NAME_LIKE_ADDRESS, MailReason.IN_REPLY_TO)));
    }

    @Test
    void anAuthorCannotAddMembers() {
        assertEquals("use=no; sender=unknown; auth=no; p=1; author=%22a%3B%20use%3Dyes%22@b.test",
                KithHeader.value(KithHeader.Use.NO, "unknown", Authentication.NO, 1,
                "\"a; use=yes\"@b.test", Set.of()));
    }

    @Law
    void isPrintableAsciiWithOneUse(Draws draws) {
        String author = draws.text(255);
        String value = KithHeader.value(KithHeader.Use.NO, "unknown", Authentication.NO, 0.5, author, Set.of());
        assertTrue(value.chars().allMatch(c -> c >= ' ' && c <= '~'), value);
        assertEquals(0, value.indexOf("use="));
        assertEquals(value.lastIndexOf("use=") == 0 || author.contains("use"), true, value);
        assertEquals(author.isEmpty() ? 3 : 5, value.split("; ").length, value);
    }
}
