package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.LeftOut.Why;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Folders as mail programs lay them out, and what else lies about in them. */
class MailboxesTest {
    private static final String MESSAGE = "From: alice@friend.test\nSubject: %s\n\nHello.\n";
    private static final String MBOX = "From a@b.test Mon Jan  2 15:04:05 2006\n" + MESSAGE + "\n";

    @TempDir
    Path root;

    private final List<LeftOut> leftOut = new ArrayList<>();

    @Test
    void readsAMaildirWithItsSubfolders() throws IOException {
        for (String folder : List.of("", ".Sent", ".Lists.kith", "nested/deeper")) {
            for (String part : List.of("cur", "new", "tmp")) {
                Files.createDirectories(root.resolve(folder).resolve(part));
            }
        }
        write("cur/1276533073.M242911P3632.host,S=20:2,FS", MESSAGE.formatted("one"));
        write("cur/1276533074.M242911P3632.host;2,RD", MESSAGE.formatted("two"));
        write("cur/1276533075.M242911P3632.host:2,ST", MESSAGE.formatted("deleted"));
        write("cur/1276533076.M1P1.host:2,", "no header at all, and yet a message");
        write("cur/.hidden", MESSAGE.formatted("hidden"));
        write("new/1276533077.M1P1.host", MESSAGE.formatted("three"));
        write("tmp/1276533078.M1P1.host", MESSAGE.formatted("unfinished"));
        write(".Sent/cur/1276533079.M1P1.host:2,S", MESSAGE.formatted("four"));
        write(".Lists.kith/new/1276533080.M1P1.host", MBOX.formatted("five"));
        write("nested/deeper/cur/1276533081.M1P1.host:2,P", MESSAGE.formatted("six"));
        write("dovecot-uidlist", "3 V1 N1\n");
        write(".Sent/maildirfolder", "");
        write("notes.txt", "not mail, and not the server's\n");
        assertEquals(Set.of("one", "two", "", "three", "four", "five", "six"), subjects(root));
        assertEquals(List.of(new LeftOut(root.resolve("notes.txt"), Why.NOT_MAIL)), leftOut);
    }

    @Test
    void flagsAreInTheName() throws IOException {
        Files.createDirectories(root.resolve("new"));
        write("cur/1276533074.M242911P3632.host,S=1,W=2;2,RDabc", MESSAGE.formatted("two"));
        Iterator<MailFile> files = Mailboxes.of(List.of(root)).files(leftOut::add);
        assertEquals(Set.of(MaildirFlag.REPLIED, MaildirFlag.DRAFT), files.next().flags());
    }

    @Test
    void readsThunderbirdsFolders() throws IOException {
        write("Mail/Local Folders/Inbox", MBOX.formatted("one") + MBOX.formatted("two"));
        write("Mail/Local Folders/Inbox.msf", "// <!-- <mdb:mork:z v=\"1.4\"/> -->\n");
        write("Mail/Local Folders/Trash", "");
        write("Mail/Local Folders/Inbox.sbd/Work", MBOX.formatted("three"));
        write("Mail/Local Folders/Inbox.sbd/Work.msf", "// <!-- <mdb:mork:z v=\"1.4\"/> -->\n");
        write("ImapMail/mail.example.test/INBOX", MBOX.formatted("four"));
        write("ImapMail/mail.example.test/Archive/cur/1700000000000.eml", MESSAGE.formatted("five"));
        Files.createDirectories(root.resolve("ImapMail/mail.example.test/Archive/tmp"));
        write("prefs.js", "// Mozilla User Preferences\nuser_pref(\"a\", 1);\n");
        assertEquals(Set.of("one", "two", "three", "four", "five"), subjects(root));
        assertEquals(Set.of(Why.NOT_MAIL), reasons());
    }

    @Test
    void readsAFolderOfFoldersOfMessagesByTheirContent() throws IOException {
        write("a/1.eml", MESSAGE.formatted("one"));
        write("a/2.txt", MESSAGE.formatted("two"));
        write("b/c/3", MESSAGE.formatted("three"));
        write("b/notes.eml", "These are notes, whatever the name says.\n");
        assertEquals(Set.of("one", "two", "three"), subjects(root));
        assertEquals(List.of(new LeftOut(root.resolve("b/notes.eml"), Why.NOT_MAIL)), leftOut);
    }

