package kith.ui.shell;

/**
 * Something to tell, above the screen.
 *
 * @param severity how bad it is
 * @param text the words, in whole sentences
 * @param details what "copy details" copies; empty when there is nothing more to say
 */
public record Notice(Severity severity, String text, String details) {
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
