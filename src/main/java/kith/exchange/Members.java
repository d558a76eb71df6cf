package kith.exchange;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SigningKey;
import kith.json.JsonProblem;
import org.jspecify.annotations.Nullable;

/** The members of one JSON object of a payload: exactly those expected, each taken out with its checks. */
final class Members {
    private static final int KEY_BYTES = 32;

    private final Map<String, @Nullable Object> values;

    /**
     * @throws KithException {@link Fault#MEMBER_INVALID} where one is missing or unknown
     */
    Members(Map<String, @Nullable Object> values, Set<String> expected) {
        for (String field : new TreeSet<>(expected)) {
            if (!values.containsKey(field)) {
                throw Fault.MEMBER_INVALID.raise("field", field, "problem", JsonProblem.MEMBER_MISSING);
            }
        }
        for (String field : values.keySet()) {
            if (!expected.contains(field)) {
                throw Fault.MEMBER_INVALID.raise("field", printable(field), "problem", JsonProblem.MEMBER_UNKNOWN);
            }
        }
        this.values = values;
    }

    /** A foreign name may be anything; only a plain one is repeated. */
    static String printable(String field) {
        return field.matches("[A-Za-z0-9_-]{1,40}") ? field : "?";
    }

    /** {@return whether this member is there, where it need not be} */
    boolean has(String field) {
        return values.containsKey(field);
    }

    /** {@return a string} */
    String text(String field) {
        if (values.get(field) instanceof String text) {
            return text;
        }
        throw invalid(field, ValueProblem.NOT_A_STRING);
    }

    /** {@return a name by {@link NameRule}} */
    String name(String field) {
        String name = text(field);
        NameRule.require(field, name);
        return name;
    }

    /** {@return an integer from {@code least} to {@code most}} */
    long number(String field, long least, long most) {
        if (values.get(field) instanceof Long number) {
            if (number >= least && number <= most) {
                return number;
            }
            throw invalid(field, ValueProblem.NOT_FROM_TO.with("least", least, "most", most));
        }
        throw invalid(field, ValueProblem.NOT_A_NUMBER);
    }

    /** {@return an integer from {@code least} to {@code most}} */
    int integer(String field, int least, int most) {
        return (int) number(field, least, most);
    }

    /** {@return a date in UTC with whole seconds, such as 2026-11-20T12:00:00Z} */
    Instant date(String field) {
        String text = text(field);
        if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")) {
            try {
                Instant date = Instant.parse(text);
                // 24:00:00 and a leap second would be taken for another date.
                if (date.toString().equals(text)) {
                    return date;
                }
            } catch (DateTimeException e) {
                throw invalid(field, ValueProblem.NO_CALENDAR_DAY).causedBy(e);
            }
        }
        throw invalid(field, ValueProblem.NOT_A_DATE);
    }

    /** {@return exactly {@code length} bytes; their number is known before any is decoded} */
    byte[] bytes(String field, int length) {
        String text = text(field);
        long actual = Base64Url.decodedLength(text.length());
        if (actual != length) {
            throw Fault.SIZE_MISMATCH.raise("field", field, "declared", length, "actual", actual);
        }
        return Base64Url.decode(text, field);
    }

    /** {@return a signing key, fully checked} */
    SigningKey signingKey(String field) {
        return new SigningKey(bytes(field, KEY_BYTES));
    }

    /** {@return an agreement key, fully checked} */
    AgreementKey agreementKey(String field) {
        return new AgreementKey(bytes(field, KEY_BYTES));
    }

    /** {@return a sealing key, fully checked} */
    SealingKey sealingKey(String field) {
        return new SealingKey(bytes(field, SealingKey.BYTES));
    }

    /** {@return 32 bytes in base64url, as text} */
    String hash(String field) {
        bytes(field, KEY_BYTES);
        return text(field);
    }

    /** {@return the objects of an array of {@code least} to {@code most}} */
    @SuppressWarnings("unchecked") // StrictJson's objects have strings as names.
    List<Map<String, @Nullable Object>> objects(String field, int least, int most) {
        if (!(values.get(field) instanceof List<?> elements)) {
            throw invalid(field, ValueProblem.NOT_AN_ARRAY);
        }
        if (elements.size() < least || elements.size() > most) {
            throw invalid(field, ValueProblem.NUMBER_OF_ENTRIES.with("least", least, "most", most));
        }
        List<Map<String, @Nullable Object>> objects = new ArrayList<>(elements.size());
        for (Object element : elements) {
            if (!(element instanceof Map<?, ?> object)) {
                throw invalid(field, ValueProblem.ENTRY_NOT_AN_OBJECT);
            }
            objects.add((Map<String, @Nullable Object>) object);
        }
        return objects;
    }

    static KithException invalid(String field, NamedProblem problem) {
        return Fault.VALUE_INVALID.raise("field", field, "problem", problem);
    }
}
