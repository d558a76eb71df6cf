package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.Growth;
import kith.app.Profile;
import kith.app.check.AskedWitness;
import kith.app.demo.MakeDemo;
import kith.app.friend.Friends;
import kith.app.mail.ReadSubjects;
import kith.app.mail.ReadSubjects.Subject;
import kith.app.mail.trusted.MailServers;
import kith.book.BookEntry;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import kith.mail.list.SenderListKind;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.check.CheckResults.Column;
import kith.ui.check.CheckResults.Order;
import kith.ui.profile.TestProfiles;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckViewModelTest {
    private static MakeDemo.Result demo;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final MemorySettings settings = new MemorySettings();
    private final CheckMemory memory = new CheckMemory();

    @TempDir
    Path folder;

    @BeforeAll
    static void make(@TempDir Path folder) {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
    }

    private CheckViewModel model(Profile profile) {
        return new CheckViewModel(profile, new Immediate(), notices, texts, settings, memory);
    }

    private CheckViewModel demo() {
        CheckViewModel model = model(demo.alice());
        model.refresh();
        model.checkFile(demo.senders());
        return model;
    }

    private static CheckResults round(CheckViewModel model) {
        CheckResults results = model.roundProperty().get();
        assertNotNull(results);
        return results;
    }

    @Test
    @Tag("exhaustive")
    void theDemosListGetsVerdictsOfEveryKindInWordsAndTheirFiguresInDetails() {
        CheckViewModel model = demo();
        CheckResults results = round(model);
        assertTrue(model.checkTexts().oneMatch(results.session()).contains("Dave isn’t verified: someone else may be behind that name."));
        assertEquals(Set.of(Verdict.values()), results.counts().keySet(), "every verdict occurs");
        assertEquals(results.rows(), model.shown());
        for (CheckRow row : results.rows()) {
            String sentence = model.checkTexts().sentence(results.session(), row);
            assertFalse(sentence.contains("is a friend"), sentence);
            String brief = model.checkTexts().brief(results.session(), row);
            assertFalse(brief.startsWith(":"), "somebody without a name" + brief);
            assertFalse(brief.isEmpty() || brief.length() > 55, () -> "fits no row of the table: " + brief);
            assertEquals(row.matches() == 0, model.checkTexts().friends(results.session(), row).isEmpty());
            String figures = model.checkTexts().figures(row.checked().evidence());
            assertFalse(sentence.contains("1 in ") || brief.contains("1 in "), sentence + brief);
            assertTrue(figures.contains("1 in ") || row.checked().evidence().decidingMatched() == 0, figures);
        }
        assertTrue(model.checkTexts().byChance(results).contains("about 4 of them"), model.checkTexts()
                .byChance(results));
        assertEquals(results.rows().getFirst(), model.selectedProperty().get());
    }

    @Test
    @Tag("exhaustive")
    void whatIsShownIsAskedAgainWhenFriendsChange() {
        MakeDemo.Result own = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        CheckViewModel model = model(own.alice());
        model.checkFile(own.senders());
        CheckResults before = round(model);
        model.refresh();
        assertSame(before, round(model), "nothing has changed");
        CheckRow looked = model.shown().get(3);
        model.selectedProperty().set(looked);
        model.toggle(looked.verdict());
        new Friends(own.alice()).remove("Bob");
        model.refresh();
        CheckResults after = round(model);
        assertTrue(after.session().witnesses().stream().noneMatch(asked -> asked.name().equals("Bob")));
        assertEquals(before.rows().stream().map(CheckRow::sender).toList(),
                after.rows().stream().map(CheckRow::sender).toList());
        assertTrue(after.rows().stream().mapToInt(CheckRow::matches).sum()
                < before.rows().stream().mapToInt(CheckRow::matches).sum(), "Bob is gone from the verdicts as well");
        assertEquals(Set.of(looked.verdict()), model.verdictsProperty().get(), "what was looked for stays");
    }

    /** A stranger's remark: one file of seven made half of all strangers possible, and nothing said so. */
    @Test
    void fewFiltersOfSomebodyUnverifiedSayThatStrangersMatchToo() {
        Person ana = Person.of("Ana", folder, 20);
        Person ben = Person.of("Ben", folder, 20);
        ana.accept(ben.share("Ana", 1));
        CheckViewModel model = model(ana.profile());
        model.ask("ben0@x.example");
        assertEquals("Ben may know this sender, but gave so little that too many strangers would fit as well, and "
                        + "isn’t verified: someone else may be behind that name.",
                model.checkTexts().sentence(round(model).session(), round(model).rows().getFirst()));
        Person carl = Person.of("Carl", folder, 20);
        Person dora = Person.of("Dora", folder, 20);
        dora.accept(carl.share("Dora", 10));
        CheckViewModel many = model(dora.profile());
        many.ask("carl0@x.example");
        assertEquals("Carl seems to know this sender, but isn’t verified: someone else may be behind that "
                        + "name.",
                many.checkTexts().sentence(round(many).session(), round(many).rows().getFirst()));
    }

    @Test
    void whatWasAskedOutlivesAnotherLanguage() {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        CheckViewModel model = model(alice);
        model.ask("alice@x.example");
        model.ask("somebody@y.example");
        CheckViewModel other = model(alice);
        assertEquals("somebody@y.example", other.typedProperty().get());
        assertSame(round(model), round(other));
        assertEquals(List.of("somebody@y.example", "alice@x.example"),
                other.recentProperty().get().stream().map(CheckRow::sender).toList(), "the last one first");
        other.clear();
        assertNull(other.roundProperty().get());
        assertEquals(2, other.recentProperty().get().size());
    }

    /** Strangers' remarks: the field still held the address asked before, and another language chose the first row. */
    @Test
    void aListIsNamedInPlaceOfWhatWasTypedAndTheRowOutlivesAnotherLanguage() throws IOException {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        CheckViewModel model = model(alice);
        model.ask("somebody@y.example");
        model.checkFile(Files.writeString(folder.resolve("club.txt"), "a@y.example\nb@y.example\nc@y.example\n"));
        assertEquals("", model.typedProperty().get());
        assertEquals("club.txt", model.sourceProperty().get());
        assertEquals("3 of 3: club.txt", model.checkTexts().shownFrom(round(model), 3, model.sourceProperty().get()));
        CheckRow looked = model.shown().get(1);
        model.selectedProperty().set(looked);
        CheckViewModel other = model(alice);
        assertSame(looked, other.selectedProperty().get());
        assertEquals("club.txt", other.sourceProperty().get());
        other.ask("d@y.example");
        assertEquals("", other.sourceProperty().get());
        assertEquals("a.txt, b.txt and 2 more", other.checkTexts().files(List.of(Path.of("a.txt"), Path.of("b.txt"),
                Path.of("c.txt"), Path.of("d.txt"))));
    }

    @Test
    void theBookIsAskedAgainWhenItChanges() {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        CheckViewModel model = model(alice);
        model.ask("bob@y.example");
        assertEquals(Verdict.UNKNOWN, round(model).rows().getFirst().verdict());
        alice.store().write(tables -> {
            tables.book().put(List.of(new BookEntry("bob@y.example", "Bob", Instant.EPOCH, false, null)));
            return true;
        });
        model.refresh();
        assertEquals(Verdict.MINE, round(model).rows().getFirst().verdict());
        assertEquals(Verdict.MINE, model.recentProperty().get().getFirst().verdict());
        assertEquals(Verdict.MINE, model.selectedProperty().get().verdict());
    }

    @Test
    @Tag("exhaustive")
    void rowsAreCopiedAsTextAndSavedAsATableAsTheyAreShown() throws IOException {
        CheckViewModel model = demo();
        CheckRow first = round(model).rows().getFirst();
        List<String> copied = new ArrayList<>();
        model.exports().copy(List.of(first), copied::add);
        assertEquals(List.of(model.checkTexts().verdict(first.verdict()) + "\t" + first.sender() + "\t"
                + model.checkTexts().sentence(round(model).session(), first)), copied);
        assertEquals("1 row is on the clipboard.", notices.shown().getFirst().text());
        model.toggle(Verdict.KNOWN);
        model.orderProperty().set(new Order(Column.SENDER, true));
        Path table = folder.resolve("out.csv");
        model.exports().export(table);
        List<String> lines = Files.readAllLines(table);
        assertEquals("address,canonical,verdict,reason,pValue,friendsAsked,friendsMatched,friends,circles,lookAlikeOf",
                lines.getFirst());
        assertEquals(model.shown().stream().map(CheckRow::sender).toList(),
                lines.stream().skip(1).map(line -> line.substring(0, line.indexOf(','))).toList());
        assertTrue(notices.shown().getFirst().text().contains("out.csv"), notices.shown().getFirst().text());
        model.exports().export(folder.resolve("missing/../out.csv/no-folder.csv"));
        assertTrue(notices.shown().getFirst().text().contains("could not be written"), notices.shown()
                .getFirst().text());
    }

    @Test
    @Tag("exhaustive")
    void theFilterAndTheVerdictsChooseAndTheSenderLookedAtStays() {
        CheckViewModel model = demo();
        CheckResults results = round(model);
        for (Verdict verdict : Verdict.values()) {
            model.toggle(verdict);
            assertEquals(results.counts().get(verdict), model.shown().size(), verdict::word);
            model.toggle(verdict);
        }
        assertEquals(results.rows(), model.shown(), "none chosen shows all");
        model.toggle(Verdict.KNOWN);
        model.toggle(Verdict.MINE);
        assertEquals(results.counts().get(Verdict.KNOWN) + results.counts().get(Verdict.MINE), model.shown().size());
        CheckRow looked = model.shown().stream().filter(row -> row.verdict() == Verdict.KNOWN).skip(3).findFirst()
                .orElseThrow();
        model.selectedProperty().set(looked);
        model.toggle(Verdict.MINE);
        assertSame(looked, model.selectedProperty().get());
        model.toggle(Verdict.MINE);
        model.toggle(Verdict.KNOWN);
        assertSame(model.shown().getFirst(), model.selectedProperty().get(),
                "gone from sight, the first takes its place");
        model.verdictsProperty().set(Set.of());
        model.filterProperty().set("  " + looked.sender().toUpperCase(Locale.ROOT));
        assertTrue(model.shown().contains(looked) && model.shown().size() < 5, () -> model.shown().size() + " rows");
        model.filterProperty().set("bob");
        assertTrue(model.shown().stream().anyMatch(row -> row.matches() > 0 && !row.sender().contains("bob")),
                "friends are found, too");
        model.filterProperty().set("nothing has this");
        assertTrue(model.shown().isEmpty());
        assertNull(model.selectedProperty().get());
        model.filterProperty().set("");
        assertEquals(results.rows(), model.shown());
    }

    @Test
    @Tag("exhaustive")
    void everyColumnSortsBothWays() {
        CheckViewModel model = demo();
        Map<Column, Comparator<CheckRow>> expected = Map.of(
                // Who only looks like somebody comes before all verdicts.
                Column.VERDICT, Comparator.comparing((CheckRow row) -> row.lookAlike().isEmpty())
                        .thenComparing(CheckRow::verdict),
                Column.SENDER, Comparator.comparing(row -> row.sender().toLowerCase(Locale.ROOT)),
                Column.FRIENDS, Comparator.comparingInt(CheckRow::matches).reversed(),
                Column.CHANCE, Comparator.comparingDouble(row -> row.checked().evidence().pValue()));
        expected.forEach((column, comparator) -> {
            model.orderProperty().set(new Order(column, false));
            List<CheckRow> forwards = List.copyOf(model.shown());
            assertEquals(forwards.stream().sorted(comparator).toList(), forwards, column::name);
            assertEquals(round(model).rows().stream().sorted(comparator).toList(), forwards, column::name);
            model.orderProperty().set(new Order(column, true));
            assertEquals(forwards.reversed(), model.shown(), column::name);
        });
        model.orderProperty().set(Order.GIVEN);
        assertEquals(round(model).rows(), model.shown());
    }

    @Test
    @Tag("exhaustive")
    void whatIsLookedAtIsExplainedInTheDrawer() {
        CheckViewModel model = demo();
        assertFalse(model.drawer().openProperty().get());
        assertNull(model.drawer().explanationProperty().get());
        model.drawer().open();
        List<AskedWitness> asked = round(model).session().witnesses();
        for (CheckRow row : round(model).rows()) {
            model.selectedProperty().set(row);
            Explanation explanation = model.drawer().explanationProperty().get();
            assertNotNull(explanation);
            assertEquals(row.checked().evidence(), explanation.evidence());
            explanation.parts().forEach(part -> assertTrue(model.drawer().explanationTexts().weight(part).matches("[+−].*\\d")));
            for (Explanation.Change change : explanation.changes()) {
                boolean couldDecide = explanation.couldDecide(change);
                String words = model.drawer().explanationTexts().change(asked, change, couldDecide);
                assertFalse(words.contains("{") || words.contains("is a friend"), words);
                assertEquals(couldDecide, words.contains("That alone could make"), words);
                assertTrue(!couldDecide || words.contains("“known” (about 1 in "), words);
            }
        }
        model.drawer().close();
        assertNull(model.drawer().explanationProperty().get());
    }

    @Test
    void theDrawerIsAsItWasLeft() {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        CheckViewModel model = model(alice);
        model.typedProperty().set("alice@x.example");
        model.checkTyped();
        assertFalse(model.drawer().openProperty().get(),
                "one sender's answer is in words, and the figures are a step away");
        model.drawer().open();
        assertTrue(model(alice).drawer().openProperty().get(), "in the next window too");
        model.drawer().close();
        assertFalse(model(alice).drawer().openProperty().get());
    }

    @Test
    void oneAddressAListAndWhatMailProgramsWrite() {
        CheckViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        model.typedProperty().set(" ");
        model.checkTyped();
        assertNull(model.roundProperty().get());
        model.typedProperty().set("Alice@X.example");
        model.checkTyped();
        assertEquals(List.of(Verdict.SELF), verdicts(model));
        model.typedProperty().set("Bob <bob@x.example>, alice@x.example");
        model.checkTyped();
        assertEquals(List.of(Verdict.UNKNOWN, Verdict.SELF), verdicts(model));
        model.typedProperty().set("bob@x.example\n\nnonsense\n");
        model.checkTyped();
        assertEquals(List.of(Verdict.UNKNOWN, Verdict.INVALID), verdicts(model));
        assertEquals("No e-mail address: no @ sign.",
                model.checkTexts().sentence(round(model).session(), model.shown().get(1)));
    }

    @Test
    void mailsAndListsAreCheckedInOneRound() throws IOException {
        CheckViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        Path mail = Files.writeString(folder.resolve("a.eml"),
                "Subject: x\nFrom: \"bob@good.test\" <Alice@X.example>\n\nhello\n");
        Path two = Files.writeString(folder.resolve("two.eml"), "From: a@x.example\nFrom: b@x.example\n\n");
        Path list = Files.writeString(folder.resolve("list.txt"), "bob@x.example\ncarol@x.example\n");
        model.checkFiles(List.of(mail, list, two));
        assertEquals(List.of("alice@x.example", "bob@x.example", "carol@x.example", "two.eml"),
                model.shown().stream().map(CheckRow::sender).toList());
        assertEquals(List.of(Verdict.SELF, Verdict.UNKNOWN, Verdict.UNKNOWN, Verdict.INVALID), verdicts(model));
        CheckedMailTexts mailTexts = model.checkTexts().mail();
        assertEquals("a.eml gives as its sender “bob@good.test”, alice@x.example.",
                mailTexts.shared().says(model.shown().getFirst().mail().orElseThrow()));
        assertTrue(mailTexts.shared().pose(model.shown().getFirst().mail().orElseThrow()).orElseThrow()
                .contains("bob@good.test"));
        assertTrue(mailTexts.shared().provesNothing().contains("anybody can write them"));
        assertEquals("Nobody was checked, because the mail has more than one “From” field.",
                model.checkTexts().sentence(round(model).session(), model.shown().getLast()));
        model.filterProperty().set("two.eml");
        assertEquals(1, model.shown().size());
        model.checkFiles(List.of(folder.resolve("missing.eml")));
        assertTrue(notices.shown().getFirst().text().contains("cannot be read"), notices.shown().getFirst().text());
    }

    @Test
    void sendersWhoPassAreExportedForAMailFilter() throws IOException {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        new MailServers(alice).trust("mx.own.example");
        alice.store().write(tables -> tables.book().add(List.of(
                new BookEntry("bob@x.example", "", alice.now(), false, null),
                new BookEntry("carol@x.example", "", alice.now(), false, null))));
        CheckViewModel model = model(alice);
        String top = "From - Mon Jan 02 15:04:05 2006\n";
        Path mbox = Files.writeString(folder.resolve("Inbox"), top
                + "Authentication-Results: mx.own.example; dmarc=pass header.from=x.example\n"
                + "Received: from a.x.example by mx.own.example; Mon, 2 Jan 2006 15:04:05 +0000\nFrom: "
                + "bob@x.example\n\nx\n\n"
                + top + "From: carol@x.example\n\nx\n");
        model.exports().exportList(SenderListKind.RSPAMD, folder.resolve("before.map"));
        assertFalse(Files.exists(folder.resolve("before.map")), "nothing was looked through yet");
        model.checkFiles(List.of(mbox));
        Path list = folder.resolve("kith.map");
        model.exports().exportList(SenderListKind.RSPAMD, list);
        assertEquals(
                "1 sender is on the list kith.map, which names people you know. Not on it: 1 without an authenticated"
                + " message.", notices.shown().getFirst().text());
        assertEquals("bob@x.example", Files.readAllLines(list).getLast());
        Path foreign = Files.writeString(folder.resolve("foreign.map"), "mine\n");
        model.exports().exportList(SenderListKind.RSPAMD, foreign);
        assertTrue(notices.shown().getFirst().text().contains("is no list that Kith wrote"), notices.shown()
                .toString());
        assertEquals("mine\n", Files.readString(foreign));
    }

    @Test
    void mailboxesAreLookedThroughBySender() throws IOException {
        Profile alice = TestProfiles.make(folder, "Alice", "alice@x.example");
        CheckViewModel model = model(alice);
        String separator = "From - Mon Jan 02 15:04:05 2006\n";
        Path maildir = Files.createDirectories(folder.resolve("mail/cur")).getParent();
        Files.createDirectories(maildir.resolve("new"));
        Files.writeString(maildir.resolve("cur/1276533010.M1P0.host:2,S"),
                "From: bob@x.example\nSubject: Maildir\n\nx\n");
        Path mbox = Files.writeString(folder.resolve("Inbox"),
                separator + "From: Bob <BOB@x.example>\nSubject: One\n\nx\n\n"
                + separator + "From: \"ceo@bank.example\" <bob@x.example>\nDate: Mon, 2 Jan 2006 15:04:05 +0000\n"
                + "Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n\nx\n\n"
                + separator + "X-Mozilla-Status: 0008\nFrom: gone@x.example\n\nx\n\n"
                + separator + "From: a@x.example, b@x.example\n\nx\n\n"
                + separator + "From: alice@x.example\n\nx\n");
        model.drawer().open();
        model.checkFiles(List.of(maildir, mbox));
        assertEquals(List.of("bob@x.example", "alice@x.example", ""), model.shown().stream()
                .map(CheckRow::sender).toList());
        assertEquals(List.of(3L, 1L, 1L), model.shown().stream().map(CheckRow::messages).toList());
        assertEquals(List.of(Verdict.UNKNOWN, Verdict.SELF, Verdict.INVALID), verdicts(model));
        CheckRow bob = model.shown().getFirst();
        assertSame(bob, model.selectedProperty().get());
        CheckedMailTexts mailTexts = model.checkTexts().mail();
        assertEquals(List.of("Jan 2, 2006: Gr\u00fc\u00dfe", "One", "Maildir"),
                model.drawer().subjectsProperty().get().stream().map(mailTexts::about).toList());
        assertEquals(3, model(alice).drawer().subjectsProperty().get().size(), "in another language, too");
        assertEquals("All 3 messages", mailTexts.latest(bob.count().orElseThrow()));
        assertEquals("authentication unknown, name looks like another address, Inbox, message 2",
                mailTexts.state(bob.count().orElseThrow().latest().getFirst()));
        assertEquals("Not known", model.checkTexts().authenticated(round(model).session(), bob));
        assertEquals("No single author", model.checkTexts().sender(model.shown().getLast()));
        assertTrue(model.checkTexts().sentence(round(model).session(), model.shown().getLast())
                .contains("does not name"));
        assertEquals("1 deleted message was left out.", notices.shown().getFirst().text());
        model.orderProperty().set(new CheckResults.Order(CheckResults.Column.MESSAGES, true));
        assertEquals(3, model.shown().getLast().messages());
        Files.writeString(mbox, "another mailbox by now");
        model.selectedProperty().set(null);
        model.selectedProperty().set(bob);
        assertTrue(mailTexts.about(model.drawer().subjectsProperty().get().getFirst()).contains("no longer"));
    }

    @Test
    void theMessageOfTheLatestDateStandsOnTop() {
        List<Subject> mails = Stream.of("1996-06-01T00:00:00Z", "", "1997-04-01T00:00:00Z", "", "1997-04-01T00:00:00Z")
                .map(date -> new Subject(ReadSubjects.Presence.THERE, "x",
                        date.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(date)))).toList();
        assertEquals(List.of(2, 4, 0, 1, 3), MailsPane.newestFirst(mails));
    }

    @Test
    @Tag("exhaustive")
    void aHundredThousandLinesAreFilteredAndSortedInLinearTime() throws IOException {
        CheckViewModel large = lines(100_000);
        assertEquals(100_000, large.shown().size());
        assertEquals(Map.of(Verdict.UNKNOWN, 100_000), round(large).counts());
        assertEquals(CheckResults.Extent.WHOLE, round(large).extent());
        CheckViewModel small = lines(100_000 / Growth.TIMES);
        Growth.isLinear(1, times -> times == 1 ? () -> filterAndSort(small) : () -> filterAndSort(large));
    }

    private CheckViewModel lines(int count) throws IOException {
        CheckViewModel model = model(TestProfiles.make(folder.resolve(Integer.toString(count)), "Alice",
                "alice@x.example"));
        model.checkFile(Files.writeString(folder.resolve(count + ".txt"), IntStream.range(0, count)
                .mapToObj(i -> "sender" + (i * 7919L % 100_003) + "@host" + i % 97 + ".example")
                .collect(Collectors.joining("\n"))));
        return model;
    }

    private static void filterAndSort(CheckViewModel model) {
        for (int i = 0; i < 2 * Column.values().length; i++) {
            model.filterProperty().set("r" + i);
            model.orderProperty().set(new Order(Column.values()[i / 2], i % 2 == 0));
        }
    }

    @Test
    @Tag("exhaustive")
    void aListThatGoesOnIsCutAndThatIsSaid() throws IOException {
        CheckViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        Path list = Files.writeString(folder.resolve("list.txt"), "a@b.example\n".repeat(CheckRunner.MAX_RESULTS + 10));
        model.checkFile(list);
        assertEquals(CheckRunner.MAX_RESULTS, model.shown().size());
        assertEquals(CheckResults.Extent.CUT, round(model).extent());
        assertTrue(model.checkTexts().shown(round(model), 3).contains("goes on"));
        assertTrue(notices.shown().getFirst().text().contains("200,000"), notices.shown().getFirst().text());
    }

    private static List<Verdict> verdicts(CheckViewModel model) {
        return model.shown().stream().map(CheckRow::verdict).toList();
    }
}
