package kith.cli.host;

import module java.base;
import kith.cli.terminal.Console;
import kith.text.FaultTexts;
import kith.text.Messages;

/** All that is said to a mail program, in one language. */
final class HostTexts {
    /** Both languages: texts that were used before are kept parsed. */
    private static final Map<Locale, HostTexts> ALL = new ConcurrentHashMap<>();

    private final SenderTexts senders;
    private final WhyTexts whys;
    private final MailedFileTexts files;
    private final OutgoingTexts outgoing;
    private final FaultTexts faults;

    private HostTexts(Locale locale) {
        Messages messages = Messages.withShared(Console.BUNDLE, locale);
        faults = FaultTexts.in(locale);
        senders = new SenderTexts(messages);
        whys = new WhyTexts(messages, senders);
        files = new MailedFileTexts(messages, faults);
        outgoing = new OutgoingTexts(messages);
    }

    static HostTexts in(Locale locale) {
        return ALL.computeIfAbsent(locale, HostTexts::new);
    }

    SenderTexts senders() {
        return senders;
    }

    WhyTexts whys() {
        return whys;
    }

    MailedFileTexts files() {
        return files;
    }

    OutgoingTexts outgoing() {
        return outgoing;
    }

    FaultTexts faults() {
        return faults;
    }
}
