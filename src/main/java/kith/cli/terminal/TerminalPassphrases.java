package kith.cli.terminal;

import module java.base;
import kith.app.Passphrases;
import kith.app.profile.PassphraseStrength;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.text.StrengthTexts;
import org.jspecify.annotations.Nullable;

/**
 * A passphrase typed at the terminal, unseen; a new one twice, and again where the two differ.
 *
 * @param console where questions and remarks are said
 * @param typing asks with a prompt for one line; null at the end of the input
 */
public record TerminalPassphrases(Console console, Function<String, char @Nullable []> typing) implements Passphrases {
    private static final int TRIES = 3;

    public TerminalPassphrases(Console console) {
        this(console, TerminalPassphrases::atTerminal);
    }

    @Override
    public Passphrase ask(Purpose purpose) {
        String prompt = console.text(switch (purpose) {
            case OPEN_KEYS, CHANGE_KEYS -> "passphrase.ask-open-keys";
            case NEW_KEYS -> "passphrase.ask-new-keys";
            case NEW_BACKUP -> "passphrase.ask-new-backup";
            case OPEN_BACKUP -> "passphrase.ask-open-backup";
        });
        if (purpose != Purpose.NEW_KEYS && purpose != Purpose.NEW_BACKUP) {
            return type(prompt, false);
        }
        for (int tried = 1; tried <= TRIES; tried++) {
            Passphrase first = type(prompt, true);
            try (Passphrase second = type(console.text("passphrase.ask-again"), false)) {
                if (first.sameAs(second)) {
                    return first;
                }
            }
            first.close();
            console.note("passphrase.differ");
        }
        throw Fault.PASSPHRASE_WRONG.raise();
    }

    private Passphrase type(String prompt, boolean rated) {
        char[] typed = typing.apply(prompt);
        if (typed == null || typed.length == 0) {
            throw Fault.PASSPHRASE_NEEDED.raise();
        }
        try {
            if (rated) {
                PassphraseStrength strength = PassphraseStrength.of(new String(typed));
                console.remark(new StrengthTexts(console.messages()).say(strength.level(), strength.advice()));
            }
            return Passphrase.of(typed);
        } finally {
            Arrays.fill(typed, '\0');
        }
    }

    private static char @Nullable [] atTerminal(String prompt) {
        java.io.Console terminal = System.console();
        return terminal == null || !terminal.isTerminal() ? null
                : terminal.readPassword("%s ", Printable.of(prompt));
    }
}
