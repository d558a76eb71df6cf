package kith.app.mail.travel;

import module java.base;
import kith.address.EmailAddress;
import kith.address.io.LenientAddresses;
import kith.app.Profile;
import kith.app.book.SentMail;
import kith.app.share.DraftMail;
import kith.app.share.OutgoingFilters;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.MessageHeader;
import kith.mail.MessageIds;
import kith.mail.Recipients;
import kith.mail.pipe.PipedMessage;
import kith.mail.travel.OutgoingMessage;
import kith.mail.travel.SendmailCall;
import kith.parallel.Progress;
import kith.store.SendingTurn;
import org.jspecify.annotations.Nullable;

/**
 * Sends a message with the real {@code sendmail}, and with it the next filter that was signed for the friend to whom
 * alone it goes. Mail comes first: whatever goes wrong here, the message goes out as it came, and the exit code is that
 * of the real program.
 */
public final class SendMail {
    /** Which program sends mail where nobody says otherwise. */
    public static final String PROGRAM = "/usr/sbin/sendmail";

    /**
     * Grows by a letter for each program that is started below another: a few may be, where mail is forwarded, but one
     * that starts itself would never end.
     */
    private static final String DEPTH = "KITH_SENDMAIL_DEPTH";
    private static final int MAX_DEPTH = 5;
    /** A larger message goes on as it came. */
    private static final int MAX_MESSAGE_BYTES = 32 << 20;
    /** What is made of a message takes up to this many times its size. */
    private static final int MEMORY_FACTOR = 12;
    private static final List<String> RECIPIENT_FIELDS = List.of("To", "Cc", "Bcc");
    private static final int BOUNDARY_BYTES = 18;

    /**
     * How to send.
     *
     * @param program the real {@code sendmail}
     * @param arguments its own, handed on one by one
     * @param environment of this process
     */
    public record Request(String program, List<String> arguments, Map<String, String> environment) {
        /** Copies both. */
        public Request {
            arguments = List.copyOf(arguments);
            environment = Map.copyOf(environment);
        }
    }

    /** What went with the message. */
    public enum Cargo {
        /** Nothing: it went as it came. */
        NONE,
        /** The friend's next filter. */
        FILTER
    }

    /**
     * What came of it.
     *
     * @param exitCode of the real program
     * @param cargo what went with the message
     * @param troubles what went wrong here, in order; none of it kept the message
     */
    public record Result(int exitCode, Cargo cargo, List<KithException> troubles) {
        /** Copies the list. */
        public Result {
            troubles = List.copyOf(troubles);
        }
    }

    /**
     * What is handed over, which filter is in it, and the turn that keeps other processes from sending the same.
     * Closing it ends the turn.
     */
    private record Load(byte[] message, OutgoingFilters.@Nullable Next filter, @Nullable SendingTurn turn)
            implements AutoCloseable {
        /** As it came. */
        Load(byte[] message) {
            this(message, null, null);
        }

        @Override
        public void close() {
            if (turn != null) {
                turn.close();
            }
        }
    }

    private final Supplier<Profile> profile;

    /** @param profile opened when there is a message; that it cannot be opened keeps no mail */
    public SendMail(Supplier<Profile> profile) {
        this.profile = profile;
    }

