package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.MessageFormat;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kith.fault.Fault;
import kith.fault.FilledProblem;
import kith.fault.NamedProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** ADR 0061: every reason that a fault can carry is said in the reader's language, and only those that it names. */
class ProblemTextsTest {
    /** Two words side by side may be a name or a term; three are a sentence that nobody translated. */
    private static final Pattern LATIN_PROSE = Pattern.compile("(?:[A-Za-z’']{2,}[ ,]+){2,}[A-Za-z’']{2,}");
    private static final Pattern USE = Pattern.compile("\\b([A-Z]\\w*\\.[A-Z][A-Z0-9_]*)\\b(\\s*\\.with\\()?");
    /** A number that fits every range, and is a year of no edition. */
    private static final int SAMPLE = 1234;
    private static final List<NamedProblem> ALL = Problems.all();

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyFaultIsExplainedWithEveryProblemThatItCanCarry(Fault fault) throws IOException {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
            Properties texts = texts(locale);
            FaultTexts words = FaultTexts.in(locale);
            for (NamedProblem problem : ALL) {
                if (fault.problemKinds().contains(problem.kind())) {
                    FaultExplanation said = words.explain(fault.raise("problem", filled(problem, texts, locale)));
                    String all = said.what() + "\n" + said.safe() + "\n" + said.todo();
                    assertFalse(all.contains("{") || all.contains("}"), all);
                    String own = texts.getProperty(problem.textKey()).replaceAll("\\{.*", "").strip();
                    assertTrue(all.contains(own.replace("''", "'")), () -> fault + " does not tell " + problem);
                    if (locale.equals(Locale.SIMPLIFIED_CHINESE)) {
                        Matcher prose = LATIN_PROSE.matcher(said.what());
                        assertFalse(prose.find(), said::what);
                    }
                }
            }
        }
    }

    @Test
    void everyKindBelongsToAFaultAndEveryFaultNamesKindsThatThereAre() {
        Set<String> there = ALL.stream().map(NamedProblem::kind).collect(Collectors.toCollection(TreeSet::new));
        Set<String> named = new TreeSet<>();
        for (Fault fault : Fault.values()) {
            named.addAll(fault.problemKinds());
        }
        assertEquals(there, named);
        assertEquals(there.size(), Problems.enums().size(), "two enums of one name");
    }

    /** A value that is not handed over stays a brace in the middle of a sentence. */
    @Test
    void whoeverRaisesAProblemHandsItsValuesOver() throws IOException {
        List<String> wrong = new ArrayList<>();
        Properties texts = texts(Locale.ENGLISH);
        Map<String, NamedProblem> byName = ALL.stream().collect(Collectors.toMap(ProblemTextsTest::inCode, one -> one));
        Set<String> used = new TreeSet<>();
        for (Sources.Source source : Sources.all()) {
            Matcher use = USE.matcher(source.text());
            while (use.find()) {
                NamedProblem problem = byName.get(use.group(1));
                if (problem == null) {
                    continue;
                }
                used.add(use.group(1));
                Set<String> needed = arguments(texts.getProperty(problem.textKey()), Locale.ENGLISH);
                Set<String> given = use.group(2) == null ? Set.of()
                        : Sources.names(Sources.arguments(source.text(), use.end()));
                if (!given.equals(needed) && !Sources.isComparison(source.text(), use.start())) {
                    wrong.add(source.file() + ": " + problem.textKey() + " needs " + needed + ", not " + given);
                }
            }
        }
        for (NamedProblem problem : ALL) {
            if (!used.contains(inCode(problem)) && !Sources.usesWithin(type(problem), problem.name())) {
                wrong.add(problem.textKey() + " is raised nowhere");
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static String type(NamedProblem problem) {
        return ((Enum<?>) problem).getDeclaringClass().getSimpleName();
    }

    private static String inCode(NamedProblem problem) {
        return type(problem) + "." + problem.name();
    }

    private static NamedProblem filled(NamedProblem problem, Properties texts, Locale locale) {
        Map<String, Object> values = new HashMap<>();
        arguments(texts.getProperty(problem.textKey(), problem.textKey() + " is missing"), locale)
                .forEach(name -> values.put(name, SAMPLE));
        return new FilledProblem(problem, values);
    }

    private static Set<String> arguments(String text, Locale locale) {
        return new TreeSet<>(new MessageFormat(text, locale).getArgumentNames());
    }

    private static Properties texts(Locale locale) throws IOException {
        Properties texts = new Properties();
        String file = locale.equals(Locale.ENGLISH) ? "faults.properties" : "faults_zh_CN.properties";
        try (Reader reader = Files.newBufferedReader(Path.of("src/main/resources/kith/fault", file))) {
            texts.load(reader);
        }
        return texts;
    }
}
