package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.bloom.BloomFilter;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.text.FaultTexts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After a refusal "your profile is as it was" is said where nothing in it changed, and nowhere else. */
class UnchangedSentencesTest {
    private static final Pattern UNCHANGED =
            Pattern.compile("(?i)profile is as it was|nothing was changed|unchanged");
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));

    @TempDir
    private Path root;
    private Pair pair;
    private Forger bob;

    @BeforeEach
    void people() {
        pair = Pair.in(root);
        bob = new Forger("Bob", 11, root);
    }

    private static String safe(KithException refused) {
        return FaultTexts.in(Locale.ENGLISH).explain(refused).safe();
    }

    private Path filter(int index, long serial) {
        return bob.sign(bob.filter(50, index, serial, POOL.get(index)));
    }

    private void assertRefusedUnchanged(Fault fault, Path file) {
        Map<String, List<String>> before = pair.ana().dump();
        KithException refused = pair.ana().take(file).refused();
        assertEquals(fault, refused.fault());
        assertEquals(before, pair.ana().dump());
        assertTrue(safe(refused).contains("our profile is as it was."), safe(refused));
    }

    @Test
    void refusedFileLeavesTheProfileAsItWas() throws IOException {
        Path known = filter(0, 1_000);
        assertRefusedUnchanged(Fault.KEY_UNKNOWN, known);
        pair.ana().accept("Bob", List.of(known));
        assertRefusedUnchanged(Fault.OWN_FILE, pair.ana().share("Bob", 1).getFirst());
        byte[] bytes = Files.readAllBytes(filter(1, 1_001));
        bytes[bytes.length / 2] ^= 1;
        assertEquals(pair.ana().dump(), dumpAfterRefusal(Files.write(root.resolve("altered.kith"), bytes)));
        new Friends(pair.ana().profile()).setBlocked("Bob", true);
        Map<String, List<String>> before = pair.ana().dump();
        KithException blocked = pair.ana().take(filter(2, 1_002)).refused();
        assertEquals(before, pair.ana().dump());
        assertEquals("Nothing was taken, written or verified.", safe(blocked));
    }

    private Map<String, List<String>> dumpAfterRefusal(Path file) {
        assertTrue(safe(pair.ana().take(file).refused()).contains("profile is as it was"));
        return pair.ana().dump();
    }

    private static KithException refused(Pair pair, Path answer) {
        Map<String, List<String>> before = pair.ana().dump();
        KithException refused = assertThrows(KithException.class, () -> pair.take(answer));
        assertNotEquals(before, pair.ana().dump());
        return refused;
    }

    /** Each of these spends something: a guess, an invitation, or the choice of one answer. */
    @Test
    void whatARefusalSpendsIsNotCalledUnchanged() {
        Invite.Result wrong = pair.invite();
        Path guessed = pair.answer(wrong.file(), pair.invite("Cid").code()).file();
        KithException code = refused(pair, guessed);
        assertEquals(Fault.INVITATION_CODE_WRONG, code.fault());
        Invite.Result bound = pair.invite("Dan");
        Path answer = pair.answer(bound.file(), bound.code()).file();
        new Friends(pair.ana().profile()).setBlocked("Dan", true);
        KithException blocked = refused(pair, answer);
        assertEquals(Fault.FRIEND_BLOCKED, blocked.fault());
        Invite.Result expired = pair.invite("Eve");
        Path late = pair.answer(expired.file(), expired.code()).file();
        Pair later = new Pair(pair.ana().at(pair.ana().profile().now().plus(Duration.ofDays(60))), pair.ben(),
                pair.folder());
        KithException over = refused(later, late);
        assertEquals(Fault.INVITATION_OVER, over.fault());
        for (KithException refused : List.of(code, blocked, over)) {
            assertFalse(UNCHANGED.matcher(safe(refused)).find(), refused + ": " + safe(refused));
        }
    }

    @Test
    void defectLeavesWhatWasReportedBeforeSafe() {
        Friend before = pair.ana().profile().store().write(tables -> {
            Friend friend = Friend.invited("Zoe", pair.ana().profile().now());
            tables.friends().add(friend);
            return friend;
        });
        Map<String, List<String>> reported = pair.ana().dump();
        assertThrows(IllegalStateException.class, () -> pair.ana().profile().store().write(tables -> {
            tables.friends().remove(before.id());
            throw new IllegalStateException("a defect");
        }));
        assertEquals(reported, pair.ana().dump());
        assertEquals("What was reported as done before is safe.", safe(Fault.DEFECT.raise()));
    }
}
