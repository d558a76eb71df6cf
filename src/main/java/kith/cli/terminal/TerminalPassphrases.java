package kith.cli.terminal;

import java.util.Arrays;
import kith.app.Passphrases;
import kith.fault.Fault;
import kith.identity.Passphrase;

/** A passphrase typed at the terminal, unseen; a new one twice. */
public record TerminalPassphrases(Console console) implements Passphrases {
    @Override
    public Passphrase ask(Purpose purpose) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal()) {
            throw Fault.PASSPHRASE_NEEDED.raise();
        }
        Passphrase first = type(terminal, switch (purpose) {
            case OPEN_KEYS, CHANGE_KEYS -> console.text("passphrase.ask-open-keys");
            case NEW_KEYS -> console.text("passphrase.ask-new-keys");
            case NEW_BACKUP -> console.text("passphrase.ask-new-backup");
            case OPEN_BACKUP -> console.text("passphrase.ask-open-backup");
        });
        if (purpose != Purpose.NEW_KEYS && purpose != Purpose.NEW_BACKUP) {
            return first;
        }
        try (Passphrase second = type(terminal, console.text("passphrase.ask-again"))) {
            if (!first.sameAs(second)) {
                first.close();
                throw Fault.PASSPHRASE_WRONG.raise();
            }
        }
        return first;
    }

    private static Passphrase type(java.io.Console terminal, String prompt) {
        char[] typed = terminal.readPassword("%s ", Printable.of(prompt));
        if (typed == null || typed.length == 0) {
            throw Fault.PASSPHRASE_NEEDED.raise();
        }
        try {
            return Passphrase.of(typed);
        } finally {
            Arrays.fill(typed, '\0');
        }
    }
}
