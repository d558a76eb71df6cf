package kith.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import kith.mail.MessageHeader;
import kith.mail.Recipients;
import kith.mail.Recipients.None;
import kith.mail.Recipients.Only;
import kith.mail.Recipients.Uncertain;
import kith.mail.travel.SendmailCall.Dots;
import kith.mail.travel.SendmailCall.Kind;
import kith.mail.travel.SendmailCall.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls as mail programs make them. */
class SendmailCallTest {
    private static SendmailCall call(String arguments) {
        return SendmailCall.of(arguments.isEmpty() ? List.of() : Arrays.asList(arguments.split(" ")));
    }

    private static Recipients recipients(String arguments, String header) {
        return call(arguments).recipients(header(header));
    }

    private static MessageHeader header(String fields) {
        return MessageHeader.of(("From: a@b.example\n" + fields + "\n\nHello\n").getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // mutt, git send-email, mail, cron, Emacs, a script, msmtp
        "-oem -oi -f me@a.example -- bob@b.example | MESSAGE | TEXT | ARGUMENTS | bob@b.example",
        "-i bob@b.example | MESSAGE | TEXT | ARGUMENTS | bob@b.example",
        "-i -f me@a.example -- bob@b.example | MESSAGE | TEXT | ARGUMENTS | bob@b.example",
        "-FCronDaemon -i -B8BITMIME -oem root | MESSAGE | TEXT | ARGUMENTS | root",
        "-oi -fme@a.example -t | MESSAGE | TEXT | HEADER | ''",
        "-ti | MESSAGE | TEXT | HEADER | ''",
        "-a private --read-recipients | MESSAGE | END | HEADER | ''",
        "--account=private -t | MESSAGE | END | HEADER | ''",
        "--account private -t | MESSAGE | END | HEADER | ''",
        "-bm -O DeliveryMode=q -N never -R hdrs bob@b.example | MESSAGE | END | ARGUMENTS | bob@b.example",
        "-b m bob@b.example | MESSAGE | END | ARGUMENTS | bob@b.example",
        "-h 3 -V id -p SMTP:host -L tag -X log -r me@a.example bob@b.example | MESSAGE | END | ARGUMENTS | "
        + "bob@b.example",
        "-o i -o t | MESSAGE | TEXT | HEADER | ''",
        "-v -n -x -m -U -G -c bob@b.example | MESSAGE | END | ARGUMENTS | bob@b.example",
        "-- -t | MESSAGE | END | ARGUMENTS | -t",
        "bob@b.example -i | MESSAGE | TEXT | ARGUMENTS | bob@b.example",
        "-bs | OTHER | END | ARGUMENTS | ''",
        "-bp | OTHER | END | ARGUMENTS | ''",
        "-bd -q15m | OTHER | END | ARGUMENTS | ''",
        "-q | OTHER | END | ARGUMENTS | ''",
        "-I | OTHER | END | ARGUMENTS | ''",
        "-Mc 1abc | OTHER | END | ARGUMENTS | 1abc",
        "-b | OTHER | END | ARGUMENTS | ''",
        "-y bob@b.example | NOT_UNDERSTOOD | END | ARGUMENTS | bob@b.example",
        "--host mx bob@b.example | NOT_UNDERSTOOD | END | ARGUMENTS | mx bob@b.example",
        "-f | NOT_UNDERSTOOD | END | ARGUMENTS | ''"})
    void isRead(String arguments, Kind kind, Dots dots, Source source, String addresses) {
        SendmailCall call = call(arguments);
        assertEquals(kind, call.kind());
        assertEquals(dots, call.dots());
        assertEquals(source, call.source());
        assertEquals(addresses, String.join(" ", call.addresses()));
    }

    @Test
    void oneRecipientIsSureInArgumentsAndHeaderTogether() {
        Only bob = new Only("bob@b.example");
        assertEquals(bob, recipients("-i bob@b.example", "X-A: b"));
        assertEquals(bob, recipients("-i bob@b.example", "To: Bob <bob@B.example>\nCc:"));
        assertEquals(bob, recipients("-t", "To: bob@b.example"));
        assertEquals(bob, recipients("-t BOB@b.example", "To: friends:;\nBcc: bob@b.example"));
        assertEquals(bob, recipients("-i bob@b.example", "To: undisclosed-recipients:;"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "-i bob@b.example carol@c.example | To: bob@b.example",
        "-i bob@b.example | To: carol@c.example",
        "-i bob@b.example | Cc: carol@c.example",
        "-t carol@c.example | To: bob@b.example",
        "-t | To: bob@b.example, carol@c.example",
        "-t | To: friends: bob@b.example, carol@c.example;",
        "-t | To: bob@b.example (and, carol@c.example",
        "-t | To: \"carol@c.example\" <bob@b.example>",
        "-t | To : bob@b.example",
        "-t | this is no field\nTo: bob@b.example",
        "-t | To: bob@b.example\nResent-To: carol@c.example",
        "-t | To: bob@b.example\nApparently-To: carol@c.example",
        "-t | To: bob@b.example carol@c.example",
        "-t | To: bob",
        "-i bob | X-A: b",
        "-i bob@b.example,carol@c.example | X-A: b",
        "-y bob@b.example | X-A: b",
        "-i | To: bob@b.example"})
    void anythingElseIsNot(String call) {
        String[] both = call.split(" \\| ");
        assertEquals(new Uncertain(), recipients(both[0], both[1]));
    }

    @Test
    void nobodyIsNobody() {
        assertEquals(new None(), recipients("-t", "X-A: b"));
    }
}
