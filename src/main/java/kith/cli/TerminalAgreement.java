package kith.cli;

/** Has a word typed at the terminal before something that cannot be undone. */
record TerminalAgreement(Console console) {
    /**
     * {@return whether the user agrees} Where nobody can be asked, the command itself is the answer.
     *
     * @param question what to type, with the argument {@code word}
     * @param word what is to be typed, in the user's language
     */
    boolean isGiven(String question, String word) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            return true;
        }
        String typed = terminal.readLine("%s ", question);
        return typed != null && typed.strip().equalsIgnoreCase(word);
    }
}
