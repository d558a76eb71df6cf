package kith.cli.host;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.mail.spamd.SpamdRefusal;
import kith.mail.spamd.SpamdReply;
import kith.mail.spamd.SpamdRequest;

/**
 * What a message costs that {@code spamc} hands to {@code kith serve --spamd}, beside {@code kith filter} and beside
 * {@code spamc} with a server that only gives the message back; part of {@link HostLoad}.
 */
final class SpamcLoad {
    private static final String SPAMC = "/usr/bin/spamc";
    private static final int MESSAGES = 300;
    private static final int FILTERED = 5;
    private static final Pattern TIME = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s");
    /** Of what the kernel counts, in milliseconds. */
    private static final double TICK = 10;

    private final Path folder;
    private final ProcessBuilder serving;
    private final ProcessBuilder filtering;

    /**
     * @param folder with room for files
     * @param serving {@code kith serve --spamd} at {@link #socket}
     * @param filtering {@code kith filter}
     */
    SpamcLoad(Path folder, ProcessBuilder serving, ProcessBuilder filtering) {
        this.folder = folder;
        this.serving = serving;
        this.filtering = filtering;
    }

    /** {@return where Kith is to listen} */
    static Path socket(Path folder) {
        return folder.resolve("own").resolve("kith");
    }

    /**
     * What a message cost.
     *
     * @param waiting milliseconds until its end
     * @param working milliseconds of processors, without the server's
     */
    private record Cost(double waiting, double working) {
    }

    void measure() throws Exception {
        if (!Files.isExecutable(Path.of(SPAMC))) {
            System.out.println("no " + SPAMC + ": nothing was measured of it");
            return;
        }
        Path message = Files.writeString(folder.resolve("message"),
                "From: friend@somewhere.example\nTo: a@b.example\nSubject: Hello\n\n" + "Hello.\n".repeat(500));
        Process kith = serving.start();
        Path echo = folder.resolve("echo");
        try (ServerSocketChannel echoing = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            echoing.bind(UnixDomainSocketAddress.of(echo));
            Thread.ofPlatform().daemon().start(() -> echo(echoing));
            // It says so when it is there; then its compiler is to see some.
            if (kith.getInputStream().read() < 0) {
                throw new AssertionError("nobody serves");
            }
            cost(List.of(SPAMC, "-x", "-U", socket(folder).toString()), message, MESSAGES);
            double before = ticks(kith);
            Cost withKith = cost(List.of(SPAMC, "-x", "-U", socket(folder).toString()), message, MESSAGES);
            double server = (ticks(kith) - before) / MESSAGES;
            Cost withEcho = cost(List.of(SPAMC, "-x", "-U", echo.toString()), message, MESSAGES);
            Cost filter = cost(filtering.command(), message, FILTERED);
            say("spamc with kith serve, a message: waiting (ms)", withKith.waiting());
            say("spamc with kith serve, a message: processors, both sides (ms)", withKith.working() + server);
            say("kith filter / spamc with kith serve: waiting", filter.waiting() / withKith.waiting());
            say("kith filter / spamc with kith serve: processors", filter.working() / (withKith.working() + server));
            say("spamc with kith serve / spamc with an echo: waiting", withKith.waiting() / withEcho.waiting());
            say("of its processor time the server's share", server / (withKith.working() + server));
        } finally {
            kith.destroy();
            kith.waitFor();
        }
    }

    private static void echo(ServerSocketChannel server) {
        while (server.isOpen()) {
            try (SocketChannel client = server.accept()) {
                SpamdRequest request = SpamdRequest.read(Channels.newInputStream(client));
                for (ByteBuffer reply = ByteBuffer.wrap(SpamdReply.whole(request.message())); reply.hasRemaining();) {
                    client.write(reply);
                }
            } catch (IOException | SpamdRefusal e) {
                // The end, or a client that has gone.
            }
        }
    }

    private Cost cost(List<String> command, Path message, int messages) throws IOException, InterruptedException {
        String quoted = String.join(" ", command.stream().map(word -> "'" + word + "'").toList());
        String script = "i=0; while [ $i -lt " + messages + " ]; do " + quoted + " < '" + message
                + "' > /dev/null || exit 1; i=$((i+1)); done; times";
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(filtering.environment());
        long start = System.nanoTime();
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (process.waitFor() != 0) {
            throw new AssertionError("a message was lost by " + command);
        }
        double waited = (System.nanoTime() - start) / 1e6 / messages;
        Matcher times = TIME.matcher(said.strip().lines().reduce((one, other) -> other).orElseThrow());
        if (!times.matches()) {
            throw new AssertionError(said);
        }
        double worked = seconds(times, 1) + seconds(times, 3);
        return new Cost(waited, worked * 1e3 / messages);
    }

    private static double seconds(Matcher times, int group) {
        return Integer.parseInt(times.group(group)) * 60 + Double.parseDouble(times.group(group + 1));
    }

    /** {@return what a process has worked, in milliseconds} */
    private static double ticks(Process process) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK;
    }

    private static void say(String what, double figure) {
        System.out.printf(Locale.ROOT, "%-65s %10.3f%n", what, figure);
    }
}
