package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.app.Dying;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.mail.travel.MailTravelTest.FakeSendmail;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.friend.Ledger;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Kills a process that sends a message: before the ledger has the filter, after that, and when it was sent. */
@Timeout(600)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no sendmail")
class SendMailCrashTest {
    private static final String BOB = "bob@b.example";
    private static final byte[] MESSAGE = ("From: alice@own.example\nTo: " + BOB + "\n\nAt noon?\n")
            .getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path root;
    private Somebody alice;
    private FakeSendmail sendmail;

    /** Another process, which dies at a step. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new SendMail(() -> Dying.profile(arguments[0])).run(
                    new SendMail.Request(arguments[1], List.of("-i", BOB), Map.of()),
                    new ByteArrayInputStream(MESSAGE), new Dying(Long.parseLong(arguments[2])));
        }
    }

    @BeforeEach
    void aliceSharesWithBobByMail() throws IOException {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        sendmail = new FakeSendmail(root);
        new ShareByMail(alice.profile()).run(new ShareByMail.Request("Bob", 2, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED), Passphrases.none());
        new FriendAddresses(alice.profile()).add("Bob", List.of(Somebody.address(BOB)));
    }

    private void dieAt(int step) throws IOException, InterruptedException {
        Dying.run(Program.class, alice.profile().store().folder().toString(), sendmail.program().toString(),
                Integer.toString(step));
    }

    private Ledger ledger() {
        return alice.profile().store().read(tables -> tables.ledger().read());
    }

    private Set<Integer> written() {
        return ledger().written(alice.friend("Bob").id(), ledger().entries().getFirst().edition(), Instant.EPOCH);
    }

    private void send() {
        assertEquals(SendMail.Cargo.FILTER, new SendMail(alice::profile).run(new SendMail.Request(
                sendmail.program().toString(), List.of("-i", BOB), Map.of()), new ByteArrayInputStream(MESSAGE),
                Progress.none()).cargo());
    }

    @Test
    void beforeTheLedgerHasItNothingIsDisclosed() throws IOException, InterruptedException {
        dieAt(1);
        assertEquals(List.of(), ledger().entries());
        assertEquals(List.of(), sendmail.messages());
    }

    @Test
    void afterThatItCountsAsGivenAndGoesWithTheNextMessage() throws IOException, InterruptedException {
        dieAt(2);
        assertEquals(1, ledger().entries().size());
        assertEquals(Set.of(), written());
        assertEquals(List.of(), sendmail.messages());
        send();
        assertEquals(1, ledger().entries().size());
        assertEquals(Set.of(0), written());
    }

    @Test
    void whatWasSentMayGoOnceMoreWithTheSameBits() throws IOException, InterruptedException {
        dieAt(3);
        assertEquals(1, sendmail.messages().size());
        assertEquals(0.5, ledger().worstCoalitionFpp());
        send();
        send();
        assertEquals(Set.of(0, 1), written());
        assertEquals(3, sendmail.messages().size());
        Somebody bob = Somebody.named("Bob", root);
        for (Path mail : sendmail.messages()) {
            new TravellingFilters(bob.profile()).take(Files.newInputStream(mail),
                    TravellingFilters.Taking.PROPOSE);
        }
        assertEquals(2, new WaitingKeys(bob.profile()).list().getFirst().filters());
        assertTrue(new WaitingKeys(bob.profile()).accept(new WaitingKeys(bob.profile()).list().getFirst().shortName(),
                KeyDecision.Decider.always(new KeyDecision.NewFriend("Alice"))).stream()
                .allMatch(result -> result.outcome() == ImportedFile.Outcome.ADDED));
    }
}