    @Test
    @Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void linksAreFollowedOnce() throws IOException {
        write("mail/inbox", MBOX.formatted("one"));
        write("elsewhere/archive", MBOX.formatted("two"));
        Files.createSymbolicLink(root.resolve("mail/circle"), root.resolve("mail"));
        Files.createSymbolicLink(root.resolve("mail/archive"), root.resolve("elsewhere/archive"));
        Files.createSymbolicLink(root.resolve("mail/again"), root.resolve("mail/inbox"));
        Files.createSymbolicLink(root.resolve("mail/broken"), root.resolve("nowhere"));
        List<String> found = new ArrayList<>();
        Path mail = root.resolve("mail");
        Mailboxes.of(List.of(mail, mail.resolve("inbox"), mail.resolve("."))).files(leftOut::add)
                .forEachRemaining(file -> found.add(mail.relativize(file.path()).toString()));
        assertEquals(List.of("archive", "inbox"), found);
        assertEquals(Set.of(Why.SEEN_BEFORE, Why.UNREADABLE), reasons());
    }

    @Test
    void depthHasALimit() throws IOException {
        Path deep = root;
        for (int i = 0; i < 70; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);
        Files.writeString(deep.resolve("inbox"), MBOX.formatted("deep"));
        assertEquals(Set.of(), subjects(root));
        assertEquals(Set.of(Why.TOO_DEEP), reasons());
    }

    @Test
    @Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesAreRefused() throws IOException, InterruptedException {
        Path pipe = root.resolve("pipe");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "needs mkfifo");
        new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor();
        assertEquals(Fault.MAILBOX_SPECIAL, refusal(pipe));
        assertEquals(Set.of(), subjects(root));
        assertEquals(Set.of(Why.SPECIAL), reasons());
    }

    @Test
    void whatIsNamedAndNoMailboxIsRefused() throws IOException {
        ByteArrayOutputStream squeezed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(squeezed)) {
            out.write(MBOX.getBytes(StandardCharsets.US_ASCII));
        }
        Files.write(root.resolve("inbox.mbox"), squeezed.toByteArray());
        write("letter.eml", "Dear Bob,\nhow are you?\n");
        assertEquals(Fault.MAILBOX_COMPRESSED, refusal(root.resolve("inbox.mbox")));
        assertEquals(Fault.MAILBOX_UNKNOWN, refusal(root.resolve("letter.eml")));
        assertEquals(Fault.FILE_UNREADABLE, refusal(root.resolve("missing")));
        assertEquals(Set.of(), subjects(root));
        assertEquals(Set.of(Why.COMPRESSED, Why.NOT_MAIL), reasons());
    }

    @Test
    void anEmptyFileIsAMailboxWithoutMessages() throws IOException {
        write("inbox", "");
        assertEquals(Set.of(), subjects(root.resolve("inbox")));
        assertEquals(List.of(), leftOut);
    }

    @Test
    void bytesAreThoseOfAllFiles() throws IOException {
        write("a/1.eml", MESSAGE.formatted("one"));
        write("a/notes", "1234");
        List<Long> told = new ArrayList<>();
        assertEquals(MESSAGE.formatted("one").length() + 4, Mailboxes.of(List.of(root)).bytes(told::add));
        assertTrue(told.size() == 2, "told of each file");
    }

    private Fault refusal(Path path) {
        return assertThrows(KithException.class, () -> Mailboxes.of(List.of(path))).fault();
    }

    private Set<Why> reasons() {
        Set<Why> reasons = new TreeSet<>();
        leftOut.forEach(out -> reasons.add(out.why()));
        return reasons;
    }

    private Set<String> subjects(Path path) {
        List<String> subjects = new ArrayList<>();
        for (Iterator<MailFile> files = Mailboxes.of(List.of(path)).files(leftOut::add); files.hasNext();) {
            try (MessageReader reader = files.next().open()) {
                reader.next().ifPresent(first -> {
                    subjects.add(subject(first));
                    reader.next().ifPresent(second -> subjects.add(subject(second)));
                });
            }
        }
        assertEquals(subjects.size(), Set.copyOf(subjects).size(), () -> "twice: " + subjects);
        return Set.copyOf(subjects);
    }

    private static String subject(StoredMessage message) {
        return message.header().fields("Subject").stream().findFirst().map(field -> field.unfolded()).orElse("");
    }

    private void write(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
