package kith.text;

import module java.base;
import com.ibm.icu.text.NumberFormat;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;

/**
 * Says in words what happened, what is safe and what to do, for every {@link Fault}. Never fails for lack of a
 * detail: whoever meets an error must not meet a second one.
 */
public final class FaultTexts {
    /** The bundle: {@code KITH-1203.what}, {@code .safe}, {@code .do}. */
    public static final String BUNDLE = "kith/fault/faults";

    /** Every detail that a fault may have; one that is missing is written as a dash. */
    private static final Set<String> DETAILS = Set.of("problem", "address", "agreement", "folder", "holder", "seconds",
            "found", "supported", "path", "edition", "contacts", "limit", "bytes", "type", "format", "field",
            "declared", "actual", "weight", "expected", "name", "kid", "index", "newest", "first", "second",
            "fill", "fpp", "allowed", "revision", "round", "line", "from", "to", "given", "all",
            "count", "width", "height", "draft", "host", "port", "program", "key", "column", "columns",
            "megabytes");
    /** Numbers that a text chooses its words by; one that is missing is none. */
    private static final Set<String> COUNTS = Set.of("books", "messages", "unproven", "count", "limit");
    /** Numbers that are names: 20777 is an edition, not twenty thousand of something. */
    private static final Set<String> NUMBERS_AS_NAMES =
            Set.of("edition", "newest", "index", "found", "supported", "format", "first", "second", "revision",
                    "round", "line", "port", "column", "columns", "least", "most", "wanted", "status", "cell");
    private static final Set<String> SHARES = Set.of("fill", "fpp", "allowed");
    private static final String MISSING = "–";

    private final Messages messages;

    private FaultTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return the texts in the language of a locale} */
    public static FaultTexts in(Locale locale) {
        return new FaultTexts(Messages.load(BUNDLE, locale));
    }

    /** {@return the words for something that happened} */
    public FaultExplanation explain(KithException exception) {
        String code = exception.fault().code();
        Map<String, Object> details = readable(exception.details());
        return new FaultExplanation(code, messages.format(code + ".what", details),
                messages.format(code + ".safe", details), messages.format(code + ".do", details));
    }

    private Map<String, Object> readable(Map<String, Object> details) {
        Map<String, Object> readable = new HashMap<>();
        DETAILS.forEach(name -> readable.put(name, MISSING));
        COUNTS.forEach(name -> readable.put(name, 0));
        details.forEach((name, value) -> readable.put(name, readable(name, value)));
        return readable;
    }

    private Object readable(String name, Object value) {
        if (value instanceof NamedProblem problem) {
            Map<String, Object> values = new HashMap<>();
            problem.details().forEach((key, inner) -> values.put(key, readable(key, inner)));
            return messages.format(problem.textKey(), values);
        }
        if (!(value instanceof Number number)) {
            return value.toString();
        }
        if (NUMBERS_AS_NAMES.contains(name)) {
            return number.toString();
        }
        return SHARES.contains(name) ? percent(number.doubleValue()) : number;
    }

    private String percent(double share) {
        NumberFormat percent = NumberFormat.getPercentInstance(messages.locale());
        // Two digits that count, so that 0.8 % and 97 % are both told, and 2.5e-9 does not read as nothing.
        int decimals = share <= 0 ? 0 : (int) Math.clamp(-Math.floor(Math.log10(share * 10)), 0, 12);
        percent.setMaximumFractionDigits(decimals);
        return percent.format(share);
    }
}
