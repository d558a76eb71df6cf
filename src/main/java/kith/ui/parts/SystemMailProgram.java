package kith.ui.parts;

import module java.base;
import kith.fault.Fault;
import kith.file.SearchPath;

/**
 * The mail program that the system prefers. Where {@code xdg-email} is on the path and can say all of it, it composes
 * the message there; otherwise, and where that fails, the draft is opened like a double-clicked file. Programs are
 * started with lists of arguments, never through a shell, and what they print is thrown away: it may name people.
 */
public final class SystemMailProgram implements MailProgram {
    /** Such a program ends at once with a failure, or goes on for as long as the mail window is open. */
    private static final Duration TIMEOUT = Duration.ofSeconds(8);

    private final Map<String, String> environment;
    private final String system;
    private final Duration timeout;

    /**
     * @param environment environment variables: {@code PATH} is where programs are looked for
     * @param system the system's name as Java gives it
     */
    public SystemMailProgram(Map<String, String> environment, String system) {
        this(environment, system, TIMEOUT);
    }

    /** For tests, with a short timeout. */
    SystemMailProgram(Map<String, String> environment, String system, Duration timeout) {
        this.environment = Map.copyOf(environment);
        this.system = system;
        this.timeout = timeout;
    }

    @Override
    public void show(Message message) {
        for (List<String> command : commands(message)) {
            if (starts(command)) {
                return;
            }
        }
        Path draft = message.draft().toAbsolutePath();
        throw Fault.MAIL_PROGRAM_MISSING.raise("draft", draft, "folder",
                Optional.ofNullable(message.files().getFirst().toAbsolutePath().getParent()).orElse(draft));
    }

    private List<List<String>> commands(Message message) {
        String draft = message.draft().toAbsolutePath().toString();
        if (system.startsWith("Windows")) {
            return List.of(List.of("rundll32", "url.dll,FileProtocolHandler", draft));
        }
        if (system.startsWith("Mac")) {
            return List.of(List.of("/usr/bin/open", draft));
        }
        List<List<String>> commands = new ArrayList<>();
        program("xdg-email").filter(program -> composes(message))
                .ifPresent(program -> commands.add(compose(program, message)));
        program("xdg-open").ifPresent(program -> commands.add(List.of(program, draft)));
        return commands;
    }

    /**
     * For some mail programs {@code xdg-email} writes everything between apostrophes, and files between commas, without
     * any way to say that one belongs to a name: whoever has them in theirs gets the draft, which loses nothing.
     */
    private static boolean composes(Message message) {
        return (message.subject() + message.body()).indexOf('\'') < 0 && message.files().stream()
                .map(file -> file.toAbsolutePath().toString()).noneMatch(file -> file.indexOf('\'') >= 0
                        || file.indexOf(',') >= 0);
    }

    private static List<String> compose(String program, Message message) {
        List<String> command = new ArrayList<>(List.of(program, "--utf8", "--subject", message.subject(), "--body",
                message.body()));
        message.files().forEach(file -> command.addAll(List.of("--attach", file.toAbsolutePath().toString())));
        // As a URI, for an address may begin with what the program takes for an option.
        message.to().ifPresent(to -> command.add("mailto:"
                + URLEncoder.encode(to, StandardCharsets.UTF_8).replace("+", "%20").replace("%40", "@")));
        return command;
    }

    private Optional<String> program(String name) {
        return SearchPath.find(environment, name).map(Path::toString);
    }

    private boolean starts(List<String> command) {
        try {
            Process process = new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.from(nothing()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return !process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            // It was started; whoever interrupts does not want to know more.
            return true;
        }
    }

    private File nothing() {
        return new File(system.startsWith("Windows") ? "NUL" : "/dev/null");
    }
}
