package kith.mail;

import module java.base;
import kith.address.LetterCase;
import kith.mail.MessageHeader.Field;

/**
 * When a message says that it was written (RFC 5322, section 3.3, with the obsolete years and zones of section 4.3).
 * Whoever wrote the message chose it.
 */
public final class MailDate {
    private static final int MAX_LENGTH = 200;
    private static final int SHORT_YEARS_FROM = 50;
    private static final Pattern DATE = Pattern.compile("(?:[A-Za-z]{3},? +)?(\\d{1,2}) ([A-Za-z]{3})[a-z]* (\\d{2,4}) "
            + "(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?: ([+-])(\\d{2})(\\d{2})\\b)?.*");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private MailDate() {
    }

    /** {@return the time, if the message names one that makes sense} A zone that is not in figures counts as UTC. */
    public static Optional<Instant> of(MessageHeader header) {
        List<Field> fields = header.fields("Date");
        if (fields.isEmpty()) {
            return Optional.empty();
        }
        String text = fields.getFirst().unfolded();
        Matcher date = DATE.matcher(text.length() > MAX_LENGTH ? "" : text.replaceAll("[ \\t]+", " "));
        return date.matches() ? instant(date) : Optional.empty();
    }

    private static Optional<Instant> instant(Matcher date) {
        int month = MONTHS.indexOf(LetterCase.lower(date.group(2))) + 1;
        int year = Integer.parseInt(date.group(3));
        if (date.group(3).length() == 2) {
            year += year < SHORT_YEARS_FROM ? 2000 : 1900;
        } else if (date.group(3).length() == 3) {
            year += 1900;
        }
        try {
            // A leap second is the one before it.
            int second = date.group(6) == null ? 0 : Math.min(59, Integer.parseInt(date.group(6)));
            ZoneOffset zone = date.group(7) == null ? ZoneOffset.UTC : ZoneOffset.of(
                    date.group(7) + date.group(8) + ":" + date.group(9));
            return Optional.of(LocalDate.of(year, month, Integer.parseInt(date.group(1)))
                    .atTime(LocalTime.of(Integer.parseInt(date.group(4)), Integer.parseInt(date.group(5)), second))
                    .toInstant(zone));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
