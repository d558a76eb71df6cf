package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.mail.JudgeMail;
import kith.app.mail.scan.ScanMail;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Fate;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.Editions;
import kith.app.share.FilterExpiry;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Ledger;
import kith.mail.MailReason;
import kith.mail.MessageHeader;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two profiles, and a program in place of sendmail that keeps what it is given. */
@Timeout(600)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no sendmail")
class MailTravelTest {
    private static final String BOB = "bob@b.example";
    private static final String STRANGER = "stranger@nowhere.example";

    @TempDir
    private Path root;
    private Somebody alice;
    private FakeSendmail sendmail;

    @BeforeEach
    void aliceSharesWithBobByMail() throws IOException {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        sendmail = new FakeSendmail(root);
        sign(7, ShareFilters.Files.MISSING);
        new FriendAddresses(alice.profile()).add("Bob", List.of(Somebody.address(BOB)));
    }

    private ShareByMail.Result sign(int level, ShareFilters.Files files) {
        return new ShareByMail(alice.profile()).run(new ShareByMail.Request("Bob", level, files,
                AfterRestore.UNDECIDED), Passphrases.none());
    }

    private static byte[] message(String to, String more) {
        return ("From: alice@own.example\nTo: " + to + "\nSubject: Lunch\n" + more + "\nAt noon?\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private SendMail.Result send(byte[] message, String... arguments) {
        return new SendMail(alice::profile).run(new SendMail.Request(sendmail.program().toString(),
                List.of(arguments), Map.of()), new ByteArrayInputStream(message), Progress.none());
    }

    private Ledger ledger() {
        return alice.profile().store().read(tables -> tables.ledger().read());
    }

    private int level() {
        return (int) ledger().entries().stream().filter(e -> e.friendId().equals(alice.friend("Bob").id())).count();
    }

    private List<Arrival> arrive(Somebody whose, Path message, Taking taking) throws IOException {
        try (InputStream in = Files.newInputStream(message)) {
            return new TravellingFilters(whose.profile()).take(in, taking);
        }
    }

    @Test
    void sevenMessagesMakeAFriendsEvidence() throws IOException {
        Somebody bob = Somebody.named("Bob", root);
        assertEquals(0, level(), "signed in advance is not disclosed");
        for (int sent = 1; sent <= 7; sent++) {
            assertEquals(SendMail.Cargo.FILTER,
                    send(message(BOB, ""), "-oi", "-f", "alice@own.example", "--", BOB).cargo());
            assertEquals(sent, level());
        }
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "never the same twice");
        assertEquals(1.0 / 128, ledger().worstCoalitionFpp());
        assertEquals(7, ledger().written(alice.friend("Bob").id(), ledger().entries().getFirst().edition(),
                Instant.EPOCH).size());

        List<Path> mails = sendmail.messages();
        assertEquals(8, mails.size());
        assertEquals(Verdict.UNKNOWN, bob.check("a3@x.example").evidence().verdict());
        for (Path mail : mails) {
            for (Arrival arrival : arrive(bob, mail, Taking.IMPORT)) {
                assertEquals(Fate.WAITS, arrival.fate(), "nobody here knows the key");
            }
        }
        List<WaitingKeys.Waiting> waiting = new WaitingKeys(bob.profile()).list();
        assertEquals(1, waiting.size());
        assertEquals(7, waiting.getFirst().filters());
        assertEquals(alice.kid(), waiting.getFirst().fingerprint().kid());
        List<ImportedFile> taken = new WaitingKeys(bob.profile()).accept(waiting.getFirst().shortName(),
                KeyDecision.Decider.always(new KeyDecision.NewFriend("Alice")));
        assertTrue(taken.stream().allMatch(one -> one.refused() == null), taken::toString);
        assertEquals(List.of(), new WaitingKeys(bob.profile()).list());
        assertEquals(Verdict.POSSIBLE, bob.check("a3@x.example").evidence().verdict(), "Alice is not verified");
        bob.verify("Alice", alice);
        assertEquals(Verdict.KNOWN, bob.check("a3@x.example").evidence().verdict());
        assertEquals(Fate.HELD, arrive(bob, mails.getFirst(), Taking.IMPORT).getFirst().fate());
    }

