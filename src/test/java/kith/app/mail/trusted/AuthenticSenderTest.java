package kith.app.mail.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.TravellingFilters;
import kith.app.mail.travel.WaitingKeys;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.friend.FriendState;
import kith.mail.Authentication;
import kith.mail.MessageHeader;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that came in authentic mail from a contact has a remark that says so, and gains nothing by it. */
class AuthenticSenderTest {
    private static final String BEN = "ben@x.example";

    @TempDir
    private Path root;
    private Somebody ana;
    private Somebody ben;
    private List<Path> files;

    @BeforeEach
    void people() {
        ana = Somebody.named("Ana", root).knows(BEN, "ana@own.example");
        MailedFiles.trustServer(ana.profile());
        ben = Somebody.named("Ben", root).knows(Somebody.people("b", 60));
        files = ben.share("Ana", 3);
    }

    private Optional<String> remark(Somebody who, String from, Says says) {
        MessageHeader header = MessageHeader.of(MailedFiles.message(from, says, List.of()));
        return who.profile().store().read(tables -> AuthenticSender.of(tables, header));
    }

    @Test
    void theRuleIsTheOneOfTheFilter() {
        for (String from : List.of(BEN, "dora@x.example", "ana@own.example")) {
            for (Says says : Says.values()) {
                JudgeMail.Judgement judged = new JudgeMail(ana.profile()).open()
                        .judge(MessageHeader.of(MailedFiles.message(from, says, List.of())));
                boolean remarked = judged.authentication() == Authentication.YES && judged.verdict() == Verdict.MINE;
                assertEquals(remarked ? Optional.of(from) : Optional.empty(), remark(ana, from, says), from + says);
            }
        }
        assertEquals(Optional.of(BEN), remark(ana, "Ben@X.example", Says.PASS), "canonical, as in the book");
        assertEquals(Optional.empty(), remark(Somebody.named("Eve", root).knows(BEN), BEN, Says.PASS),
                "a server that the user did not name");
    }

    private void arrives(Says says, Path... attached) {
        try {
            new TravellingFilters(ana.profile()).take(new ByteArrayInputStream(
                    MailedFiles.message(BEN, says, List.of(attached))), TravellingFilters.Taking.PROPOSE);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private WaitingKeys.Waiting waiting() {
        return new WaitingKeys(ana.profile()).list().getFirst();
    }

    @Test
    void whatWaitsSaysItWhereAllOfItCameSo() {
        arrives(Says.PASS, files.get(0), files.get(1));
        assertEquals(BEN, waiting().cameFrom());
        arrives(Says.NOTHING, files.get(2));
        assertNull(waiting().cameFrom(), "a third file came from anybody");
        arrives(Says.PASS, files.get(2));
        assertEquals(BEN, waiting().cameFrom(), "the same file once more, with the word of the server");
        arrives(Says.NOTHING, files.get(2));
        assertEquals(BEN, waiting().cameFrom(), "and once more without it");
        ana.profile().store().write(tables -> {
            tables.book().remove(List.of(BEN));
            return BEN;
        });
        assertNull(waiting().cameFrom(), "they are no contact any more");
    }

    @Test
    void theQuestionWhoseAKeyIsHasItAndTheAnswerIsTheUsersAlone() {
        arrives(Says.PASS, files.get(0));
        List<KeyDecision.Question> asked = new ArrayList<>();
        String key = waiting().shortName();
        ImportedFile left = new WaitingKeys(ana.profile()).accept(key, question -> {
            asked.add(question);
            return new KeyDecision.Refuse();
        }).getFirst();
        assertEquals(BEN, asked.getFirst().cameFrom());
        assertEquals(Fault.KEY_UNKNOWN, left.refused().fault());
        assertEquals(List.of(), ana.profile().store().read(tables -> tables.friends().list()));
    }

    /** Two who take the same files, one out of authentic mail: but for the remark their profiles are the same. */
    @Test
    void itChangesNoTrustNoVerdictAndNoDefault() {
        Somebody other = Somebody.named("Ana", root.resolve("other")).knows(BEN, "ana@own.example");
        MailedFiles.trustServer(other.profile());
        List<KeyDecision.Question> asked = new ArrayList<>();
        KeyDecision.Decider decider = question -> {
            asked.add(question);
            return new KeyDecision.NewFriendUnderFileName();
        };
        Path mail = MailedFiles.saved(root.resolve("ben.eml"), BEN, Says.PASS, files);
        List<ImportedFile> mailed = new ImportFiles(ana.profile()).run(List.of(mail), decider, Progress.none());
        List<ImportedFile> plain = new ImportFiles(other.profile()).run(files, decider, Progress.none());
        assertEquals(List.of(BEN, BEN, BEN), mailed.stream().map(ImportedFile::cameFrom).toList());
        assertEquals(Set.of(mail), Set.copyOf(mailed.stream().map(ImportedFile::file).toList()));
        assertEquals(plain.stream().map(ImportedFile::outcome).toList(),
                mailed.stream().map(ImportedFile::outcome).toList());
        assertEquals(2, asked.size(), "a key is asked about, whoever sent it");
        assertEquals(asked.getLast(), new KeyDecision.Question(asked.getFirst().nameInFile(),
                asked.getFirst().fingerprint(), asked.getFirst().sameName(), asked.getFirst().invited(), null));
        assertEquals(FriendState.UNVERIFIED, ana.state("Ben"));
        assertEquals(other.asked(), ana.asked());
        for (String address : List.of("b1@x.example", "nobody@x.example", BEN)) {
            assertEquals(judged(other, address), judged(ana, address));
        }
        Map<String, List<String>> before = ana.dump();
        Map<String, List<String>> without = other.dump();
        assertEquals(without.keySet(), before.keySet());
        before.forEach((table, rows) -> assertEquals(without.get(table).size(), rows.size(), table));
    }

    private static List<Object> judged(Somebody who, String address) {
        Evidence evidence = who.check(address).evidence();
        return List.of(address, evidence.verdict(), String.valueOf(evidence.reason()), evidence.pValue(),
                evidence.logLikelihoodRatio(), evidence.testimonies().stream().map(one -> one.posterior()).toList());
    }

    @Test
    void aMessageWithNothingAttachedIsNoFileOfKiths() {
        Path mail = MailedFiles.saved(root.resolve("empty.eml"), BEN, Says.PASS, List.of());
        assertEquals(Fault.NOT_KITH, ana.refusal(mail));
    }
}
