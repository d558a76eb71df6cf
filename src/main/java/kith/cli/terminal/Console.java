package kith.cli.terminal;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.text.FaultExplanation;
import kith.text.FaultTexts;
import kith.text.Figures;
import kith.text.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Where a command says things: results on standard output, everything else on standard error, in the user's language.
 */
public final class Console {
    /** The bundle of what commands say. */
    public static final String BUNDLE = "kith/cli/cli";
    private static final String ERASE_REST = "\033[K";
    /** So many rows of a long list are aligned with each other: it is shown while it grows. */
    private static final int ALIGNED = 100;

    private final PrintStream out;
    private final PrintStream err;
    private final Terminals terminals;
    private final Messages messages;
    private final Figures figures;
    private Table rows = new Table(Integer.MAX_VALUE);
    private @Nullable FaultTexts faults;
    private boolean json;
    private @Nullable Map<String, ?> finished;
    private @Nullable JsonGenerator begun;
    private boolean progressShown;

    public Console(PrintStream out, PrintStream err, Terminals terminals, Locale locale) {
        this.out = out;
        this.err = err;
        this.terminals = terminals;
        this.messages = Messages.withShared(BUNDLE, locale);
        this.figures = new Figures(messages);
    }

    public void setJson(boolean json) {
        this.json = json;
    }

    public boolean isJson() {
        return json;
    }

    public Locale locale() {
        return messages.locale();
    }

    /** {@return what commands say, with what the window says too} */
    public Messages messages() {
        return messages;
    }

    /** {@return numbers and days as people read them} */
    public Figures figures() {
        return figures;
    }

    /** {@return which streams a person looks at} */
    public Terminals terminals() {
        return terminals;
    }

    /** {@return whether nobody can read results any more, so that looking for more of them is in vain} */
    public boolean isOutputClosed() {
        return out.checkError();
    }

    /** {@return a text with arguments by name: {@code text("key", "count", 3)}} */
    public String text(String key, Object... namesAndValues) {
        Map<String, Object> arguments = new java.util.HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            arguments.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return messages.format(key, arguments);
    }

    /** A line of the result; with {@code --json} there are none. */
    public void say(String key, Object... namesAndValues) {
        line(text(key, namesAndValues));
    }

    /** A line of the result that is no text of a bundle: a fingerprint, a row of a table. */
    public void line(String line) {
        if (!json) {
            showRows();
            out.println(Printable.of(line));
        }
    }

    /**
     * A line of the result in cells; what a file brings into a cell cannot leave it. On a terminal the cells of
     * neighbouring rows stand below each other, elsewhere a tab divides them.
     */
    public void row(String... cells) {
        row(Colour.NONE, cells);
    }

    /** The same with a colour for the first cell, where there are any. */
    public void row(Colour colour, String... cells) {
        if (json) {
            return;
        }
        if (!terminals.out()) {
            out.println(Arrays.stream(cells).map(Printable::cell).collect(Collectors.joining("\t")));
            return;
        }
        rows.add(terminals.colours() ? colour : Colour.NONE, cells);
        if (rows.size() == ALIGNED) {
            showRows();
        }
    }

    /** Shows the rows that wait for others to stand below. */
    public void showRows() {
        rows.lines().forEach(out::println);
        rows = new Table(Integer.MAX_VALUE);
    }

    /** A result in a format of its own, which ends its lines itself; with {@code --json} there is none. */
    public void raw(String text) {
        if (!json) {
            showRows();
            out.print(text);
        }
    }

    /**
     * {@return standard output for results that are bytes and no text} Says nothing when writing fails:
     * {@link #isOutputClosed}.
     */
    public OutputStream bytes() {
        return out;
    }

    /** A remark, on standard error. */
    public void note(String key, Object... namesAndValues) {
        remark(text(key, namesAndValues));
    }

    /** The same in words that were put together before. */
    public void remark(String line) {
        remark(Colour.NONE, line);
    }

    private void remark(Colour colour, String line) {
        // On a terminal, what was said first stands first.
        showRows();
        out.flush();
        endProgress();
        err.println(colour.paint(Printable.of(line)));
    }

    /** A line on standard error that the next one replaces. */
    void overwrite(String line) {
        err.print("\r" + Printable.of(line) + ERASE_REST);
        err.flush();
        progressShown = true;
    }

