package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FriendNameTest {

    @ParameterizedTest
    @CsvSource({"Bob,bob", "Straße,STRASSE", "Jörg,Jo\u0308rg", "Bob,\uff22\uff4f\uff42", "ΣΣ,σς"})
    void namesThatAreTheSame(String one, String other) {
        assertEquals(FriendName.key(one), FriendName.key(other));
        assertTrue(FriendName.looksLike(one, other));
    }

    @ParameterizedTest
    @CsvSource({"Bob,Воb", "paypal,раypal", "Bill,Bi1l", "Alice,A1ice", "rn,m"})
    void namesThatLookAlike(String one, String other) {
        assertNotEquals(FriendName.key(one), FriendName.key(other));
        assertTrue(FriendName.looksLike(one, other));
        assertTrue(FriendName.looksLike(other, one));
    }

    @ParameterizedTest
    @CsvSource({"Bob,Rob", "Bob,Bobby", "Anna,Hanna", "Bob,Bob 2", "王,玉"})
    void namesThatDiffer(String one, String other) {
        assertFalse(FriendName.looksLike(one, other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\t", "a\u0000b", "a\nb", "a\u001bb", "a\u202eb", "a\u200bb",
            "a\u2028b", "a\u00adb",
        "a\ufeffb", "\ud800", "a\u2066b", "\u3164", "\u2800", "Bob\u2800", "\u115f\u1160", "\u034f", "\ufe0f"})
    void refusesControlsAndInvisibleOnes(String name) {
        assertEquals(Fault.VALUE_INVALID,
                assertThrows(KithException.class, () -> FriendName.check(name)).fault());
    }

    @Test
    void stripsAndLimits() {
        assertEquals("Bob Brown", FriendName.check("  Bob Brown\u3000"));
        assertEquals("王小明", FriendName.check("王小明"));
        assertEquals(200, FriendName.check("a".repeat(200)).length());
        assertThrows(KithException.class, () -> FriendName.check("a".repeat(201)));
    }
}
