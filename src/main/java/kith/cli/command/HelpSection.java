package kith.cli.command;

import module java.base;

/** Commands that the help lists under one heading, both in the order in which users need them. */
public enum HelpSection {
    BEGIN("init", "demo"),
    CHECK("check", "scan", "imap", "advise", "todo"),
    CONTACTS("book"),
    FRIENDS("open", "invite", "share", "send", "friends", "overlap"),
    CIRCLES("circle"),
    PROFILE("me", "folder", "ledger", "backup", "restore"),
    /** From here on {@code kith help --all} alone lists them. */
    MORE("ask", "edition", "mail", "waiting", "thunderbird", "reset",
            "attack", "lab", "help"),
    PROGRAMS("filter", "milter", "sendmail", "serve", "host");

    private final List<String> commands;

    HelpSection(String... commands) {
        this.commands = List.of(commands);
    }

    List<String> commands() {
        return commands;
    }

    /** {@return the commands of all sections} */
    public static List<String> allCommands() {
        return Stream.of(values()).flatMap(section -> section.commands.stream()).toList();
    }
}