    /** Takes the line away that {@link #overwrite} left. */
    public void endProgress() {
        if (progressShown) {
            err.print("\r" + ERASE_REST);
            err.flush();
            progressShown = false;
        }
    }

    /**
     * The JSON document of a command that was asked for one. It is printed when the command has ended: what goes wrong
     * after it was made belongs into it, not into a second one.
     */
    public void json(Map<String, ?> document) {
        if (json) {
            finish();
            finished = document;
        }
    }

    /** Prints the rows or the document that wait for the end of the command. */
    public void finish() {
        showRows();
        Map<String, ?> document = finished;
        finished = null;
        if (document != null) {
            JsonOutput.print(document, out);
        }
    }

    /**
     * Writes a document.
     *
     * @param <T> what is known afterwards
     */
    public interface Streaming<T> {
        /**
         * Writes the whole document, an object; {@return what is known afterwards}
         *
         * @throws IOException if it cannot be written
         */
        T write(JsonGenerator generator) throws IOException;
    }

    /**
     * Writes the command's document as its results come; {@return what the writer returns} Without indentation, which
     * would be a third of a document that may have gigabytes. Whatever the writer throws comes out of here, and the
     * document stays open for {@link #fault}, which ends it: one that is cut off in the middle is never taken for
     * whole.
     *
     * @throws IOException what the writer throws
     */
    public <T> T stream(Streaming<T> writer) throws IOException {
        JsonGenerator generator = JsonOutput.generator(out);
        begun = generator;
        T result = writer.write(generator);
        generator.close();
        begun = null;
        out.println();
        return result;
    }

    /** One of many documents of a command that goes on, on a line of its own, and at once. */
    public void document(String line) {
        out.println(line);
        out.flush();
    }

    /** The same for a document that is made of a map; with {@code --json} only. */
    public void document(Map<String, ?> document) {
        if (json) {
            JsonOutput.print(document, out);
            out.flush();
        }
    }

    /**
     * What went wrong, in words, and as a member of the JSON document, be it begun, finished, or one that has nothing
     * else.
     */
    public void fault(KithException exception, @Nullable String file) {
        if (json) {
            Map<String, Object> error = error(exception, file);
            if (begun == null) {
                Map<String, Object> document = new LinkedHashMap<>(finished == null ? Map.of() : finished);
                document.put("error", error);
                finished = null;
                JsonOutput.print(document, out);
            } else {
                end(begun, error);
            }
        }
        sayFault(exception, file);
    }

    private void end(JsonGenerator document, Map<String, Object> error) {
        begun = null;
        try {
            JsonOutput.end(document, error);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.println();
    }

    /** What went wrong with one of several files, on standard error only. */
    public void sayFault(KithException exception, @Nullable String file) {
        FaultExplanation explanation = faults().explain(exception);
        String where = file == null ? "" : file + ": ";
        remark(terminals.err() && terminals.colours() ? Colour.RED : Colour.NONE,
                where + explanation.code() + " " + explanation.what());
        remark("  " + explanation.safe());
        remark("  " + explanation.todo());
    }

    /** Where in the program a defect came to light, for whoever reports it. */
    public void trace(KithException defect) {
        StringWriter trace = new StringWriter();
        defect.printStackTrace(new PrintWriter(trace));
        // The messages in it may hold what a file brought.
        trace.toString().lines().forEach(line -> err.println(Printable.of(line)));
    }

    /** What went wrong in one line, for the log of another program; the sentence has {@code code} and {@code what}. */
    public void sayInOneLine(String key, KithException exception) {
        FaultExplanation explanation = faults().explain(exception);
        remark(text(key, "code", explanation.code(), "what", explanation.what()));
    }

    /** Read when something has gone wrong only: they are as many as all other texts. */
    private FaultTexts faults() {
        if (faults == null) {
            faults = FaultTexts.in(locale());
        }
        return faults;
    }

    /** {@return the members of an error in JSON} */
    public Map<String, Object> error(KithException exception, @Nullable String file) {
        Map<String, Object> error = new java.util.LinkedHashMap<>();
        error.put("code", exception.fault().code());
        error.put("message", faults().explain(exception).what());
        if (exception.details().get("problem") instanceof NamedProblem problem) {
            error.put("problem", problem.textKey());
        }
        if (file != null) {
            error.put("file", file);
        }
        return error;
    }
}