    @Test
    void oneRecipientOrNone() throws IOException {
        for (String[] several : new String[][] {{"-i", BOB, STRANGER}, {"-i", STRANGER}, {"-i", "bob"}, {"-i"},
                {"-i", "-y", BOB}}) {
            byte[] message = message(BOB, "");
            assertEquals(SendMail.Cargo.NONE, send(message, several).cargo(), () -> String.join(" ", several));
            assertArrayEquals(message, Files.readAllBytes(sendmail.messages().getLast()));
            assertEquals(List.of(several), sendmail.arguments());
        }
        for (String more : List.of("Cc: " + STRANGER + "\n", "Bcc: " + STRANGER + "\n", "To: " + STRANGER + "\n",
                "Resent-To: " + STRANGER + "\n", "CC: carol\n")) {
            assertEquals(SendMail.Cargo.NONE, send(message(BOB, more), "-t", "-i").cargo(), more);
            assertEquals(SendMail.Cargo.NONE, send(message(BOB, more), "-i", BOB).cargo(), more);
        }
        assertEquals(0, level());
        assertEquals(SendMail.Cargo.FILTER, send(message("Bob <" + BOB + ">", "Cc: BOB@b.example\n"), "-ti").cargo());
        assertEquals(1, level());
    }

    @Test
    void aFailureOfSendmailIsHandedBackAndTheSameBitsGoAgain() throws IOException {
        sendmail.fails(75);
        SendMail.Result failed = send(message(BOB, ""), "-i", BOB);
        assertEquals(75, failed.exitCode());
        assertEquals(1, level(), "it may be queued all the same");
        sendmail.fails(0);
        assertEquals(0, send(message(BOB, ""), "-i", BOB).exitCode());
        assertEquals(1, level());
        List<Path> mails = sendmail.messages();
        assertEquals(attached(mails.getFirst()), attached(mails.getLast()));
    }

    /** As it is with two processes: the one hands its message over while the other begins. */
    @Test
    void twoMessagesAtOnceDoNotCarryTheSameFilter() throws IOException {
        List<SendMail.Result> meanwhile = new ArrayList<>();
        SendMail.Result first = new SendMail(alice::profile).run(new SendMail.Request(sendmail.program().toString(),
                List.of("-i", BOB), Map.of()), new ByteArrayInputStream(message(BOB, "")), new Progress() {
                    @Override
                    public void at(long done, long total) {
                        if (done == 2) {
                            meanwhile.add(send(message(BOB, ""), "-i", BOB));
                        }
                    }

                    @Override
                    public boolean cancelled() {
                        return false;
                    }
                });
        assertEquals(SendMail.Cargo.FILTER, first.cargo());
        assertEquals(SendMail.Cargo.NONE, meanwhile.getFirst().cargo());
        assertEquals(List.of(), meanwhile.getFirst().troubles());
        assertEquals(SendMail.Cargo.FILTER, send(message(BOB, ""), "-i", BOB).cargo());
        assertEquals(2, level());
        List<Path> mails = sendmail.messages();
        assertNotEquals(attached(mails.get(1)), attached(mails.get(2)));
    }

