package kith.cli.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.host.ThunderbirdHost;
import kith.cli.LargeProfile;
import kith.mail.host.Frames;

/**
 * How long a verdict takes of the packaged {@code kith host}, and what memory it has, beside one {@code kith check} and
 * one {@code kith filter} for each message, in turns on the same profile:
 * {@code mvn -q -Pload -Dload=kith.cli.host.HostLoad}.
 */
final class HostLoad {
    private static final int FRIENDS = 200;
    private static final int SENDERS = 2_000;
    private static final int ROUNDS = 5;

    private final Path folder;
    private final String launcher;

    private HostLoad(Path folder, String launcher) {
        this.folder = folder;
        this.launcher = launcher;
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("kith-host-load");
        try {
            LargeProfile.main(new String[] {folder.toString(), Integer.toString(FRIENDS), Integer.toString(SENDERS)});
            HostLoad load = new HostLoad(folder, arguments[0]);
            load.measure();
            new SpamcLoad(folder, load.kith("serve", "--json", "--spamd", SpamcLoad.socket(folder).toString()),
                    load.kith("filter")).measure();
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private ProcessBuilder kith(String... arguments) {
        List<String> command = new ArrayList<>(List.of(launcher, "--profile", folder.resolve("profile").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private void measure() throws Exception {
        List<String> senders = Files.readAllLines(folder.resolve("senders.txt"));
        long begin = System.nanoTime();
        Process host = new ProcessBuilder(new ThunderbirdHost(Map.of("HOME", folder.toString()))
                .install(Path.of(launcher), folder.resolve("profile")).starter().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<Double> asked = new ArrayList<>();
        List<Double> checked = new ArrayList<>();
        List<Double> filtered = new ArrayList<>();
        double first;
        long small;
        long explained;
        try (OutputStream out = host.getOutputStream(); InputStream in = host.getInputStream()) {
            Asked other = new Asked(message -> roundTrip(out, in, message));
            other.verdict("From: " + senders.getFirst() + "\n\n");
            first = millis(begin);
            small = memory(host);
            for (int round = 0; round < ROUNDS; round++) {
                for (String sender : senders) {
                    long start = System.nanoTime();
                    other.verdict("From: " + sender + "\n\n");
                    // The first round is for the compiler.
                    if (round > 0) {
                        asked.add(millis(start));
                    }
                }
                checked.add(ended(kith("check", senders.get(round)), ""));
                filtered.add(ended(kith("filter"), "From: " + senders.get(round) + "\n\n"));
            }
            other.ask("explain", "header", Asked.header(("From: " + senders.getFirst() + "\n\n")
                    .getBytes(StandardCharsets.US_ASCII)));
            explained = memory(host);
        }
        host.waitFor();
        say("kith host, first verdict, with its start (ms)", first);
        say("kith host, a verdict at the pipe, median (ms)", at(asked, .5));
        say("the same, slowest of a hundred (ms)", at(asked, .99));
        say("kith check, a process a message, median (ms)", at(checked, .5));
        say("kith filter, a process a message, median (ms)", at(filtered, .5));
        say("kith check / kith host", at(checked, .5) / at(asked, .5));
        say("kith filter / kith host", at(filtered, .5) / at(asked, .5));
        say("kith host, memory after the first verdict (MB)", small / 1024.);
        say("kith host, memory after " + (ROUNDS * senders.size()) + " and an explanation (MB)", explained / 1024.);
    }

    private static byte[] roundTrip(OutputStream out, InputStream in, byte[] message) {
        try {
            Frames.write(out, message);
            return Frames.read(in).orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static double ended(ProcessBuilder builder, String input) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.US_ASCII));
        }
        process.waitFor();
        return millis(start);
    }

    private static double millis(long since) {
        return (System.nanoTime() - since) / 1e6;
    }

    /** {@return the kilobytes that are in memory, of a system that tells} */
    private static long memory(Process process) throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:")).mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst().orElse(0);
    }

    private static double at(List<Double> times, double share) {
        double[] sorted = times.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))];
    }

    private static void say(String what, double figure) {
        System.out.printf(Locale.ROOT, "%-65s %10.3f%n", what, figure);
    }
}
