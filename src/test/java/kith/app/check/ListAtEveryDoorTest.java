package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.app.Club;
import kith.app.Passphrases;
import kith.app.Secrets;
import kith.app.Somebody;
import kith.app.check.AskInChecks.Choice;
import kith.app.mail.ExplainMail;
import kith.app.mail.JudgeMail;
import kith.app.mail.account.CheckMailbox;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.mail.scan.ScanCsv;
import kith.app.mail.scan.ScanMail;
import kith.app.mail.scan.ScanTotals;
import kith.app.mail.travel.FilterMail;
import kith.evidence.VerdictReason;
import kith.fault.Fault;
import kith.mail.box.Mailboxes;
import kith.mail.imap.MailServer;
import kith.parallel.Progress;
import kith.secret.Secret;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of a circle recognises a sender wherever mail is looked at; Bob has no filters of friends. */
class ListAtEveryDoorTest {
    private static final String MAIL = "From: c7@x.example\nSubject: rowing\n\nhello\n";

    @TempDir
    private Path root;
    private Somebody bob;

    @BeforeEach
    void club() {
        bob = Club.merged(root).bob();
    }

    private String filtered() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(Optional.empty(), new FilterMail(() -> new JudgeMail(bob.profile()).open())
                .run(new ByteArrayInputStream(MAIL.getBytes(StandardCharsets.UTF_8)), out, FilterMail.Unjudged.PASSES));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aFilterForOneMessageAsksIt() throws IOException {
        assertTrue(filtered().startsWith("X-Kith: use=no; sender=known; auth=unknown; p=0.0"), filtered());
        new AskInChecks(bob.profile()).set(Club.TITLE, Choice.LEAVE_OUT);
        assertTrue(filtered().startsWith("X-Kith: use=no; sender=unknown;"), filtered());
    }

    @Test
    void aScanAsksIt() throws IOException {
        Path inbox = Files.writeString(root.resolve("inbox"),
                "From x Sat Nov 21 12:00:00 2026\n" + MAIL + "\nFrom x Sat Nov 21 12:00:00 2026\n"
                        + MAIL.replace("c7@", "stranger@"));
        JudgeMail.Session session = new JudgeMail(bob.profile()).open();
        List<String> senders = new ArrayList<>();
        ScanTotals totals = new ScanMail(bob.profile(), session).run(Mailboxes.of(List.of(inbox)), ScanMail.Start.ANEW,
                new ScanMail.Sink() { }, Progress.none());
        totals.each(session, (tally, checked) -> senders.add(ScanCsv.line(session, tally, checked)), Progress.none());
        assertTrue(senders.get(0).startsWith("c7@x.example,known,one-verified-list,0.0"), senders.toString());
        assertTrue(senders.get(0).endsWith(",0,0,,1,0,0,1,0,0,0,0," + Club.TITLE + ",\r\n"), senders.toString());
        assertEquals("stranger@x.example,unknown,,1.0,0,0,,1,0,0,1,0,0,0,0,,\r\n", senders.get(1));
    }

    @Test
    void aMessageThatIsExplainedNamesIt() throws IOException {
        ExplainMail.Explained explained = new ExplainMail(new JudgeMail(bob.profile()).open())
                .run(Files.writeString(root.resolve("mail"), MAIL));
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, explained.judgement().checked().evidence().reason());
    }

    @Test
    void anAccountOnAServerAsksIt() {
        try (MailServer server = new MailServer()) {
            server.deliver(MailServer.mail("c7@x.example", "x"));
            MailAccounts accounts = new MailAccounts(bob.profile());
            MailAccount account = new MailAccount("work", server.address(), MailServer.USER,
                    new MailAccount.ByPassword(), "INBOX", MailAccount.Keywords.NONE);
            try (Secret password = Secret.of(MailServer.PASSWORD.toCharArray())) {
                accounts.add(account, password, Secrets.Keeping.PROFILE, purpose -> {
                    throw Fault.DEFECT.raise();
                });
            }
            List<String> found = new ArrayList<>();
            new CheckMailbox(bob.profile(), accounts).run(new CheckMailbox.Request(account, "INBOX", null),
                    message -> found.add(message.judgement().sender()), Passphrases.none(), Progress.none());
            assertEquals(List.of("known"), found);
        }
    }
}
