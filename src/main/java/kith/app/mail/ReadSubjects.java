package kith.app.mail;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.DisplayName;
import kith.mail.MailDate;
import kith.mail.MessageAuthor;
import kith.mail.MessageHeader;
import kith.mail.box.StoredMessage.MessagePlace;
import kith.parallel.Progress;

/** Looks up again what messages of a scan are about, where they lie. */
public final class ReadSubjects {
    /**
     * What a message says of itself.
     *
     * @param there whether a message of the same author still lies at the place; otherwise the rest is empty
     * @param subject decoded, to be shown
     * @param date when it was written, as it claims
     */
    public record Subject(Presence there, String subject, Optional<Instant> date) {
    }

    /** Whether a message is still where it was. */
    public enum Presence {
        /** It is. */
        THERE,
        /** The mailbox was changed since. */
        GONE
    }

    private static final Subject GONE = new Subject(Presence.GONE, "", Optional.empty());

    /**
     * {@return what the messages at these places are about, in the same order}
     *
     * @param places where they lay
     * @param author canonical address that they named; empty for messages that do not name exactly one author
     * @param progress of messages
     * @throws KithException {@link Fault#CANCELLED}
     */
    public List<Subject> run(List<MessagePlace> places, String author, Progress progress) {
        List<Subject> subjects = new ArrayList<>(places.size());
        for (MessagePlace place : places) {
            progress.throwIfCancelled();
            subjects.add(subject(place, author));
            progress.at(subjects.size(), places.size());
        }
        return subjects;
    }

    private static Subject subject(MessagePlace place, String author) {
        MessageHeader header;
        try {
            header = place.header();
        } catch (KithException e) {
            if (e.fault() == Fault.FILE_UNREADABLE) {
                return GONE;
            }
            throw e;
        }
        String now = header.author() instanceof MessageAuthor.Mailbox mailbox ? mailbox.address().canonical() : "";
        if (!now.equals(author) || header.fields().isEmpty()) {
            return GONE;
        }
        return new Subject(Presence.THERE,
                header.fields("Subject").stream().findFirst().map(DisplayName::shown).orElse(""),
                MailDate.of(header));
    }
}
