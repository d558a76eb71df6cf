package kith.cli.circle;

import kith.cli.terminal.Console;
import kith.fault.Fault;

/** Has a word typed at the terminal before something that cannot be undone. */
public record TerminalAgreement(Console console) {
    /**
     * {@return whether the user agrees}
     *
     * @param question what to type, with the argument {@code word}
     * @param word what is to be typed, in the user's language
     * @throws kith.fault.KithException {@link Fault#AGREEMENT_NEEDED} where nobody can be asked: there {@code --yes}
     *     says it
     */
    public boolean isGiven(String question, String word) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "--yes");
        }
        String typed = terminal.readLine("%s ", question);
        return typed != null && typed.strip().equalsIgnoreCase(word);
    }
}