    /**
     * Sends one message, or hands on a call that is for something else.
     *
     * @param in the message; not read where the call is for something else
     * @param progress told of three steps: the message is ready, the ledger has its entry, the message was taken over
     * @return the outcome
     * @throws KithException {@link Fault#SENDMAIL_MISSING}, {@link Fault#SENDMAIL_IS_KITH},
     *     {@link Fault#MESSAGE_UNREADABLE}: nothing was sent
     */
    public Result run(Request request, InputStream in, Progress progress) {
        if (depth(request).length() > MAX_DEPTH) {
            throw Fault.SENDMAIL_IS_KITH.raise("program", request.program());
        }
        SendmailCall call = SendmailCall.of(request.arguments());
        if (call.kind() == SendmailCall.Kind.OTHER) {
            return new Result(exitCode(start(request, ProcessBuilder.Redirect.INHERIT)), Cargo.NONE, List.of());
        }
        try {
            int limit = (int) Math.min(MAX_MESSAGE_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_FACTOR);
            byte[] message = in.readNBytes(limit + 1);
            List<KithException> troubles = new ArrayList<>();
            try (Load load = message.length > limit ? new Load(message)
                    : guarded(troubles, () -> load(call, message, progress)).orElse(new Load(message))) {
                int code = send(request, load, in);
                progress.at(3, 3);
                if (code == 0 && troubles.isEmpty()) {
                    guarded(troubles, () -> note(call, load));
                }
                return new Result(code, load.filter() == null ? Cargo.NONE : Cargo.FILTER, troubles);
            }
        } catch (IOException e) {
            throw Fault.MESSAGE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** Notes that the filter was taken over, and to whom the message went, so that answers to it are known as such. */
    private Load note(SendmailCall call, Load load) {
        Profile opened = profile.get();
        if (load.filter() != null) {
            new OutgoingFilters(opened).sent(load.filter());
        }
        MessageHeader header = MessageHeader.of(load.message());
        List<EmailAddress> recipients = Stream.concat(call.addresses().stream(), RECIPIENT_FIELDS.stream()
                .flatMap(name -> header.fields(name).stream()).map(MessageHeader.Field::unfolded))
                .flatMap(text -> LenientAddresses.split(text).addresses().stream()).distinct().toList();
        MessageIds.own(header).filter(id -> !recipients.isEmpty())
                .ifPresent(id -> new SentMail(opened).remember(id, recipients));
        return load;
    }

    /** The ledger is written last of all: what cannot be attached is not disclosed. */
    private Load load(SendmailCall call, byte[] message, Progress progress) {
        MessageHeader header = MessageHeader.of(message);
        if (!(call.recipients(header) instanceof Recipients.Only only)) {
            return new Load(message);
        }
        Profile opened = profile.get();
        OutgoingFilters filters = new OutgoingFilters(opened);
        Optional<OutgoingFilters.Next> next = filters.next(only.address());
        Optional<OutgoingMessage> outgoing = next.flatMap(some -> attachable(call, message));
        if (outgoing.isEmpty()) {
            return new Load(message);
        }
        byte[] loaded = outgoing.get().with(new OutgoingMessage.Attachment(next.get().fileName(),
                DraftMail.mediaType(next.get().filter().file()), next.get().filter().file()),
                () -> boundary(opened.random()));
        progress.at(1, 3);
        // Who is not first sends without: the mail program may be busy with the other message for long.
        Optional<SendingTurn> turn = SendingTurn.take(opened.store());
        boolean entered = false;
        try {
            entered = turn.isPresent() && filters.enter(only.address(), next.get());
            if (entered) {
                progress.at(2, 3);
            }
            return entered ? new Load(loaded, next.get(), turn.orElseThrow()) : new Load(message);
        } finally {
            if (!entered) {
                turn.ifPresent(SendingTurn::close);
            }
        }
    }

    /** What stands behind a dot that ends the message was never meant to be sent, and an attachment would be there. */
    private static Optional<OutgoingMessage> attachable(SendmailCall call, byte[] message) {
        return OutgoingMessage.of(message).filter(one -> call.dots() == SendmailCall.Dots.TEXT || !one.hasDotLine());
    }

    /** Nothing that base64 or quoted-printable could hold, and nothing that tells who sent it or when. */
    private static String boundary(SecureRandom random) {
        byte[] bytes = new byte[BOUNDARY_BYTES];
        random.nextBytes(bytes);
        return "=_" + HexFormat.of().formatHex(bytes);
    }

    /**
     * Mail does not wait for a defect of Kith's either: whatever {@code work} ends with is said, and the mail goes on.
     */
    private static <T> Optional<T> guarded(List<KithException> troubles, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        task.run();
        try {
            return Optional.of(task.get());
        } catch (ExecutionException e) {
            troubles.add(KithException.of(Objects.requireNonNull(e.getCause())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    private static String depth(Request request) {
        return request.environment().getOrDefault(DEPTH, "") + "x";
    }

    private static Process start(Request request, ProcessBuilder.Redirect input) {
        List<String> command = new ArrayList<>(List.of(request.program()));
        command.addAll(request.arguments());
        ProcessBuilder builder = new ProcessBuilder(command).redirectInput(input)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put(DEPTH, depth(request));
        try {
            return builder.start();
        } catch (IOException e) {
            throw Fault.SENDMAIL_MISSING.raise("program", request.program()).causedBy(e);
        }
    }

    private static int send(Request request, Load load, InputStream rest) throws IOException {
        Process process = start(request, ProcessBuilder.Redirect.PIPE);
        boolean whole = false;
        try (OutputStream to = process.getOutputStream()) {
            try {
                write(new SequenceInputStream(new ByteArrayInputStream(withoutVerdict(load.message())), rest), to);
                whole = true;
            } finally {
                if (!whole) {
                    // Half a message must not be sent: the program is gone before its input ends.
                    gone(process);
                }
            }
        }
        return exitCode(process);
    }

    /** {@return the message without what Kith said of it here} It tells strangers how well one's friends know them. */
    private static byte[] withoutVerdict(byte[] message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(message.length);
        PipedMessage.begin(new ByteArrayInputStream(message)).passOn(Optional.empty(), out);
        return out.toByteArray();
    }

    private static void gone(Process process) {
        // It first: what it started would otherwise seem to it to have ended.
        List<ProcessHandle> offspring = process.descendants().toList();
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        offspring.forEach(ProcessHandle::destroyForcibly);
    }

    private static void write(InputStream message, OutputStream to) throws IOException {
        byte[] buffer = new byte[1 << 16];
        boolean taken = true;
        for (int count = message.read(buffer); taken && count >= 0; count = message.read(buffer)) {
            taken = offer(to, buffer, count);
        }
    }

    /** {@return whether it was taken} A program that has read enough closes its end; why, its exit code says. */
    private static boolean offer(OutputStream to, byte[] buffer, int count) {
        try {
            to.write(buffer, 0, count);
            to.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static int exitCode(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.CANCELLED.raise().causedBy(e);
        }
    }
}