    @Test
    void halfAMessageIsNotSent() throws IOException {
        sendmail.fails(0, "touch '" + root.resolve("whole") + "'");
        InputStream broken = new InputStream() {
            private long left = 33L << 20;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0];
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                if (left <= 0) {
                    throw new IOException("broken");
                }
                left -= length;
                Arrays.fill(bytes, from, from + length, (byte) 'x');
                return length;
            }
        };
        SendMail sending = new SendMail(alice::profile);
        SendMail.Request request = new SendMail.Request(sendmail.program().toString(), List.of("-i", BOB), Map.of());
        assertEquals(Fault.MESSAGE_UNREADABLE, assertThrows(KithException.class,
                () -> sending.run(request, broken, Progress.none())).fault());
        assertFalse(Files.exists(root.resolve("whole")), "the program saw an end");
    }

    private static String attached(Path mail) throws IOException {
        String text = Files.readString(mail, StandardCharsets.ISO_8859_1);
        int start = text.indexOf("base64\n\n");
        return text.substring(start, text.indexOf("\n--", start));
    }

    @Test
    void whatMayNotGoAnyMoreStays() {
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo());
        new Friends(alice.profile()).setBlocked("Bob", false);
        Somebody later = alice.at(Somebody.NOW.plus(FilterExpiry.VALIDITY));
        assertEquals(SendMail.Cargo.NONE, new SendMail(later::profile).run(new SendMail.Request(
                sendmail.program().toString(), List.of("-i", BOB), Map.of()),
                new ByteArrayInputStream(message(BOB, "")), Progress.none()).cargo(), "expired");
        unvouched(1);
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(),
                "restored, and nothing decided yet");
        unvouched(null);
        new Editions(alice.profile()).makeNew(Passphrases.none());
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "of an old edition");
        sign(3, ShareFilters.Files.MISSING);
        new RotateKeys(alice.profile()).run(root.resolve("rotation"), Passphrases.none(), Progress.none());
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "signed with a former key");
        sign(3, ShareFilters.Files.MISSING);
        assertEquals(3, new ShareByMail(alice.profile()).withdraw("Bob"));
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "withdrawn");
        sign(3, ShareFilters.Files.MISSING);
        alice.share("Bob", 3);
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "given as files");
        sign(3, ShareFilters.Files.ALL);
        assertEquals(SendMail.Cargo.FILTER, send(message(BOB, ""), "-i", BOB).cargo(), "again, by choice");
        new Friends(alice.profile()).remove("Bob");
        assertEquals(SendMail.Cargo.NONE, send(message(BOB, ""), "-i", BOB).cargo(), "removed");
    }

    @Test
    void aMessageThatIsMovedWhileItsMailboxIsScannedEndsNoScan() throws IOException {
        send(message(BOB, ""), "-i", BOB);
        Path mail = sendmail.messages().getFirst();
        Somebody bob = Somebody.named("Bob", root);
        List<Arrival> arrivals = new ArrayList<>();
        new ScanMail(bob.profile(), new JudgeMail(bob.profile()).open()).run(Mailboxes.of(List.of(mail)),
                ScanMail.Start.ANEW, new ScanMail.Sink() {
                    @Override
                    public void message(ScannedMessage scanned) {
                        assertTrue(mail.toFile().delete());
                        arrivals.addAll(new TravellingFilters(bob.profile()).take(scanned, Taking.PROPOSE));
                    }
                }, Progress.none());
        assertEquals(List.of(Fate.REFUSED), arrivals.stream().map(Arrival::fate).toList());
        assertEquals(Fault.FILE_UNREADABLE, arrivals.getFirst().refused().fault());
    }

    @Test
    void aScanThatGoesOnTakesWhatTheFirstHalfLeftBehind() throws IOException {
        send(message(BOB, ""), "-i", BOB);
        send(message(BOB, ""), "-i", BOB);
        Path box = root.resolve("box");
        for (Path mail : sendmail.messages()) {
            Files.writeString(box, "From a@b.test Mon Jan  2 15:04:05 2006\n" + Files.readString(mail) + "\n",
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        Path last = Files.createDirectories(root.resolve("more")).resolve("last.eml");
        Files.writeString(last, "From: x@y.example\n\nHello.\n");
        Somebody bob = Somebody.named("Bob", root);
        List<Arrival> arrivals = new ArrayList<>();
        for (int half = 0; half < 2; half++) {
            boolean first = half == 0;
            ScanMail.Sink sink = new ScanMail.Sink() {
                @Override
                public void message(ScannedMessage scanned) {
                    if (!first) {
                        arrivals.addAll(new TravellingFilters(bob.profile()).take(scanned, Taking.PROPOSE));
                    } else if (scanned.place().file().equals(last)) {
                        throw Fault.CANCELLED.raise();
                    }
                }
            };
            ScanMail scan = new ScanMail(bob.profile(), new JudgeMail(bob.profile()).open());
            Mailboxes all = Mailboxes.of(List.of(box, last.getParent()));
            if (first) {
                assertThrows(KithException.class, () -> scan.run(all, ScanMail.Start.ANEW, sink, Progress.none()));
            } else {
                assertEquals(3, scan.run(all, ScanMail.Start.WHERE_INTERRUPTED, sink, Progress.none()).all()
                        .messages());
            }
        }
        assertEquals(List.of(Fate.WAITS, Fate.WAITS), arrivals.stream().map(Arrival::fate).toList());
    }

    private void unvouched(@Nullable Integer edition) {
        alice.profile().store().write(tables -> {
            tables.meta().setUnvouchedEdition(edition);
            return tables;
        });
    }

    @Test
    void answersToWhatWasSentAreKnownAsSuch() {
        send(message(BOB, "Message-ID: <lunch@own.example>\n"), "-i", BOB);
        byte[] answer = ("From: Bob <" + BOB + ">\nIn-Reply-To: <lunch@own.example>\n\nYes.\n")
                .getBytes(StandardCharsets.UTF_8);
        assertTrue(new JudgeMail(alice.profile()).open().judge(MessageHeader.of(answer)).reasons()
                .contains(MailReason.IN_REPLY_TO));
    }

    @Test
    void aProgramThatStartsItselfComesToAnEnd() throws IOException {
        Map<String, String> environment = new HashMap<>();
        for (int depth = 0; depth < 5; depth++) {
            environment.put("KITH_SENDMAIL_DEPTH", "x".repeat(depth));
            new SendMail(alice::profile).run(new SendMail.Request(sendmail.program().toString(), List.of("-i", "root"),
                    environment), new ByteArrayInputStream(message(BOB, "")), Progress.none());
        }
        environment.put("KITH_SENDMAIL_DEPTH", "xxxxx");
        SendMail.Request again = new SendMail.Request(sendmail.program().toString(), List.of("-i", BOB), environment);
        assertEquals(Fault.SENDMAIL_IS_KITH, assertThrows(KithException.class, () -> new SendMail(alice::profile).run(
                again, new ByteArrayInputStream(message(BOB, "")), Progress.none())).fault());
        assertEquals(5, sendmail.messages().size());
        assertEquals(0, level());
    }

    @Test
    void troubleKeepsNoMail() throws IOException {
        byte[] message = message(BOB, "");
        SendMail.Result result = new SendMail(() -> Profile.open(root.resolve("nobody"))).run(new SendMail.Request(
                sendmail.program().toString(), List.of("-i", BOB), Map.of()), new ByteArrayInputStream(message),
                Progress.none());
        assertEquals(0, result.exitCode());
        assertEquals(Fault.PROFILE_MISSING, result.troubles().getFirst().fault());
        assertArrayEquals(message, Files.readAllBytes(sendmail.messages().getLast()));
    }

    /** A program in place of sendmail: a script that keeps its arguments and what it reads. */
    record FakeSendmail(Path program, Path kept) {
        FakeSendmail(Path root) throws IOException {
            this(root.resolve("sendmail"), Files.createDirectory(root.resolve("kept")));
            fails(0);
        }

        void fails(int code) throws IOException {
            fails(code, ":");
        }

        /** @param last what it does when it has seen the end of the message */
        void fails(int code, String last) throws IOException {
            Files.writeString(program, "#!/bin/sh\nn=$(ls '" + kept + "' | wc -l)\n"
                    + "printf '%s\\n' \"$@\" > '" + program + ".arguments'\n"
                    + "cat > '" + kept + "'/$(printf %04d $n)\n" + last + "\nexit " + code + "\n");
            assertTrue(program.toFile().setExecutable(true));
        }

        List<Path> messages() throws IOException {
            try (Stream<Path> files = Files.list(kept)) {
                return new ArrayList<>(files.sorted().toList());
            }
        }

        List<String> arguments() throws IOException {
            return Files.readAllLines(Path.of(program + ".arguments"));
        }
    }
}
