package kith.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Kills the packaged program, a process a command, at moments that a seed chooses, and looks afterwards what is left,
 * by another way than the command took: {@code bash src/ci/25-kills.sh 1000}. What it counts must all be zero: lost is
 * what was done before, or what a command had said that it did; partial is what is there by half; unreadable is what
 * cannot be opened any more.
 */
public final class Kills {
    /** A process that is not killed ends long before. */
    private static final int TIMEOUT_SECONDS = 180;
    /** Half of the kills come in the last part of the run, where the work is: the first is the start of Java. */
    private static final double WORK_BEGINS = 0.4;

    private final Path program;
    private final Path work;
    private final Random random;

    private Kills(Path program, Path work, long seed) {
        this.program = program;
        this.work = work;
        random = new Random(seed);
    }

    /**
     * @param args the program, an empty folder, how many kills, a seed, and the names of deeds; all of them without any
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        long seed = Long.parseLong(args[3]);
        List<Deed> deeds = args.length == 4 ? List.of(Deed.values())
                : List.of(args).subList(4, args.length).stream().map(Deed::valueOf).toList();
        boolean sound = new Kills(Path.of(args[0]), Path.of(args[1]), seed).run(Integer.parseInt(args[2]), deeds, seed);
        if (!sound) {
            System.exit(1);
        }
    }

    private boolean run(int kills, List<Deed> deeds, long seed) throws IOException, InterruptedException {
        Scene scene = Scene.build(work.resolve("scene"), this::finish);
        Map<Deed, Long> lengths = new EnumMap<>(Deed.class);
        for (Deed deed : deeds) {
            lengths.put(deed, length(scene, deed));
        }
        Tally tally = new Tally();
        for (int i = 0; i < kills; i++) {
            Deed deed = deeds.get(i % deeds.size());
            Path place = scene.copy(work.resolve("kill-" + i));
            double share = random.nextBoolean() ? random.nextDouble() * 1.1
                    : WORK_BEGINS + random.nextDouble() * (1.1 - WORK_BEGINS);
            long millis = (long) (lengths.get(deed) * share);
            boolean died = kill(place, deed, millis);
            String found = new Aftermath(place, deed, died).look();
            tally.add(deed, died, found);
            if (!found.isEmpty()) {
                System.out.println("kill " + i + " of seed " + seed + ": " + deed + " after " + millis
                        + " ms: " + found);
            } else {
                Scene.delete(place);
            }
        }
        System.out.println(tally);
        return tally.isClean();
    }

    /** {@return how long a deed takes that nobody disturbs, in milliseconds} It must come to a good end. */
    private long length(Scene scene, Deed deed) throws IOException, InterruptedException {
        Path place = scene.copy(work.resolve("whole-" + deed));
        long begun = System.nanoTime();
        finish(place, deed.environment(place), deed.input(place), deed.command(place));
        long millis = (System.nanoTime() - begun) / 1_000_000;
        String found = new Aftermath(place, deed, false).look();
        if (!found.isEmpty()) {
            throw new IllegalStateException(deed + " without any kill: " + found);
        }
        Scene.delete(place);
        return millis;
    }

    private Process start(Path place, Map<String, String> environment, Path input, List<String> command)
            throws IOException {
        List<String> all = new java.util.ArrayList<>(List.of(program.toString()));
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all).directory(place.toFile()).redirectErrorStream(true)
                .redirectInput(input.toFile()).redirectOutput(place.resolve("said").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.equals("KITH_PASSPHRASE_FILE")
                || name.endsWith("DISPLAY"));
        builder.environment().putAll(Map.of("HOME", place.toString(), "KITH_PROFILE", place.resolve("alice").toString(),
                "KITH_LANGUAGE", "en"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private void finish(Path place, Map<String, String> environment, Path input, List<String> command)
            throws IOException, InterruptedException {
        Process process = start(place, environment, input, command);
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        int code = process.waitFor();
        // A stranger was asked about.
        if (code != 0 && !(code == 1 && command.contains("check"))) {
            throw new IllegalStateException(command + " ended with " + code + ": "
                    + Files.readString(place.resolve("said")));
        }
    }

    /** {@return whether it died of it; otherwise it had come to its end} */
    private boolean kill(Path place, Deed deed, long millis) throws IOException, InterruptedException {
        Process process = start(place, deed.environment(place), deed.input(place), deed.command(place));
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        process.destroyForcibly();
        process.waitFor();
        return true;
    }

    /** What came of all kills. */
    private static final class Tally {
        private final Map<Deed, int[]> counts = new EnumMap<>(Deed.class);
        private final Map<String, Integer> found = new java.util.TreeMap<>(
                Map.of(Aftermath.LOST, 0, Aftermath.PARTIAL, 0, Aftermath.UNREADABLE, 0));

        void add(Deed deed, boolean died, String what) {
            int[] count = counts.computeIfAbsent(deed, none -> new int[2]);
            count[died ? 0 : 1]++;
            if (!what.isEmpty()) {
                found.merge(what.substring(0, what.indexOf(':')), 1, Integer::sum);
            }
        }

        boolean isClean() {
            return found.values().stream().allMatch(count -> count == 0);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            int died = 0;
            int ended = 0;
            for (Map.Entry<Deed, int[]> entry : counts.entrySet()) {
                died += entry.getValue()[0];
                ended += entry.getValue()[1];
                text.append(entry.getKey()).append(": ").append(entry.getValue()[0]).append(" killed, ")
                        .append(entry.getValue()[1]).append(" ended before\n");
            }
            return text + "all: " + died + " killed, " + ended + " ended before\n" + found;
        }
    }
}
