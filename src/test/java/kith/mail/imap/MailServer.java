package kith.mail.imap;

import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.store.MailFolder;
import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.user.UserException;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Flags;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import kith.secret.Secret;

/** A real IMAP server in this process, on a socket of the loopback, with one user. */
public final class MailServer implements AutoCloseable {
    public static final String USER = "me@own.example";
    public static final String PASSWORD = "pass word \"\\ 1";

    private final GreenMail greenMail;
    private final GreenMailUser user;

    /** GreenMail throws where a client hangs up, and a later test of the window would be told what a thread threw. */
    private static final class ServerThreads extends ThreadGroup {
        ServerThreads() {
            super("mail-server");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (!"Can not handle IMAP connection".equals(thrown.getMessage())) {
                super.uncaughtException(thread, thrown);
            }
        }
    }

    public MailServer() {
        FutureTask<GreenMail> started = new FutureTask<>(() -> {
            GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_IMAP));
            server.start();
            return server;
        });
        // What a thread starts belongs to its group.
        new Thread(new ServerThreads(), started).start();
        try {
            greenMail = started.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
        user = greenMail.setUser(USER, USER, PASSWORD);
    }

    public ImapServer address() {
        return new ImapServer("127.0.0.1", greenMail.getImap().getPort(), ImapServer.Security.LOOPBACK, null);
    }

    public static Login login() {
        return new Login.Password(USER, Secret.of(PASSWORD.toCharArray()));
    }

    public MailFolder inbox() {
        try {
            return greenMail.getManagers().getImapHostManager().getInbox(user);
        } catch (FolderException e) {
            throw new AssertionError(e);
        }
    }

    /** Lays a message into the inbox as a server does that receives it. */
    public void deliver(String message) {
        deliver(message.getBytes(StandardCharsets.UTF_8), new Date());
    }

    public void deliver(byte[] message, Date arrived) {
        try {
            MimeMessage parsed = new MimeMessage(Session.getInstance(new Properties()),
                    new ByteArrayInputStream(message));
            Flags recent = new Flags(Flags.Flag.RECENT);
            inbox().appendMessage(parsed, recent, arrived);
        } catch (MessagingException e) {
            throw new AssertionError(e);
        }
    }

    /** {@return the flags of the only message, as the server has them} */
    public Flags flags() {
        return inbox().getMessages().getFirst().getFlags();
    }

    public static String mail(String from, String subject) {
        return "Received: from x by own.example; Fri, 20 Nov 2026 12:00:00 +0000\r\nFrom: " + from + "\r\nTo: " + USER
                + "\r\nSubject: " + subject + "\r\nDate: Fri, 20 Nov 2026 12:00:00 +0000\r\n\r\nSecret body\r\n";
    }

    @Override
    public void close() {
        greenMail.stop();
    }

    void stop() {
        greenMail.stop();
    }

    void changePassword(String password) throws UserException {
        user.setPassword(password);
    }
}
