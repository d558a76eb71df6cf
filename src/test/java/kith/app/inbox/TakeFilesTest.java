package kith.app.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.GivenFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.fault.EnumWord;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakeFilesTest {
    private static final String ANY_ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

    @TempDir
    private Path root;

    private static List<Outcome> take(Somebody who, List<Path> files, KeyDecision.Decider decider) {
        return new TakeFiles(who.profile()).run(files.stream().map(GivenFile::alone).toList(), decider,
                Passphrases.none(), Progress.none());
    }

    private static String word(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Taken taken -> EnumWord.of(String.valueOf(taken.result().outcome()));
            case Outcome.Opened opened -> EnumWord.of(opened.result().kind());
            case Outcome.NotForUser other -> "not-for-user";
            case Outcome.Refused refused -> refused.reason().fault().code();
        };
    }

    private static Path card(Somebody who, Path folder) {
        return new OwnProfile(who.profile()).writeCard(folder, Passphrases.none());
    }

    /** {@return copies: the next share writes under the same names} */
    private List<Path> kept(List<Path> files, String folder) throws IOException {
        Path to = Files.createDirectories(root.resolve(folder));
        List<Path> copies = new ArrayList<>();
        for (Path file : files) {
            copies.add(Files.copy(file, to.resolve(file.getFileName())));
        }
        return copies;
    }

    /** {@return what the profile holds, without the random identifiers of friends} */
    private static Map<String, List<String>> held(Somebody who) {
        return who.dump().entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, table -> table.getValue()
                .stream().map(row -> row.replaceAll(ANY_ID, "id")).sorted().toList()));
    }

    /** Bob's filters under three keys and the rotations between, and Cid's card, filter and revocation. */
    @Test
    void anyOrderOfFilesGivesTheSameProfile() throws IOException {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 40));
        Somebody cid = Somebody.named("Cid", root).knows(Somebody.people("c", 40));
        List<Path> files = new ArrayList<>(kept(bob.share("Ana", 2), "under-1"));
        files.addAll(new RotateKeys(bob.profile()).run(root.resolve("second"), Passphrases.none(), Progress.none())
                .rotations());
        files.addAll(kept(bob.share("Ana", 3, ShareFilters.Files.ALL).files(), "under-2"));
        RotateKeys.Result third = new RotateKeys(bob.profile()).run(root.resolve("third"), Passphrases.none(),
                Progress.none());
        files.addAll(third.rotations());
        files.addAll(kept(bob.share("Ana", 4, ShareFilters.Files.ALL).files(), "under-3"));
        files.add(card(cid, root.resolve("cards")));
        files.addAll(cid.share("Ana", 1));
        files.add(root.resolve("never-send/Cid-revocation.kith"));
        Map<Path, String> expected = null;
        Map<String, List<String>> profile = null;
        for (int seed = 0; seed < 8; seed++) {
            Collections.shuffle(files, new Random(seed));
            Somebody taker = Somebody.named("Ana", Files.createDirectories(root.resolve("taker" + seed)));
            List<Integer> asked = new ArrayList<>();
            List<Outcome> outcomes = take(taker, files, question -> {
                asked.add(1);
                return new KeyDecision.NewFriendUnderFileName();
            });
            assertEquals(2, asked.size(), "once for Bob, once for Cid");
            Map<Path, String> words = new TreeMap<>();
            for (int i = 0; i < files.size(); i++) {
                words.put(files.get(i), word(outcomes.get(i)));
            }
            expected = expected == null ? words : expected;
            profile = profile == null ? held(taker) : profile;
            assertEquals(expected, words);
            assertEquals(profile, held(taker));
        }
        assertEquals(2, Collections.frequency(expected.values(), "key-rotated"), expected::toString);
        assertEquals(1, Collections.frequency(expected.values(), "key-revoked"));
    }

    @Test
    void refusedKeyIsAskedAboutOnce() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 40));
        Somebody ana = Somebody.named("Ana", root);
        List<Integer> asked = new ArrayList<>();
        List<Outcome> outcomes = take(ana, bob.share("Ana", 5), question -> {
            asked.add(1);
            return new KeyDecision.Refuse();
        });
        assertEquals(1, asked.size());
        assertEquals(Collections.nCopies(5, "KITH-1301"), outcomes.stream().map(TakeFilesTest::word).toList());
    }

    /** The user says of two that they don't know them. */
    @Test
    void filesOfSevenStrangersAreOneQuestion() throws IOException {
        Somebody ana = Somebody.named("Ana", root).knows(Somebody.people("a", 40));
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            Somebody stranger = Somebody.named("Friend" + i, root).knows(Somebody.people("f" + i, 40));
            files.addAll(kept(stranger.share("Ana", 6), "from" + i));
            files.add(card(stranger, root.resolve("cards" + i)));
        }
        files.add(ana.share("Ben", 1).getFirst());
        List<List<String>> asked = new ArrayList<>();
        List<Outcome> outcomes = take(ana, files, new KeyDecision.Decider() {
            @Override
            public KeyDecision decide(KeyDecision.Question question) {
                throw new AssertionError("asked alone about " + question.nameInFile());
            }

            @Override
            public List<KeyDecision> decideAll(List<KeyDecision.Question> questions) {
                asked.add(questions.stream().map(KeyDecision.Question::nameInFile).sorted().toList());
                return questions.stream().map(question -> question.nameInFile().compareTo("Friend5") < 0
                        ? new KeyDecision.NewFriendUnderFileName() : (KeyDecision) new KeyDecision.Refuse()).toList();
            }
        });
        assertEquals(List.of(List.of("Friend0", "Friend1", "Friend2", "Friend3", "Friend4", "Friend5", "Friend6")),
                asked);
        Map<String, Long> words = outcomes.stream().collect(Collectors.groupingBy(TakeFilesTest::word,
                Collectors.counting()));
        assertEquals(Map.of("added", 35L, "KITH-1301", 14L, "not-for-user", 1L), words);
    }

    @Test
    void ownFilesAreNoErrors() {
        Somebody ana = Somebody.named("Ana", root).knows(Somebody.people("a", 40));
        List<Path> own = new ArrayList<>(ana.share("Ben", 2));
        own.add(card(ana, root.resolve("cards")));
        assertEquals(Collections.nCopies(3, "not-for-user"), take(ana, own, KeyDecision.Decider.nobody()).stream()
                .map(TakeFilesTest::word).toList());
    }

    /** Carol sees every file of an exchange between Ana and Ben: none is hers, and none is refused. */
    @Test
    void filesForOtherPeopleAreNoErrors() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        Path completion = pair.complete(invited).file();
        Somebody carol = Somebody.named("Carol", root);
        Map<String, List<String>> before = carol.dump();
        assertEquals(List.of("not-for-user", "not-for-user"), take(carol, List.of(answer, completion),
                KeyDecision.Decider.nobody()).stream().map(TakeFilesTest::word).toList());
        assertEquals(before, carol.dump());
    }
}
