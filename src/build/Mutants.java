import java.io.File;
import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How many faults the tests notice: {@code java -cp CLASSES-AND-TESTS src/build/Mutants.java FOLDER COUNT SEED TAG}.
 *
 * <p>Of all changes to single instructions of the rooms whose answers others rely on, as many as asked for are drawn by
 * the seed. A change keeps its place in that order while code elsewhere changes, so that two trees are tried with the
 * same ones. Each is tried in a Java of its own with the test methods that reach it, the fastest and those of its own
 * room first, until one fails. Tests with the tag are left out.
 *
 * <p>The folder gets {@code reached.txt}, a line for each test method, and {@code results.txt}, a line for each mutant.
 * A run that was cut off goes on from them: delete the folder to measure anew.
 */
final class Mutants {
    private static final String CLASS_PATH = System.getProperty("java.class.path");
    private static final List<String> ROOMS = List.of("evidence", "circle", "privacy", "identity", "exchange");
    /** Where tests are sought: in the rooms themselves, and where what they offer is used without a screen. */
    private static final List<String> TESTED_IN = List.of("evidence", "circle", "privacy", "identity", "exchange",
            "attack", "friend", "app/check", "app/circle", "app/friend", "app/overlap", "app/privacy", "app/profile",
            "app/receive", "app/share");
    /** A class may take so many seconds, and so many times what it took without a fault. */
    private static final long PATIENCE = 60;
    private static final long TIMES = 5;
    /** Tests of another room come where they would if they took so many times longer. */
    private static final long FARTHER = 4;

    /** A test method: what it took in milliseconds, and the numbers of the mutants that it reaches. */
    private record TestMethod(String id, long millis, Set<Integer> reaches) {
        String type() {
            return id.replaceFirst(".*\\[class:([^\\]]*)\\].*", "$1");
        }
    }

    private final Path folder;
    private final Path classes;
    private final Path tests;
    private final List<Mutant> drawn;

