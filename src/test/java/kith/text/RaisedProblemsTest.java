package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * ADR 0061: what is raised as a {@code problem} is a constant with texts, and no sentence. What a source hands over is
 * read as it is written: a constant, a choice of constants, a variable of such a type, or one of a few exceptions.
 */
class RaisedProblemsTest {
    private static final Pattern RAISE = Pattern.compile("\\.raise\\(");
    private static final String CONSTANT = "\\w+Problem\\.(?:[A-Z0-9_]+(?:\\.with\\(.*\\))?|of\\(.*\\))";
    private static final Pattern TYPED = Pattern.compile("(?:.+ \\? )?" + CONSTANT + "(?: : " + CONSTANT + ")*");
    private static final Pattern VARIABLE = Pattern.compile("[a-z]\\w*");
    /** The command line translates itself, before it raises. */
    private static final Pattern TRANSLATED =
            Pattern.compile("(?:context\\.)?(?:console\\(\\)|console)\\.text\\(.*\\)");

    /** What others have said, in words of their own, by source and expression. */
    private static final Map<String, String> EXCEPTIONS = exceptions();

    private static Map<String, String> exceptions() {
        Map<String, String> exceptions = new TreeMap<>();
        String classes = "the class of a defect, for whoever mends it";
        exceptions.put("kith/fault/KithException.java thrown.getClass().getSimpleName()", classes);
        exceptions.put("kith/cli/mail/MilterCommand.java defect.defect().getClass().getSimpleName()", classes);
        exceptions.put("kith/ui/KithApplication.java defect.getClass().getName()", classes);
        exceptions.put("kith/ui/work/Work.java e.getClass().getName()", classes);
        String tls = "what Java says of a certificate";
        exceptions.put("kith/address/carddav/DavClient.java innermost(distrust)", tls);
        exceptions.put("kith/mail/imap/ServerFaults.java innermost(tls)", tls);
        String system = "what the system or SQLite says";
        exceptions.put("kith/cli/KithCommand.java String.valueOf(output.failure().getMessage())", system);
        exceptions.put("kith/store/NewProfile.java String.valueOf(e.getMessage())", system);
        exceptions.put("kith/store/ProfileStore.java String.valueOf(Objects.requireNonNull(failure.getCause())"
                + ".getMessage())", system);
        String reason = "a problem that was raised before";
        exceptions.put("kith/store/ProfileStore.java failure.writeProblem(database())", reason);
        exceptions.put("kith/store/ProfileBackup.java new Sql.StoreFailure(e).writeProblem(where)", reason);
        exceptions.put("kith/app/book/ReadSentMail.java fault.details().getOrDefault(\"problem\", \"\")", reason);
        exceptions.put("kith/secret/MacKeychain.java e.problem()", reason);
        exceptions.put("kith/secret/SecretTool.java e.problem()", reason);
        exceptions.put("kith/cli/KithCommand.java UsageProblem.of(e, console)", "translated by the command line");
        return exceptions;
    }

    @Test
    void noProblemIsASentence() {
        List<String> sentences = new ArrayList<>();
        List<String> met = new ArrayList<>();
        int raised = 0;
        for (Sources.Source source : Sources.all()) {
            Matcher raise = RAISE.matcher(source.text());
            while (raise.find()) {
                List<String> arguments = Sources.arguments(source.text(), raise.end());
                for (int i = 0; i + 1 < arguments.size(); i += 2) {
                    if (arguments.get(i).equals("\"problem\"")) {
                        raised++;
                        String value = arguments.get(i + 1);
                        String where = source.file() + " " + value;
                        if (EXCEPTIONS.containsKey(where)) {
                            met.add(where);
                        } else if (!isTyped(source.text(), value)) {
                            sentences.add(where);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), sentences, "a constant of a NamedProblem belongs there");
        assertTrue(raised > 150, "raises are found: " + raised);
        assertEquals(EXCEPTIONS.keySet(), new TreeSet<>(met), "an exception that nobody needs any more");
    }

    private static boolean isTyped(String source, String value) {
        if (VARIABLE.matcher(value).matches()) {
            // Whatever may be handed over under this name is of such a type.
            return !Pattern.compile("\\bString " + value + "\\b").matcher(source).find()
                    && Pattern.compile("\\b(\\w+Problem|Object) " + value + "\\b").matcher(source).find();
        }
        return TYPED.matcher(value).matches() || TRANSLATED.matcher(value).matches();
    }
}
