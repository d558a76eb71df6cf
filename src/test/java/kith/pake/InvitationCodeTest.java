package kith.pake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.Growth;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvitationCodeTest {
    /** Damm's own example: 572 gets the check digit 4. */
    private static final String KNOWN = "0000 5724";

    private static final Pattern EXAMPLE = Pattern.compile("(?<![0-9])(?<![0-9] )[0-9]{4} [0-9]{4}(?! ?[0-9])");

    @ParameterizedTest
    @ValueSource(strings = {KNOWN, "00005724", " 0000-5724\n", "\uff10\uff10\uff10\uff10\u3000\uff15\uff17\uff12\uff14",
        "0000\u00a05724", "0 0 0 0 5 7 2 4", "0000\u20135724", "0000\u22125724", "\u202a0000 5724\u202c",
        "\u0660\u0660\u0660\u0660 \u0665\u0667\u0662\u0664"})
    void itCountsHoweverItIsTyped(String typed) {
        assertEquals(InvitationCode.parse(KNOWN), InvitationCode.parse(typed));
        assertEquals(KNOWN, InvitationCode.parse(typed).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0000 572", "0000 57244", "0000 572O", "0000,5724", "+0000 5724", "\u4e00\u4e8c 0000"})
    void whatIsNoneIsRefused(String typed) {
        KithException refused = assertThrows(KithException.class, () -> InvitationCode.parse(typed));
        assertEquals(Fault.INVITATION_CODE_INVALID, refused.fault());
        assertEquals(CodeProblem.NOT_EIGHT_DIGITS, refused.details().get("problem"));
    }

    @Test
    void aMillionCharactersTakeNoTime() {
        Growth.isLinear(125_000, length -> {
            String digits = "0".repeat(length);
            return () -> assertThrows(KithException.class, () -> InvitationCode.parse(digits));
        });
    }

    /** Every single slip of every digit, and every swap of two that differ, is noticed. */
    @Test
    void slipsAreNoticed() {
        SecureRandom random = new SecureRandom();
        for (int round = 0; round < 200; round++) {
            String code = InvitationCode.draw(random).text().replace(" ", "");
            for (int at = 0; at < code.length(); at++) {
                for (char other = '0'; other <= '9'; other++) {
                    char[] slip = code.toCharArray();
                    slip[at] = other;
                    assertEquals(other == code.charAt(at), isCode(slip));
                }
                if (at > 0) {
                    char[] swapped = code.toCharArray();
                    swapped[at] = code.charAt(at - 1);
                    swapped[at - 1] = code.charAt(at);
                    assertEquals(code.charAt(at) == code.charAt(at - 1), isCode(swapped));
                }
            }
        }
    }

    private static boolean isCode(char[] digits) {
        try {
            return Arrays.equals(InvitationCode.parse(new String(digits)).ascii(), new String(digits).getBytes());
        } catch (KithException e) {
            assertEquals(CodeProblem.CHECK_DIGIT, e.details().get("problem"));
            return false;
        }
    }

    /** Of 20,000 codes each of the first seven places has each digit about 2,000 times (within 6 sigma, 42). */
    @Test
    void codesAreDrawnEvenly() {
        SecureRandom random = new SecureRandom();
        int[][] counts = new int[7][10];
        Set<String> different = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            String code = InvitationCode.draw(random).text().replace(" ", "");
            different.add(code);
            for (int at = 0; at < 7; at++) {
                counts[at][code.charAt(at) - '0']++;
            }
        }
        for (int[] place : counts) {
            for (int count : place) {
                assertTrue(Math.abs(count - 2000) < 6 * 42.5, () -> Arrays.toString(place));
            }
        }
        assertTrue(different.size() > 19_900, () -> different.size() + " of 20,000 are different; about 19,980 are");
    }

    @Test
    void itsTextIsNotInItsName() {
        assertFalse(InvitationCode.parse(KNOWN).toString().matches(".*[0-9].*"));
    }

    /** Whoever types the example of a text or a page must not be told that it is none. */
    @Test
    void everyExampleIsACode() throws IOException {
        int examples = 0;
        try (Stream<Path> files = Stream.concat(Files.walk(Path.of("src/main/resources")),
                Files.walk(Path.of("src/docs")))) {
            for (Path file : files.filter(one -> one.toString().matches(".*\\.(properties|md)")).toList()) {
                for (MatchResult found : EXAMPLE.matcher(Files.readString(file)).results().toList()) {
                    assertEquals(found.group(), InvitationCode.parse(found.group()).text(), file.toString());
                    examples++;
                }
            }
        }
        assertTrue(examples >= 4, "both languages, text and page: " + examples);
    }
}
