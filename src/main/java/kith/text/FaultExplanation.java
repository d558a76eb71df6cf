package kith.text;

/**
 * A fault in words: three sentences and the code to look it up by.
 *
 * @param code such as {@code KITH-1203}
 * @param what what happened
 * @param safe what is as it was
 * @param todo what to do now
 */
public record FaultExplanation(String code, String what, String safe, String todo) {
    /** {@return everything in lines of plain text, to be copied into a message to somebody who helps} */
    public String asText() {
        return String.join(System.lineSeparator(), code, what, safe, todo);
    }
}
