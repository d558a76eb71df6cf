package kith.app.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Somebody;
import kith.app.mail.ExplainMail.Candidate;
import kith.app.mail.ExplainMail.Explained;
import kith.app.mail.ExplainMail.Suggestion;
import kith.app.mail.trusted.MailServers;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.TrustedServers.Below;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainMailTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/auth");

    @TempDir
    Path folder;
    private Somebody alice;

    @BeforeEach
    void profile() {
        alice = Somebody.named("Alice", folder);
    }

    private Explained explain(Path file) {
        return new ExplainMail(new JudgeMail(alice.profile()).open()).run(file);
    }

    private List<Suggestion> suggestions(String vector) {
        return explain(VECTORS.resolve(vector + ".eml")).suggestions();
    }

    @Test
    void theServerThatTookTheMessageInIsSuggested() {
        assertEquals(List.of(new Suggestion("mx.example.org", Below.IGNORED)), suggestions("dmarc-pass"));
        assertEquals(List.of(new Suggestion("mx.google.com", Below.ACCEPTED)), suggestions("gmail-below"));
        assertEquals(List.of(new Suggestion("example.org", Below.IGNORED)), suggestions("server-named-by-its-domain"));
        new MailServers(alice.profile()).trust("mx.example.org");
        assertEquals(List.of(), suggestions("dmarc-pass"), "it counts already");
    }

    /** What a sender wrote suggests nothing, unless it stands where servers write. */
    @Test
    void whatCameWithAMessageIsNotSuggested() throws IOException {
        assertEquals(List.of(), suggestions("sender-s-own-field-further-down"));
        assertEquals(List.of(), suggestions("not-received-there"));
        assertEquals(List.of(), suggestions("malformed-no-server"));
        Path forged = Files.writeString(folder.resolve("forged.eml"), """
                Received: from evil (evil [192.0.2.66]) by mx.example.org with ESMTP; now
                Authentication-Results: mx.evil.test; dmarc=pass header.from=friend.test
                Received: from x by mx.evil.test with ESMTP; now
                From: alice@friend.test

                """);
        assertEquals(List.of(), explain(forged).suggestions());
    }

    @Test
    void whatMostMessagesSuggestComesFirst() {
        List<Explained> messages = List.of(explain(VECTORS.resolve("gmail-below.eml")),
                explain(VECTORS.resolve("dmarc-pass.eml")), explain(VECTORS.resolve("spf-pass-alone.eml")));
        assertEquals(List.of(new Candidate(new Suggestion("mx.example.org", Below.IGNORED), 2),
                new Candidate(new Suggestion("mx.google.com", Below.ACCEPTED), 1)), ExplainMail.candidates(messages));
    }

    @Test
    void theAnswersAreThoseOfJudging() {
        new MailServers(alice.profile()).trust("mx.example.org");
        Explained explained = explain(VECTORS.resolve("dmarc-fail.eml"));
        assertEquals("no", explained.report().answer().word());
        assertEquals(explained.report().answer(), explained.judgement().authentication());
        assertEquals("unknown", explain(VECTORS.resolve("author-is-ambiguous.eml")).report().answer().word());
    }

    @Test
    void whatIsNoMessageIsRefused() throws IOException {
        assertFault(Fault.NOT_A_MESSAGE, Files.writeString(folder.resolve("x.txt"), "hello\n"));
        assertFault(Fault.NOT_A_MESSAGE, Files.write(folder.resolve("x.bin"), new byte[300_000]));
        assertFault(Fault.NOT_A_MESSAGE, Files.createFile(folder.resolve("empty")));
        assertFault(Fault.NOT_A_MESSAGE,
                Files.writeString(folder.resolve("users"), "root:x:0:0:root\nmail:x:8:8:mail\n"));
        assertFault(Fault.FILE_UNREADABLE, folder);
        assertFault(Fault.FILE_UNREADABLE, folder.resolve("missing.eml"));
    }

    private void assertFault(Fault fault, Path file) {
        assertEquals(fault, assertThrows(KithException.class, () -> explain(file)).fault());
    }

    @Test
    void serversAreNamedInOneSpellingAndNotWithoutEnd() {
        MailServers servers = new MailServers(alice.profile());
        for (String wrong : List.of("", "a b", "mx@example.org", "-x", "mx..", "a/b", "x".repeat(255), "bücher.test")) {
            KithException refused = assertThrows(KithException.class, () -> servers.trust(wrong), wrong);
            assertEquals(Fault.MAIL_SERVER_NAME, refused.fault());
        }
        for (int i = 0; i < MailServers.MOST; i++) {
            servers.trust("mx" + i + ".example.org");
        }
        assertEquals(MailServers.Change.NONE, servers.trust("MX7.example.org"));
        assertEquals(Fault.MAIL_SERVERS_FULL,
                assertThrows(KithException.class, () -> servers.trust("one.more.test")).fault());
        assertTrue(servers.show().believes("Mx99.Example.Org"));
        assertEquals(MailServers.Change.NONE, servers.distrust("never.test"));
    }
}
