package kith.ui.check;

import java.util.List;
import kith.app.mail.scan.SenderTally;

/**
 * The messages of one sender in mailboxes.
 *
 * @param tally how many there are, and what they are like
 * @param latest where the last ones lie, at most {@link MailScan#MOST_SHOWN}, the last one first
 */
record MailCount(SenderTally tally, List<SeenMail> latest) {
    MailCount {
        latest = List.copyOf(latest);
    }
}
