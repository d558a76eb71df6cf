package kith.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.ExplainMail;
import kith.app.ExplainMail.Explained;
import kith.app.ExplainMail.Suggestion;
import kith.app.JudgeMail;
import kith.mail.TrustedServers.Below;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith mail doctor}: who says what about the authentication of messages, and what of it counts. */
@Command(name = "doctor")
final class MailDoctorCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    MailDoctorCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ExplainMail explain = new ExplainMail(new JudgeMail(context.profile()).open());
        Console console = context.console();
        DoctorWords words = new DoctorWords(console);
        List<Map<String, Object>> messages = new ArrayList<>();
        Map<Suggestion, Integer> seen = new LinkedHashMap<>();
        for (Path file : files) {
            Explained explained = RefusedFile.naming(file, () -> explain.run(file));
            if (console.isJson()) {
                messages.add(DoctorJson.of(explained));
            } else {
                words.say(explained);
            }
            explained.suggestions().forEach(suggestion -> seen.merge(suggestion, 1, Integer::sum));
        }
        seen.forEach((suggestion, count) -> console.note(
                suggestion.below() == Below.ACCEPTED ? "doctor.suggest-below" : "doctor.suggest", "server",
                suggestion.server()));
        if (files.size() > 1) {
            seen.forEach((suggestion, count) -> console.remark(suggestion.server() + ' '
                    + console.text("doctor.suggest-seen", "seen", count, "messages", files.size())));
        }
        if (!seen.isEmpty()) {
            console.note("doctor.suggest-warning");
        }
        console.json(Map.of("messages", messages));
        return Exit.DONE;
    }
}
