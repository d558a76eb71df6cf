package kith.ui.shell;

import module java.base;
import kith.text.FaultExplanation;

/**
 * Something to tell, below the screen.
 *
 * @param severity how bad it is
 * @param text all of it in whole sentences, as it is read aloud
 * @param details what "copy details" copies; empty when there is nothing more to say
 * @param fault what happened, what is safe and what to do one by one, where it tells of a single fault
 * @param place where what it tells of can be seen, if that is not the place in front
 */
public record Notice(Severity severity, String text, String details, Optional<FaultExplanation> fault,
        Optional<Page> place) {
    /** A notice of plain sentences. */
    public Notice(Severity severity, String text, String details) {
        this(severity, text, details, Optional.empty(), Optional.empty());
    }

    /** {@return what two lines may hold: of a fault what happened, and below it what to do} */
    String brief() {
        return fault.map(why -> Stream.of(why.what(), why.todo())).orElseGet(() -> Stream.of(text))
                .map(line -> line.replaceAll("\\s+", " ")).collect(Collectors.joining("\n"));
    }

    /** {@return the same, with the way to a place} */
    Notice leadingTo(Page other) {
        return new Notice(severity, text, details, fault, Optional.of(other));
    }

    /** How bad it is. */
    public enum Severity {
        /** Worth knowing. */
        INFO("severity.info"),
        /** Done as asked. */
        SUCCESS("severity.success"),
        /** Done, but look at it. */
        WARNING("severity.warning"),
        /** Not done. */
        ERROR("severity.error");

        private final String key;

        Severity(String key) {
            this.key = key;
        }

        /** {@return the key of the word that says it to those who do not see the colour} */
        public String key() {
            return key;
        }
    }
}
