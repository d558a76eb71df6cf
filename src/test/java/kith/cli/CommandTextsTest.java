package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.MessageFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.address.InvalidAddress;
import kith.address.io.Skipped;
import kith.address.io.Warning;
import kith.app.Secrets;
import kith.app.check.ListStanding;
import kith.app.circle.held.OwnContributionStatus;
import kith.app.host.MailedFile;
import kith.app.host.ThunderbirdHost;
import kith.app.invite.DueByMail;
import kith.app.lab.RunExperiment;
import kith.app.receive.ImportedFile.Outcome;
import kith.app.receive.InspectFile;
import kith.circle.Membership;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.evidence.Verdict;
import kith.exchange.CircleMode;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.friend.FriendState;
import kith.lab.Rule;
import kith.lab.WorthRow.Forecast;
import kith.lab.circle.Founding;
import kith.lab.circle.ToldContacts;
import kith.lab.whom.WhomRow;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.auth.Alignment;
import kith.mail.auth.AuthenticationReport;
import kith.mail.auth.Standing;
import kith.mail.box.LeftOut;
import kith.mail.imap.ImapServer;
import kith.text.lab.LabTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Both languages of the command line say everything, and nothing that no command asks for. */
class CommandTextsTest {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[a-z0-9-]+\\.)+[a-z0-9-]+)\"");

    @ParameterizedTest
    @ValueSource(strings = {"kith/cli/cli", "kith/cli/help"})
    void bothLanguagesHaveTheSameKeysWithTheSameArguments(String bundle) throws IOException {
        Properties english = load(bundle + ".properties");
        Properties chinese = load(bundle + "_zh_CN.properties");
        assertEquals(new TreeSet<>(english.stringPropertyNames()), new TreeSet<>(chinese.stringPropertyNames()));
        for (String key : english.stringPropertyNames()) {
            assertFalse(chinese.getProperty(key).isBlank(), key);
            if (!bundle.endsWith("help")) {
                assertEquals(arguments(english.getProperty(key), Locale.ENGLISH),
                        arguments(chinese.getProperty(key), Locale.SIMPLIFIED_CHINESE), key);
            }
        }
    }

    @Test
    void chineseTextsAreChinese() throws IOException {
        for (String bundle : List.of("kith/cli/cli", "kith/cli/help")) {
            Properties english = load(bundle + ".properties");
            Properties chinese = load(bundle + "_zh_CN.properties");
            // Nothing but an argument, a blank or a line end has nothing to translate.
            Set<String> same = english.stringPropertyNames().stream()
                    .filter(key -> english.getProperty(key).equals(chinese.getProperty(key)))
                    .filter(key -> english.getProperty(key).replaceAll("\\{[a-z]+}|%n", "").chars()
                            .anyMatch(Character::isLetter))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(Set.of(), same);
        }
    }

    @Test
    void everyTextIsUsedAndEveryUsedTextIsThere() throws IOException {
        Set<String> own = new TreeSet<>(load("kith/cli/cli.properties").stringPropertyNames());
        Set<String> keys = new TreeSet<>(own);
        keys.addAll(load("kith/text/text.properties").stringPropertyNames());
        Set<String> features = keys.stream().map(key -> key.substring(0, key.indexOf('.'))).collect(Collectors.toSet());
        Set<String> used = composed();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/kith/cli"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher literal = LITERAL.matcher(Files.readString(file));
                while (literal.find()) {
                    if (features.contains(literal.group(1).substring(0, literal.group(1).indexOf('.')))) {
                        used.add(literal.group(1));
                    }
                }
            }
        }
        own.removeAll(used);
        used.removeAll(keys);
        assertEquals(Set.of(), used, "used, but in no bundle");
        assertEquals(Set.of(), own, "in the bundle, but used nowhere");
    }

    /** Keys that commands put together from the constants of an enum: every constant has its text. */
    private static Set<String> composed() {
        Set<String> keys = new TreeSet<>();
        add(keys, "verdict.", Verdict.values());
        add(keys, "address-problem.", InvalidAddress.Reason.values());
        add(keys, "address-problem.", Skipped.Why.values());
        add(keys, "book-warning.", Warning.values());
        add(keys, "friend-state.", FriendState.values());
        add(keys, "signer.", InspectFile.Signer.values());
        add(keys, "circle.state.", Membership.values());
        add(keys, "circle.mode.", CircleMode.values());
        add(keys, "circle.plan.mode.", CircleMode.values());
        add(keys, "circle.mine.", OwnContributionStatus.values());
        add(keys, "circle.in-checks.", ListStanding.values());
        add(keys, "lab.contacts.", ToldContacts.Source.values());
        add(keys, "lab.founding.", Founding.values());
        add(keys, "lab.rule.", Rule.values());
        add(keys, "lab.foretell.", Forecast.values());
        add(keys, "lab.whom.", WhomRow.Choice.values());
        add(keys, "mail-author.", MessageAuthor.Ambiguity.values());
        add(keys, "mail-author.", MessageAuthor.Refusal.values());
        add(keys, "doctor.answer.", Authentication.values());
        add(keys, "doctor.standing.", Standing.values());
        add(keys, "doctor.alignment.", Alignment.values());
        add(keys, "doctor.weight.", AuthenticationReport.Weight.values());
        add(keys, "imap.kept.", Secrets.Place.values());
        add(keys, "imap.security.", ImapServer.Security.values());
        add(keys, "authentication.", Authentication.values());
        add(keys, "mail-reason.", MailReason.values());
        add(keys, "scan.left-out.", LeftOut.Why.COMPRESSED, LeftOut.Why.SPECIAL, LeftOut.Why.UNREADABLE,
                LeftOut.Why.TOO_DEEP);
        add(keys, "host.due.", DueByMail.Kind.values());
        add(keys, "host.what.", DocumentType.values());
        add(keys, "host.what.", MailedFile.Form.SEALED, MailedFile.Form.OTHER);
        add(keys, "thunderbird.", ThunderbirdHost.State.values());
        add(keys, "import.filter.", Outcome.ADDED, Outcome.SAME, Outcome.RENEWED);
        return keys;
    }

    private static void add(Set<String> keys, String feature, Enum<?>... constants) {
        Arrays.stream(constants).map(constant -> feature + EnumWord.of(constant)).forEach(keys::add);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh-CN"})
    void everyCommandOptionAndParameterIsExplained(String language) throws IOException {
        Properties help = load(language.equals("en") ? "kith/cli/help.properties" : "kith/cli/help_zh_CN.properties");
        Set<String> silent = new TreeSet<>();
        Set<String> said = new TreeSet<>();
        collect(commands(Locale.forLanguageTag(language)), silent, said);
        assertEquals(Set.of(), silent);
        Set<String> ofTheLab = wordsOfTheLab(Locale.forLanguageTag(language));
        for (String text : said) {
            assertTrue(help.containsValue(text) || ofTheLab.contains(text),
                    () -> "not of this language's bundle: " + text);
        }
        Set<String> unused = help.stringPropertyNames().stream()
                .filter(key -> !key.startsWith("usage.") && !said.contains(help.getProperty(key)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), unused);
    }

    /** What experiments say of themselves, as picocli hands it over: of commands as a format, of options as words. */
    private static Set<String> wordsOfTheLab(Locale locale) {
        LabTexts texts = LabTexts.in(locale);
        return RunExperiment.all().stream().flatMap(experiment -> Stream.concat(
                        Stream.of(texts.about(experiment.id()).replace("%", "%%")),
                        experiment.parameters().stream().map(parameter -> texts.help(experiment.id(), parameter))))
                .collect(Collectors.toSet());
    }

    private static void collect(CommandLine command, Set<String> silent, Set<String> said) {
        CommandSpec spec = command.getCommandSpec();
        String[] description = command.getHelp().commandSpec().usageMessage().description();
        note(spec.qualifiedName(), description, silent, said);
        for (OptionSpec option : spec.options()) {
            note(spec.qualifiedName() + " " + option.longestName(), option.description(), silent, said);
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            note(spec.qualifiedName() + " " + parameter.paramLabel(), parameter.description(), silent, said);
        }
        command.getSubcommands().values().forEach(child -> collect(child, silent, said));
    }

    private static void note(String what, String[] description, Set<String> silent, Set<String> said) {
        String text = String.join(" ", description);
        if (text.isBlank()) {
            silent.add(what);
        } else {
            said.add(text);
        }
    }

    private static CommandLine commands(Locale locale) {
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return KithCommand.commands(new Context(new Console(nowhere, nowhere, Terminals.NONE, locale), Map.of()));
    }

    private static Properties load(String resource) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = CommandTextsTest.class.getResourceAsStream("/" + resource)) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return properties;
    }

    private static Set<String> arguments(String text, Locale locale) {
        return new TreeSet<>(new MessageFormat(text, locale).getArgumentNames());
    }
}
