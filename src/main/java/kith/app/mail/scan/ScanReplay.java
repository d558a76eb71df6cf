package kith.app.mail.scan;

import module java.base;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.JudgeMail.Session;
import kith.mail.MessageAuthor;
import kith.mail.box.StoredMessage.MessagePlace;
import org.jspecify.annotations.Nullable;

/**
 * Hands over the messages that a scan had found before it was interrupted; how well authors are known is asked anew.
 */
final class ScanReplay {
    private final Session session;
    private final Consumer<ScannedMessage> sink;
    private ScanNote.@Nullable InFile file;

    ScanReplay(Session session, Consumer<ScannedMessage> sink) {
        this.session = session;
        this.sink = sink;
    }

    void run(ScanNotes notes) {
        notes.each(note -> {
            switch (note) {
                case ScanNote.InFile in -> file = in;
                case ScanNote.Message message -> hand(message);
                case ScanNote.Head head -> { }
                case ScanNote.Upto upto -> { }
            }
        });
    }

    private void hand(ScanNote.Message message) {
        if (file != null) {
            Checked checked = message.author() instanceof MessageAuthor.Mailbox mailbox
                    ? session.senders().check(mailbox.address().canonical())
                    : Checked.nobody();
            sink.accept(new ScannedMessage(
                    new MessagePlace(file.path(), message.number(), message.start(), message.body(), message.end()),
                    new Judgement(message.author(), checked, message.authentication(), message.reasons()),
                    Optional.empty()));
        }
    }
}
