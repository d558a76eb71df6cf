package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.stream.IntStream;
import kith.pake.Spake2;
import kith.pake.Spake2.Agreed;
import kith.pake.Spake2.Side;
import kith.pake.Spake2.Start;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Somebody who holds the files of an exchange, replaces them as they like, and does not know the code: how many guesses
 * they have, counted over all codes and all guesses. The codes are numbers of five bits, so that all can be tried; a
 * code of seven random digits makes 32 into 10,000,000, and nothing else.
 */
class GuessesTest {
    private static final int CODES = 32;
    private static final byte[] ANA = id("Ana");
    private static final byte[] BEN = id("Ben");
    private static final byte[] EVE = id("Eve");
    private static final byte[][] PASSWORDS = IntStream.range(0, CODES).mapToObj(GuessesTest::password)
            .toArray(byte[][]::new);

    private final SecureRandom random = new SecureRandom();

    private static byte[] id(String name) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** {@return what a code becomes: a number below the order, for its first byte is zero} */
    private static byte[] password(int code) {
        byte[] password = id("code " + code);
        password[0] = 0;
        return password;
    }

    private Start begin(Side side, int code) {
        return Spake2.start(side, PASSWORDS[code], random);
    }

    private static Agreed asAna(int code, Start own, byte[] share, byte[] inviter, byte[] answerer) {
        return Spake2.finish(Side.A, PASSWORDS[code], own, share, inviter, answerer);
    }

    private static Agreed asBen(int code, Start own, byte[] share, byte[] inviter, byte[] answerer) {
        return Spake2.finish(Side.B, PASSWORDS[code], own, share, inviter, answerer);
    }

    /** Eve answers Ana's invitation with one guess; {@return whether Ana takes the answer} */
    private boolean takenByAna(int code, Start ana, int guess) {
        Start eve = begin(Side.B, guess);
        byte[] sent = asBen(guess, eve, ana.share(), ANA, EVE).confirmationB();
        return Arrays.equals(asAna(code, ana, eve.share(), ANA, EVE).confirmationB(), sent);
    }

    /** Eve invites Ben in Ana's place with one guess; {@return whether Ben takes the completion} */
    private boolean takenByBen(int code, int guess) {
        Start eve = begin(Side.A, guess);
        Start ben = begin(Side.B, code);
        byte[] sent = asAna(guess, eve, ben.share(), EVE, BEN).confirmationA();
        return Arrays.equals(asBen(code, ben, eve.share(), EVE, BEN).confirmationA(), sent);
    }

    /** Of each code one guess is right, and none of the others is: 32 of 1,024. */
    @Test
    @Tag("exhaustive")
    void oneGuessTowardsAna() {
        int taken = 0;
        for (int code = 0; code < CODES; code++) {
            Start ana = begin(Side.A, code);
            for (int guess = 0; guess < CODES; guess++) {
                boolean right = takenByAna(code, ana, guess);
                assertEquals(code == guess, right);
                taken += right ? 1 : 0;
            }
        }
        assertEquals(CODES, taken);
    }

    @Test
    @Tag("exhaustive")
    void oneGuessTowardsBen() {
        int taken = 0;
        for (int code = 0; code < CODES; code++) {
            for (int guess = 0; guess < CODES; guess++) {
                boolean right = takenByBen(code, guess);
                assertEquals(code == guess, right);
                taken += right ? 1 : 0;
            }
        }
        assertEquals(CODES, taken);
    }

    /** Ben's answer tells Eve whether one guess was right: the one that their share was made with, and no other. */
    @Test
    @Tag("exhaustive")
    void anAnswerIsNotTriedAgainstOtherCodes() {
        int guess = 11;
        int confirmed = 0;
        for (int code = 0; code < CODES; code++) {
            Start eve = begin(Side.A, guess);
            Start ben = begin(Side.B, code);
            byte[] sent = asBen(code, ben, eve.share(), EVE, BEN).confirmationB();
            for (int tried = 0; tried < CODES; tried++) {
                confirmed += Arrays.equals(asAna(tried, eve, ben.share(), EVE, BEN).confirmationB(), sent) ? 1 : 0;
            }
        }
        assertEquals(1, confirmed);
    }

    /**
     * Eve replaces all three files, and learns from Ben's answer whether their guess was right before they make the one
     * towards Ana: another one then, or the same again. Somebody is taken in for two codes of 32, both for one.
     */
    @Test
    void twoGuessesInTheMiddle() {
        int first = 7;
        int second = 19;
        int somebody = 0;
        int both = 0;
        for (int code = 0; code < CODES; code++) {
            boolean ben = takenByBen(code, first);
            boolean ana = takenByAna(code, begin(Side.A, code), ben ? first : second);
            somebody += ana || ben ? 1 : 0;
            both += ana && ben ? 1 : 0;
        }
        assertEquals(2, somebody);
        assertEquals(1, both);
    }

    /** The same for every first and second guess: two codes of 32; where the second is the first again, one. */
    @Test
    @Tag("exhaustive")
    void everyTwoGuessesInTheMiddle() {
        boolean[][] ben = new boolean[CODES][CODES];
        boolean[][] ana = new boolean[CODES][CODES];
        for (int code = 0; code < CODES; code++) {
            Start own = begin(Side.A, code);
            for (int guess = 0; guess < CODES; guess++) {
                ben[code][guess] = takenByBen(code, guess);
                ana[code][guess] = takenByAna(code, own, guess);
            }
        }
        for (int first = 0; first < CODES; first++) {
            for (int second = 0; second < CODES; second++) {
                int somebody = 0;
                int both = 0;
                for (int code = 0; code < CODES; code++) {
                    boolean atBen = ben[code][first];
                    boolean atAna = ana[code][atBen ? first : second];
                    somebody += atAna || atBen ? 1 : 0;
                    both += atAna && atBen ? 1 : 0;
                }
                assertEquals(first == second ? 1 : 2, somebody, first + ", " + second);
                assertEquals(1, both, first + ", " + second);
            }
        }
    }

    /** Without a guess: the shares pass as they are, and what else is in a file is Eve's. */
    @Test
    void aShareInAnotherFileIsWorthNothing() {
        for (int code = 0; code < CODES; code++) {
            Start ana = begin(Side.A, code);
            Start ben = begin(Side.B, code);
            Agreed atAna = asAna(code, ana, ben.share(), ANA, EVE);
            Agreed atBen = asBen(code, ben, ana.share(), EVE, BEN);
            assertFalse(Arrays.equals(atAna.confirmationB(), atBen.confirmationB()));
            assertFalse(Arrays.equals(atAna.confirmationA(), atBen.confirmationA()));
        }
    }
}
