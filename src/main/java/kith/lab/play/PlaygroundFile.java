package kith.lab.play;

import module java.base;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.CappedFile;
import kith.json.JsonProblem;
import kith.json.StrictJson;
import org.jspecify.annotations.Nullable;

/** Files of playgrounds, format {@value #FORMAT}: see {@code format/playground.md}. */
public final class PlaygroundFile {
    /** The format's name with its version. */
    public static final String FORMAT = "kith-playground-1";
    /** Largest file, in bytes: the most actions with the longest words, each letter escaped, are half of it. */
    public static final int MAX_BYTES = 1 << 20;

    private static final String NEWER = "kith-playground-[1-9][0-9]{0,8}";
    private static final String FRACTION = "0\\.[0-9]{1,12}";

    private PlaygroundFile() {
    }

    /**
     * {@return the playground in a file}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE}, {@link Fault#JSON_INVALID},
     *     {@link Fault#PLAYGROUND_NONE}, {@link Fault#VERSION_NEWER}, {@link Fault#MEMBER_INVALID},
     *     {@link Fault#VALUE_INVALID}, {@link Fault#PARAMETER_WRONG}, {@link Fault#PLAYGROUND_FULL},
     *     {@link Fault#WORD_STAYS}
     */
    public static Playground read(Path file) {
        Map<String, @Nullable Object> members = StrictJson.readObject(CappedFile.read(file, MAX_BYTES));
        if (!(members.get("format") instanceof String format) || !format.matches(NEWER)) {
            throw Fault.PLAYGROUND_NONE.raise();
        }
        if (!format.equals(FORMAT)) {
            throw Fault.VERSION_NEWER.raise("format", format);
        }
        boolean wanted = members.containsKey("items");
        requireMembers(members, wanted ? Set.of("format", "variant", "items", "fpp", "seed", "actions")
                : Set.of("format", "variant", "bits", "hashes", "seed", "actions"));
        Size size = wanted ? new Size.Wanted(whole(members, "items"), fraction(members))
                : new Size.Given(whole(members, "bits"), whole(members, "hashes"));
        Playground playground = new Playground(new Setup(variant(members), size, number(members, "seed")),
                actions(members));
        // A size of which the variant makes no filter is found here, and not when the window draws it.
        playground.upTo(0).board();
        return playground;
    }

    private static void requireMembers(Map<String, @Nullable Object> members, Set<String> expected) {
        for (String name : members.keySet()) {
            if (!expected.contains(name)) {
                // A foreign name may be anything; only a plain one is repeated.
                throw Fault.MEMBER_INVALID.raise("field", name.matches("[A-Za-z0-9_-]{1,40}") ? name : "?", "problem",
                        JsonProblem.MEMBER_UNKNOWN);
            }
        }
        for (String name : expected) {
            if (!members.containsKey(name)) {
                throw Fault.MEMBER_INVALID.raise("field", name, "problem", JsonProblem.MEMBER_MISSING);
            }
        }
    }

    private static Variant variant(Map<String, @Nullable Object> members) {
        return Arrays.stream(Variant.values()).filter(one -> one.id().equals(members.get("variant"))).findAny()
                .orElseThrow(() -> invalid("variant", PlaygroundProblem.NO_SUCH_FILTER));
    }

    private static long number(Map<String, @Nullable Object> members, String name) {
        if (members.get(name) instanceof Long number) {
            return number;
        }
        throw invalid(name, PlaygroundProblem.NOT_WHOLE);
    }

    private static int whole(Map<String, @Nullable Object> members, String name) {
        long number = number(members, name);
        if (number != (int) number) {
            throw invalid(name, PlaygroundProblem.OUT_OF_RANGE);
        }
        return (int) number;
    }

    /** As text, so that every reader has the same digits. */
    private static double fraction(Map<String, @Nullable Object> members) {
        if (members.get("fpp") instanceof String text && text.matches(FRACTION)) {
            return Double.parseDouble(text);
        }
        throw invalid("fpp", PlaygroundProblem.NOT_A_SHARE);
    }

    private static List<Action> actions(Map<String, @Nullable Object> members) {
        if (!(members.get("actions") instanceof List<?> list)) {
            throw invalid("actions", PlaygroundProblem.NOT_A_LIST);
        }
        if (list.size() > Playground.MOST_ACTIONS) {
            throw Fault.PLAYGROUND_FULL.raise("limit", Playground.MOST_ACTIONS);
        }
        List<Action> actions = new ArrayList<>();
        for (Object one : list) {
            if (!(one instanceof Map<?, ?> action) || action.size() != 1
                    || !(action.values().iterator().next() instanceof String word)) {
                throw invalid("actions", PlaygroundProblem.NOT_AN_ACTION);
            }
            actions.add(new Action(kind(action.keySet().iterator().next()), word));
        }
        return actions;
    }

    private static Action.Kind kind(@Nullable Object id) {
        return Arrays.stream(Action.Kind.values()).filter(kind -> kind.id().equals(id)).findAny()
                .orElseThrow(() -> invalid("actions", PlaygroundProblem.NOT_AN_ACTION));
    }

    private static KithException invalid(String field, PlaygroundProblem problem) {
        return Fault.VALUE_INVALID.raise("field", field, "problem", problem);
    }

    /**
     * Writes a playground, in place of another one or where there is no file.
     *
     * @throws KithException {@link Fault#FILE_IN_THE_WAY} where a file is that is no playground this Kith reads, and
     *     {@link Fault#WRITE_FAILED}
     */
    public static void write(Playground playground, Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            requirePlayground(file);
        }
        AtomicFile.write(file, AtomicFile.Visibility.NORMAL, out -> write(playground, out));
    }

    private static void requirePlayground(Path file) {
        try {
            read(file);
        } catch (KithException e) {
            throw Fault.FILE_IN_THE_WAY.raise("path", file.toAbsolutePath()).causedBy(e);
        }
    }

    private static void write(Playground playground, OutputStream out) throws IOException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.setPrettyPrinter(printer);
            json.writeStartObject();
            json.writeStringField("format", FORMAT);
            json.writeStringField("variant", playground.setup().variant().id());
            switch (playground.setup().size()) {
                case Size.Wanted wanted -> {
                    json.writeNumberField("items", wanted.items());
                    json.writeStringField("fpp", new BigDecimal(Double.toString(wanted.fpp())).toPlainString());
                }
                case Size.Given given -> {
                    json.writeNumberField("bits", given.bits());
                    json.writeNumberField("hashes", given.hashes());
                }
            }
            json.writeNumberField("seed", playground.setup().seed());
            json.writeArrayFieldStart("actions");
            for (Action action : playground.actions()) {
                json.writeStartObject();
                json.writeStringField(action.kind().id(), action.word());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
