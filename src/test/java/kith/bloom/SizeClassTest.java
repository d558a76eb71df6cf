package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

class SizeClassTest {
    /** ln 2 to 50 places, so that the lengths are checked without floating point. */
    private static final BigDecimal LN_2 = new BigDecimal("0.69314718055994530941723212145817656807550013436025");

    @Test
    void class512IsTheDesignsExample() {
        SizeClass c = SizeClass.forContacts(400);
        assertEquals(512, c.size());
        assertEquals(739, c.bits());
        assertEquals(369, c.weight());
        assertEquals(409, c.capacity());
        assertEquals(new Shape(739, 1), c.shape());
    }

    @Test
    void everyLengthIsTheCeilingOfTheClassOverLn2() {
        for (int step = 0; step <= SizeClass.LARGEST_STEP; step++) {
            SizeClass c = new SizeClass(step);
            int exact = new BigDecimal(c.size()).divide(LN_2, new MathContext(40))
                    .setScale(0, RoundingMode.CEILING).intValueExact();
            assertEquals(exact, c.bits());
            assertEquals(exact / 2, c.weight());
            assertEquals(Math.floorDiv(c.size() * 8L, 10L), c.capacity());
            assertTrue(SizeClass.isClassLength(exact));
            assertEquals(c, SizeClass.ofBits(exact));
            assertFalse(SizeClass.isClassLength(exact - 1));
            assertFalse(SizeClass.isClassLength(exact + 1));
        }
    }

    @Test
    void eachCapacityIsTheLastOfItsClass() {
        SizeClass c = SizeClass.SMALLEST;
        assertEquals(c, SizeClass.forContacts(0));
        while (!c.isLargest()) {
            assertEquals(c, SizeClass.forContacts(c.capacity()));
            assertEquals(c.next(), SizeClass.forContacts(c.capacity() + 1));
            assertTrue(c.compareTo(c.next()) < 0);
            c = c.next();
        }
        assertEquals(SizeClass.LARGEST, c);
        assertEquals(4_194_304, c.size());
    }

    @Test
    void whatIsOutOfRangeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> SizeClass.forContacts(-1));
        assertThrows(IllegalArgumentException.class, () -> SizeClass.forContacts(SizeClass.LARGEST.capacity() + 1));
        assertThrows(IllegalArgumentException.class, () -> SizeClass.ofBits(740));
        assertThrows(IllegalStateException.class, SizeClass.LARGEST::next);
        assertThrows(IllegalArgumentException.class, () -> new SizeClass(17));
    }
}
