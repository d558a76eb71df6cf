package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kith.friend.KeyTrust.Purpose;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The table of {@code format/keys.md}, cell by cell. */
class KeyTrustTest {
    private static final Path PAGE = Path.of("src/docs/format/keys.md");

    private static List<List<String>> rows() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        int begin = lines.indexOf("## Trust in a key");
        return lines.subList(begin, lines.size()).stream().filter(line -> line.startsWith("| "))
                .map(line -> Arrays.stream(line.substring(2, line.length() - 2).split(" \\| ")).map(String::strip)
                        .toList()).toList();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Set<FriendState> friends(String cell) {
        Set<FriendState> found = EnumSet.noneOf(FriendState.class);
        for (FriendState state : FriendState.values()) {
            if (cell.equals("any other") && state != FriendState.BLOCKED
                    || Arrays.asList(cell.split(" or ")).contains(word(state))) {
                found.add(state);
            }
        }
        return found;
    }

    private static List<FriendKey.@Nullable Status> keys(String cell) {
        List<FriendKey.@Nullable Status> found = new ArrayList<>();
        if (cell.equals("none") || cell.equals("any")) {
            found.add(null);
        }
        Arrays.stream(FriendKey.Status.values()).filter(status -> cell.equals("any") || word(status).equals(cell))
                .forEach(found::add);
        return found;
    }

    @Test
    void everyCellIsTheProgramsAnswer() throws IOException {
        List<List<String>> rows = rows();
        List<String> purposes = rows.getFirst().subList(2, rows.getFirst().size());
        assertEquals(Arrays.stream(Purpose.values()).map(KeyTrustTest::word).toList(), purposes);
        Set<String> seen = new HashSet<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            for (FriendState friend : friends(row.get(0))) {
                for (FriendKey.Status key : keys(row.get(1))) {
                    if (!seen.add(friend + " " + key)) {
                        continue;
                    }
                    for (Purpose purpose : Purpose.values()) {
                        String said = KeyTrust.of(friend, key, purpose) instanceof KeyTrust.Refused refused
                                ? word(refused.reason()) : "yes";
                        assertEquals(row.get(2 + purpose.ordinal()), said, friend + ", " + key + ", " + purpose);
                    }
                }
            }
        }
        int all = FriendState.values().length * (FriendKey.Status.values().length + 1);
        assertTrue(seen.size() == all, () -> seen.size() + " of " + all + " are in the table");
    }
}
