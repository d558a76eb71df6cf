package kith.ui.text;

import module java.base;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.text.FaultTexts;
import kith.text.Figures;
import kith.text.Messages;

/**
 * Every text of the window in one language. Immutable: another language is another instance, and a window built anew.
 *
 * <p>Keys are written whole as literals ({@code "nav.contacts"}), or as a literal that ends in a dot and an identifier
 * after it ({@code "severity." + name}); {@code TranslationsTest} relies on it to find missing and unused texts.
 */
public final class Texts {
    /** The bundle that holds the window's texts. */
    public static final String BUNDLE = "kith/ui/ui";

    private final Messages messages;
    private final Figures figures;
    private final FaultTexts faults;

    private Texts(Messages messages, FaultTexts faults) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.faults = faults;
    }

    /** {@return the texts for a reader with this locale} */
    public static Texts in(Locale locale) {
        return new Texts(Messages.withShared(BUNDLE, locale), FaultTexts.in(locale));
    }

    /** {@return the text of a key} */
    public String get(String key) {
        return messages.get(key);
    }

    /** {@return the text of a key with one named argument} */
    public String get(String key, String name, Object value) {
        return messages.get(key, name, value);
    }

    /** {@return the text of a key with two named arguments} */
    public String get(String key, String name, Object value, String name2, Object value2) {
        return messages.get(key, name, value, name2, value2);
    }

    /** {@return the text of a key with three named arguments} */
    public String get(String key, String name, Object value, String name2, Object value2, String name3, Object value3) {
        return messages.get(key, name, value, name2, value2, name3, value3);
    }

    /** {@return the text of a key with named arguments} */
    public String format(String key, Map<String, ?> arguments) {
        return messages.format(key, arguments);
    }

    /** {@return what the window says, with what the command line says too} */
    public Messages messages() {
        return messages;
    }

    /** {@return numbers and days as people read them} */
    public Figures figures() {
        return figures;
    }

    /** {@return what happened, what is safe and what to do} */
    public FaultExplanation explain(KithException exception) {
        return faults.explain(exception);
    }

    /** {@return the language, and how numbers and dates are written} */
    public Locale locale() {
        return messages.locale();
    }
}