    private Mutants(Path folder, int count, String seed) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.classes = onClassPath("kith/evidence/package-info.class");
        this.tests = onClassPath("kith/ArchitectureTest.class");
        List<Mutant> all = new ArrayList<>();
        for (String room : ROOMS) {
            for (Path file : filesIn(classes.resolve("kith").resolve(room), ".class")) {
                all.addAll(MutantFinder.in(Files.readAllBytes(file)));
            }
        }
        drawn = all.stream().sorted(Comparator.comparing(mutant -> mutant.placeBy(seed))).limit(count).toList();
        System.out.println(drawn.size() + " of " + all.size() + " mutants");
        ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err, "-d",
                folder.resolve("runner").toString(), "-cp", CLASS_PATH, "src/build/MutantTests.java");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Mutants mutants = new Mutants(Path.of(arguments[0]), Integer.parseInt(arguments[1]), arguments[2]);
        List<TestMethod> methods = mutants.reach(arguments[3]);
        mutants.kill(methods);
        mutants.report();
    }

    /** Runs every test class once, with a note at each mutant's place. */
    private List<TestMethod> reach(String tag) throws IOException, InterruptedException {
        Path noted = folder.resolve("noted");
        write(noted, drawn, (code, instruction, here) -> {
            here.forEach(mutant -> MutantWriter.whereItMatters(mutant, code, instruction, noting -> noting
                    .getstatic(ClassDesc.of("MutantTests"), "REACHED", ConstantDescs.CD_boolean.arrayType())
                    .loadConstant(drawn.indexOf(mutant)).iconst_1().bastore()));
            code.with(instruction);
        });
        Path reached = folder.resolve("reached.txt");
        Set<String> done = lines(reached).map(line -> line.split("\t")[0]).collect(Collectors.toSet());
        for (String type : testClasses()) {
            if (!done.contains(type)) {
                Path one = Files.createTempFile(folder, "reached", ".txt");
                int code = run(noted, "reach", type, tag, one.toString());
                append(reached, Stream.concat(lines(one).map(line -> type + "\t" + line),
                        Stream.of(type + "\texit " + code)).toList());
                Files.delete(one);
            }
        }
        return lines(reached).map(line -> line.split("\t", -1)).filter(fields -> fields.length == 5)
                .filter(fields -> fields[2].equals("passes") && !fields[4].isEmpty())
                .map(fields -> new TestMethod(fields[1], Long.parseLong(fields[3]),
                        Arrays.stream(fields[4].split(" ")).map(Integer::valueOf).collect(Collectors.toSet())))
                .toList();
    }

    /** Tries each mutant that was not tried yet. */
    private void kill(List<TestMethod> methods) throws IOException, InterruptedException {
        Path results = folder.resolve("results.txt");
        Set<String> done = lines(results).map(line -> line.split("\t")[3]).collect(Collectors.toSet());
        for (int number = 0; number < drawn.size(); number++) {
            Mutant mutant = drawn.get(number);
            if (!done.contains(mutant.id())) {
                long start = System.nanoTime();
                int site = number;
                String verdict = verdict(mutant, methods.stream().filter(test -> test.reaches.contains(site)).toList());
                long seconds = (System.nanoTime() - start) / 1_000_000_000;
                append(results, List.of(String.join("\t", verdict.split("\t")[0], Mutant.room(mutant.type()),
                        Integer.toString(mutant.line()), mutant.id(), seconds + " s",
                        verdict.substring(verdict.indexOf('\t') + 1))));
            }
        }
    }

    /** Killed, endless, survived or unreached, and after a tabulator by what. */
    private String verdict(Mutant mutant, List<TestMethod> methods) throws IOException, InterruptedException {
        if (methods.isEmpty()) {
            return "unreached\t";
        }
        Map<String, List<TestMethod>> byClass = methods.stream().collect(Collectors.groupingBy(TestMethod::type));
        List<String> plan = byClass.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, List<TestMethod>> entry) -> millis(entry.getValue())
                        * (Mutant.room(entry.getKey()).equals(Mutant.room(mutant.type())) ? 1 : FARTHER)))
                .map(entry -> PATIENCE + TIMES * millis(entry.getValue()) / 1000 + "\t"
                        + entry.getValue().stream().map(TestMethod::id).collect(Collectors.joining("\t")))
                .toList();
        Path wrong = folder.resolve("wrong");
        write(wrong, List.of(mutant), (code, instruction, one) -> MutantWriter.change(mutant, code, instruction));
        int code = run(wrong, "kill", Files.write(folder.resolve("plan.txt"), plan).toString());
        Folders.delete(wrong);
        String last = lines(folder.resolve("out.txt")).filter(line -> line.matches("(killed by|endless in)\t.*"))
                .reduce("\t", (earlier, line) -> line).split("\t", 2)[1];
        return switch (code) {
            case 0 -> "survived\t" + methods.size() + " test methods, " + millis(methods) / 1000 + " s";
            case 3 -> "killed\t" + last;
            case 4 -> "endless\t" + last;
            default -> "crashed\t" + code;
        };
    }

    private void report() throws IOException {
        Map<String, Map<String, Long>> rooms = lines(folder.resolve("results.txt")).map(line -> line.split("\t"))
                .collect(Collectors.groupingBy(fields -> fields[1], TreeMap::new,
                        Collectors.groupingBy(fields -> fields[0], TreeMap::new, Collectors.counting())));
        rooms.forEach((room, verdicts) -> System.out.println(room + " " + verdicts));
    }

    private static long millis(Collection<TestMethod> methods) {
        return methods.stream().mapToLong(TestMethod::millis).sum();
    }

    private void write(Path into, List<Mutant> places, MutantWriter.Edit edit) throws IOException {
        for (var type : places.stream().collect(Collectors.groupingBy(Mutant::type)).entrySet()) {
            String file = type.getKey().replace('.', '/') + ".class";
            byte[] changed = MutantWriter.rewritten(Files.readAllBytes(classes.resolve(file)), type.getValue(), edit);
            Files.createDirectories(into.resolve(file).getParent());
            Files.write(into.resolve(file), changed);
        }
    }

    private int run(Path changed, String... arguments) throws IOException, InterruptedException {
        String classPath = String.join(File.pathSeparator, changed.toString(), folder.resolve("runner").toString(),
                CLASS_PATH);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // Most of these processes end before a better compiler pays.
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-Xmx2g", "-XX:+UseSerialGC",
                "-Djava.awt.headless=true", "--enable-native-access=ALL-UNNAMED", "-cp", classPath, "MutantTests"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile()).start().waitFor();
    }

    private List<String> testClasses() throws IOException {
        List<String> found = new ArrayList<>();
        for (String room : TESTED_IN) {
            for (Path file : filesIn(tests.resolve("kith").resolve(room), "Test.class")) {
                String name = tests.relativize(file).toString().replace(File.separatorChar, '.');
                found.add(name.substring(0, name.length() - ".class".length()));
            }
        }
        return found;
    }

    private static List<Path> filesIn(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        }
    }

    private static Path onClassPath(String file) {
        return Arrays.stream(CLASS_PATH.split(File.pathSeparator)).map(Path::of)
                .filter(entry -> Files.exists(entry.resolve(file))).findFirst().orElseThrow();
    }

    private static Stream<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream() : Stream.of();
    }

    private static void append(Path file, List<String> lines) throws IOException {
        Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
