package kith.app.mail.scan;

import module java.base;
import kith.app.mail.JudgeMail.Judgement;
import kith.mail.Authentication;
import kith.mail.MailReason;

/**
 * How many messages of a scan name one author, and what they are like.
 *
 * @param address canonical; empty for all messages that do not name exactly one author
 * @param messages how many
 * @param authentication how many of them were shown to come from the author's domain, or not; none is left out
 * @param reasons how many of them have what is worth knowing; none is left out
 */
public record SenderTally(String address, long messages, Map<Authentication, Long> authentication,
        Map<MailReason, Long> reasons) {
    /** Copies the maps. */
    public SenderTally {
        authentication = Map.copyOf(authentication);
        reasons = Map.copyOf(reasons);
    }

    /** Counts. */
    static final class Counter {
        private static final int AUTHENTICATIONS = Authentication.values().length;

        private final int[] counts = new int[AUTHENTICATIONS + MailReason.values().length];

        void add(Judgement judgement) {
            counts[judgement.authentication().ordinal()]++;
            judgement.reasons().forEach(reason -> counts[AUTHENTICATIONS + reason.ordinal()]++);
        }

        long messages() {
            long sum = 0;
            for (int i = 0; i < AUTHENTICATIONS; i++) {
                sum += counts[i];
            }
            return sum;
        }

        SenderTally tally(String address) {
            Map<Authentication, Long> authentication = new EnumMap<>(Authentication.class);
            for (Authentication each : Authentication.values()) {
                authentication.put(each, (long) counts[each.ordinal()]);
            }
            Map<MailReason, Long> reasons = new EnumMap<>(MailReason.class);
            for (MailReason each : MailReason.values()) {
                reasons.put(each, (long) counts[AUTHENTICATIONS + each.ordinal()]);
            }
            return new SenderTally(address, messages(), authentication, reasons);
        }
    }
}
