package kith.cli.mail;

import module java.base;
import kith.app.inbox.Incoming;
import kith.app.mail.ExplainMail;
import kith.app.mail.ExplainMail.Candidate;
import kith.app.mail.ExplainMail.Explained;
import kith.app.mail.JudgeMail;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.FileLabels;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.fault.KithException;
import kith.mail.TrustedServers.Below;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith mail doctor}: who says what about the authentication of messages, and what of it counts. */
@Command(name = "doctor")
public final class MailDoctorCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    public MailDoctorCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ExplainMail explain = new ExplainMail(new JudgeMail(context.profile()).open());
        Console console = context.console();
        DoctorReport report = new DoctorReport(console);
        List<Explained> messages = new ArrayList<>();
        List<Map<String, Object>> refused = new ArrayList<>();
        FileLabels labels = new FileLabels(files);
        int code = Exit.DONE;
        for (Path file : files) {
            try {
                Explained explained = explain.run(file);
                messages.add(explained);
                if (!console.isJson()) {
                    report.say(explained, labels.of(explained.file()));
                }
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                // Whatever is wrong with one message, or with Kith, the others are explained.
                KithException why = KithException.of(e);
                console.sayFault(why, file.toString());
                RightCommand.advise(console, List.of(file), Set.of(Incoming.Message.class));
                refused.add(console.error(why, file.toString()));
                code = Math.max(code, why.fault().kind().exitCode());
            }
        }
        List<Candidate> candidates = ExplainMail.candidates(messages);
        candidates.forEach(candidate -> console.note(
                candidate.suggestion().below() == Below.ACCEPTED ? "doctor.suggest-below" : "doctor.suggest", "server",
                candidate.suggestion().server(), "seen", candidate.seen(), "messages", messages.size()));
        if (!candidates.isEmpty()) {
            console.note("doctor.suggest-warning");
        }
        if (console.isJson()) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("messages", messages.stream()
                    .map(explained -> DoctorJson.of(explained, labels.of(explained.file()))).toList());
            document.put("refused", refused);
            refused.stream().findFirst().ifPresent(error -> document.put("error", error));
            console.json(document);
        }
        return code;
    }
}
