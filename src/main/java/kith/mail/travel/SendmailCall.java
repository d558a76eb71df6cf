package kith.mail.travel;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.mail.MessageHeader;
import kith.mail.Recipients;
import org.jspecify.annotations.Nullable;

/**
 * What the arguments of {@code sendmail} mean, as far as it must be known to tell whom a message goes to. The options
 * are those that Sendmail, Postfix and Exim have in common (sendmail(1), sendmail(8)) and those of msmtp(1); a call
 * with any other one is not understood, and nothing is attached to its message.
 *
 * @param kind what the call is for
 * @param dots what a line that is a single dot means
 * @param source where the recipients stand
 * @param addresses the recipients among the arguments, as they were typed
 */
public record SendmailCall(Kind kind, Dots dots, Source source, List<String> addresses) {
    /** What a call is for. */
    public enum Kind {
        /** A message on standard input is to be sent. */
        MESSAGE,
        /** A message is perhaps to be sent, with options that are not known here. */
        NOT_UNDERSTOOD,
        /** Something else: SMTP on standard input, the queue, aliases. */
        OTHER
    }

    /** What a line that is a single dot means. */
    public enum Dots {
        /** The message ends there. */
        END,
        /** It is a line like others. */
        TEXT
    }

    /** Where recipients stand. */
    public enum Source {
        /** Among the arguments. */
        ARGUMENTS,
        /** In the header, and among the arguments as well. */
        HEADER
    }

    /** Followed by a value, attached or as the next argument. Those of {@code o} are values of one letter and more. */
    private static final String WITH_VALUE = "aABCDeFfhLNOoprRVX";
    /** Alone. */
    private static final String ALONE = "cGimntUvx";
    /** The call is for something else, but for {@code -bm}. */
    private static final String MODES = "bqIM";
    /** What {@code -b} says where a message is delivered as usual. */
    private static final String DELIVERY = "m";
    private static final Set<String> LONG_ALONE = Set.of("--read-recipients", "--read-envelope-from");
    private static final Set<String> LONG_WITH_VALUE = Set.of("--account", "--from", "--file", "--logfile");

    /** Copies the list. */
    public SendmailCall {
        addresses = List.copyOf(addresses);
    }

    /** {@return what these arguments mean} */
    public static SendmailCall of(List<String> arguments) {
        return new Reading(arguments).read();
    }

    /**
     * {@return those to whom a message with this header would be sent, and those whom it names besides} A message that
     * names others goes to them with other calls: what is attached must not depend on how many calls it takes.
     */
    public Recipients recipients(MessageHeader header) {
        Recipients typed = addresses.stream().map(SendmailCall::recipient)
                .reduce(new Recipients.None(), Recipients::and);
        boolean nobody = source == Source.ARGUMENTS && typed instanceof Recipients.None;
        return kind != Kind.MESSAGE || nobody ? new Recipients.Uncertain() : typed.and(Recipients.of(header));
    }

    private static Recipients recipient(String typed) {
        try {
            return new Recipients.Only(EmailAddress.parse(typed).canonical());
        } catch (InvalidAddress e) {
            // A name on this machine, an alias for many, or several in one argument.
            return new Recipients.Uncertain();
        }
    }

    /** Reads as getopt does: letters in one argument, values attached or next, {@code --} before addresses. */
    private static final class Reading {
        private final List<String> arguments;
        private final List<String> addresses = new ArrayList<>();
        private Kind kind = Kind.MESSAGE;
        private Dots dots = Dots.END;
        private Source source = Source.ARGUMENTS;
        private int at;

        Reading(List<String> arguments) {
            this.arguments = arguments;
        }

        SendmailCall read() {
            while (at < arguments.size()) {
                String argument = arguments.get(at++);
                if (argument.equals("--")) {
                    addresses.addAll(arguments.subList(at, arguments.size()));
                    at = arguments.size();
                } else if (argument.startsWith("--")) {
                    longOption(argument);
                } else if (argument.startsWith("-") && argument.length() > 1) {
                    letters(argument);
                } else {
                    addresses.add(argument);
                }
            }
            return new SendmailCall(kind, dots, source, addresses);
        }

        private void longOption(String argument) {
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (LONG_WITH_VALUE.contains(name)) {
                at += equals < 0 ? 1 : 0;
            } else if (!LONG_ALONE.contains(name) || equals >= 0) {
                notUnderstood();
            } else if (name.equals("--read-recipients")) {
                source = Source.HEADER;
            }
        }

        private void letters(String argument) {
            for (int i = 1; i < argument.length(); i++) {
                char letter = argument.charAt(i);
                if (MODES.indexOf(letter) >= 0) {
                    mode(letter, argument.substring(i + 1));
                    return;
                }
                if (WITH_VALUE.indexOf(letter) >= 0) {
                    value(letter, i + 1 < argument.length() ? argument.substring(i + 1) : next());
                    return;
                }
                if (ALONE.indexOf(letter) < 0) {
                    notUnderstood();
                    return;
                }
                flag(letter);
            }
        }

        private void mode(char letter, String rest) {
            String value = letter == 'b' && rest.isEmpty() ? String.valueOf(next()) : rest;
            if (letter != 'b' || !value.equals(DELIVERY)) {
                kind = Kind.OTHER;
            }
        }

        private void value(char letter, @Nullable String value) {
            if (value == null) {
                notUnderstood();
            } else if (letter == 'o') {
                if (value.length() == 1) {
                    flag(value.charAt(0));
                }
            }
        }

        private void flag(char letter) {
            if (letter == 'i') {
                dots = Dots.TEXT;
            } else if (letter == 't') {
                source = Source.HEADER;
            }
        }

        private @Nullable String next() {
            return at < arguments.size() ? arguments.get(at++) : null;
        }

        private void notUnderstood() {
            if (kind == Kind.MESSAGE) {
                kind = Kind.NOT_UNDERSTOOD;
            }
        }
    }
}
