package kith.mail.milter;

import module java.base;
import kith.mail.milter.MilterCounters.Count;
import kith.mail.milter.MilterMessage.Submission;
import org.jspecify.annotations.Nullable;

/**
 * The conversation of one connection: takes packets, gives replies, and knows nothing of sockets. Where the other side
 * leaves the order of commands, it ends; libmilter would read on and guess.
 */
final class Dialogue {
    /** The macro that has a value where the client has logged in. */
    static final String AUTHENTICATED = "{auth_authen}";

    private static final List<Packet> SILENCE = List.of();

    /** Where the conversation is. */
    private enum Stage { BEFORE_NEGOTIATION, BETWEEN_MESSAGES, ENVELOPE, HEADER, BODY, ENDED }

    private final MessageHandler handler;
    private final MilterCounters counters;
    private Stage stage = Stage.BEFORE_NEGOTIATION;
    private @Nullable Negotiation negotiation;
    private @Nullable Arriving message;
    private Submission announced = Submission.FROM_OUTSIDE;

    Dialogue(MessageHandler handler, MilterCounters counters) {
        this.handler = handler;
        this.counters = counters;
    }

    /** {@return whether nothing would be lost if the connection ended now} */
    boolean isIdle() {
        return message == null;
    }

    /** {@return whether the other side has said that it goes} */
    boolean hasEnded() {
        return stage == Stage.ENDED;
    }

    /**
     * {@return what to reply, in this order; often nothing}
     *
     * @throws MilterViolation for what is no command, is damaged, or has no place here
     */
    List<Packet> take(Packet packet) throws MilterViolation {
        Command command = Command.of(packet.letter());
        if (negotiation == null) {
            return negotiate(command, packet);
        }
        return switch (command) {
            case NEGOTIATE -> throw new MilterViolation("negotiated twice");
            case MACRO -> macros(packet);
            case CONNECT, HELO, UNKNOWN, DATA, BODY -> reply(command, negotiation);
            case MAIL -> begin(negotiation);
            case RECIPIENT -> {
                require(stage == Stage.ENVELOPE, command).addRecipient(packet.strings());
                yield reply(command, negotiation);
            }
            case HEADER -> {
                require(stage == Stage.ENVELOPE || stage == Stage.HEADER, command).addField(packet.strings());
                stage = Stage.HEADER;
                yield reply(command, negotiation);
            }
            case END_OF_HEADER -> {
                require(stage == Stage.ENVELOPE || stage == Stage.HEADER, command);
                stage = Stage.BODY;
                yield reply(command, negotiation);
            }
            case END_OF_BODY -> end(require(message != null, command), negotiation);
            case ABORT, QUIT_NEW_CONNECTION -> forget(Stage.BETWEEN_MESSAGES);
            case QUIT -> forget(Stage.ENDED);
        };
    }

    private List<Packet> negotiate(Command command, Packet packet) throws MilterViolation {
        if (command == Command.QUIT) {
            return forget(Stage.ENDED);
        }
        if (command != Command.NEGOTIATE) {
            throw new MilterViolation(command + " before negotiation");
        }
        Negotiation agreed = Negotiation.answering(packet);
        negotiation = agreed;
        stage = Stage.BETWEEN_MESSAGES;
        return List.of(agreed.packet());
    }

    private Arriving require(boolean fitting, Command command) throws MilterViolation {
        if (message == null || !fitting) {
            throw new MilterViolation(command + " out of order");
        }
        return message;
    }

    private static List<Packet> reply(Command command, Negotiation negotiation) {
        return negotiation.isAnswered(command) ? List.of(Replies.CONTINUE) : SILENCE;
    }

    /** Macros come before the command that they belong to; of all of them one for MAIL is looked at. */
    private List<Packet> macros(Packet packet) throws MilterViolation {
        byte[] payload = packet.payload();
        if (payload.length == 0) {
            throw new MilterViolation("macros of no command");
        }
        if (payload[0] == Command.MAIL.letter()) {
            List<String> strings = new Packet('D', Arrays.copyOfRange(payload, 1, payload.length)).strings();
            announced = Submission.FROM_OUTSIDE;
            for (int i = 0; i + 1 < strings.size(); i += 2) {
                if (strings.get(i).equals(AUTHENTICATED) && !strings.get(i + 1).isEmpty()) {
                    announced = Submission.BY_A_USER;
                }
            }
        }
        return SILENCE;
    }

    private List<Packet> begin(Negotiation negotiation) throws MilterViolation {
        if (message != null) {
            throw new MilterViolation("message within a message");
        }
        message = new Arriving(announced);
        announced = Submission.FROM_OUTSIDE;
        stage = Stage.ENVELOPE;
        return reply(Command.MAIL, negotiation);
    }

    private List<Packet> end(Arriving arrived, Negotiation negotiation) {
        forget(Stage.BETWEEN_MESSAGES);
        // A hidden field cannot be deleted without the one that hides it.
        if (arrived.arrived() > Arriving.MAX_ARRIVED || arrived.isHiding()) {
            counters.add(Count.REFUSED);
            return List.of(Replies.REJECT);
        }
        counters.add(Count.FORGED, arrived.arrived());
        return Replies.end(arrived.arrived(), handler.answer(arrived.message()), negotiation);
    }

    private List<Packet> forget(Stage next) {
        message = null;
        stage = next;
        return SILENCE;
    }
}
