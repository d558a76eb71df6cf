package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Explanation;
import kith.fault.EnumWord;
import kith.mail.MessageAuthor;
import kith.ui.Person;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyTextsTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    Path folder;

    /** Why a verdict is what it is, for whoever does not count: no figure, and one file is not worth seven. */
    @Test
    void whyIsSaidWithoutFigures() {
        Person ana = Person.of("Ana", folder, 20);
        ana.accept(Person.of("Ben", folder, 20).share("Ana", 1));
        ana.accept(Person.of("Carl", folder, 20).share("Ana", 5));
        ana.accept(Person.of("Dora", folder, 20).share("Ana", 10));
        CheckViewModel model = new CheckViewModel(ana.profile(), new Immediate(), new Notices(texts), texts,
                new MemorySettings(), new CheckMemory());
        model.drawer().open();
        WhyTexts why = new WhyTexts(texts);
        Map<String, String> worth = Map.of("Ben", "many strangers", "Carl", "now and then a stranger", "Dora",
                "hardly any stranger");
        for (String name : worth.keySet()) {
            model.ask(name.toLowerCase(Locale.ROOT) + "0@x.example");
            Session session = Objects.requireNonNull(model.roundProperty().get()).session();
            Explanation explanation = Objects.requireNonNull(model.drawer().explanationProperty().get());
            for (int i = 0; i < session.witnesses().size(); i++) {
                String said = why.says(explanation.evidence().testimonies().get(i), session.alpha());
                assertFalse(said.matches(".*\\d.*"), said);
                if (session.witnesses().get(i).name().equals(name)) {
                    assertTrue(said.contains(worth.get(name)), said);
                }
            }
            for (Explanation.Change change : explanation.changes()) {
                String said = why.change(session.witnesses(), change);
                assertFalse(said.matches(".*\\d.*") || said.contains("{"), said);
            }
        }
    }

    /** Every reason of the core has its words in both languages. */
    @Test
    void everyDoubtAboutAnAuthorHasWords() {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
            for (Enum<?> why : Stream.<Enum<?>>concat(Arrays.stream(MessageAuthor.Ambiguity.values()),
                    Arrays.stream(MessageAuthor.Refusal.values())).toList()) {
                assertFalse(Texts.in(locale).get("mail-author." + EnumWord.of(why)).isBlank());
            }
        }
    }
}
