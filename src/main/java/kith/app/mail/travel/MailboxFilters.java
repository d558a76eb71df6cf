package kith.app.mail.travel;

import module java.base;
import kith.app.Profile;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.mail.MessageHeader;
import kith.mail.imap.ImapSession;
import kith.mail.imap.RawHeader;

/**
 * Takes filters out of messages on a mail server. Only what can hold one by its header is fetched, and of that no more
 * than {@value #MAX_MESSAGE_BYTES} bytes; no flag is changed.
 */
public final class MailboxFilters {
    /** A message is looked at so far. */
    static final int MAX_MESSAGE_BYTES = 8 << 20;

    private final Profile profile;
    private final Taking taking;
    private final Consumer<Arrival> told;

    /** @param told what came of each file */
    public MailboxFilters(Profile profile, Taking taking, Consumer<Arrival> told) {
        this.profile = profile;
        this.taking = taking;
        this.told = told;
    }

    /** Takes what is attached to these messages of the folder that is open. */
    public void take(ImapSession session, List<RawHeader> headers) {
        for (RawHeader raw : headers) {
            if (TravellingFilters.mayHoldFiles(MessageHeader.of(raw.bytes()))) {
                session.beginning(raw.uid(), MAX_MESSAGE_BYTES).ifPresent(this::take);
            }
        }
    }

    private void take(byte[] message) {
        try {
            new TravellingFilters(profile).take(new ByteArrayInputStream(message), taking).forEach(told);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory can be read", e);
        }
    }
}
