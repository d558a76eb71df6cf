package kith.address.lookalike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often strangers are called look-alikes, and how many attacks are caught: of each list of addresses some are the
 * book, drawn twenty times, and all others are strangers. {@code -Dlookalikes=FILE} measures another list, of any text
 * that holds addresses; the figures of ADR 0069 were made so, and are printed.
 */
class LookAlikeRatesTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    /** Begins where a word does: tried at each letter of a long one it takes the square of the time. */
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<![A-Za-z0-9._+-])[A-Za-z0-9._+-]++@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+");
    private static final int ROUNDS = 20;

    /** Letters that look like others, written down by hand: Cyrillic, Greek, full-width, marked. */
    private static final Map<Character, String> TWINS = Map.ofEntries(Map.entry('a', "\u0430\u03b1\u00e1"),
            Map.entry('c', "\u0441"), Map.entry('e', "\u0435\u00e9"), Map.entry('i', "\u0456\u0131"),
            Map.entry('j', "\u0458"), Map.entry('o', "\u043e\u03bf\u00f3"), Map.entry('p', "\u0440\u03c1"),
            Map.entry('s', "\u0455"), Map.entry('x', "\u0445"), Map.entry('y', "\u0443"), Map.entry('k', "\u043a"));

    /** Anything in this repository's sample books: hardly anybody is called a look-alike of anybody. */
    @Test
    void strangersOfTheSampleBooksAreHardlyEverCalledLookAlikes() throws IOException {
        List<String> all = addresses(Path.of("sample-addressbooks"));
        assertTrue(all.size() > 1_000, all.size() + " addresses");

        assertTrue(strangers("sample books", all, 300) <= 1.0);
    }

    @Test
    void strangersOfTheMailCorpusAreHardlyEverCalledLookAlikes() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(CORPUS));

        assertTrue(strangers("mail corpus", addresses(CORPUS), 300) <= 40.0);
    }

    /** Everybody of a house has one domain and a name made alike: nobody is called a look-alike of a colleague. */
    @Test
    void colleaguesAreNotLookAlikesOfEachOther() throws IOException {
        List<String> names = addresses(Path.of("sample-addressbooks")).stream()
                .map(one -> one.substring(0, one.lastIndexOf('@'))).distinct().toList();
        List<String> house = names.stream().map(one -> one + "@house.example").toList();

        assertTrue(strangers("one house", house, 300) <= 2.0);
    }

    @Test
    @Tag("exhaustive")
    void strangersOfAnotherList() throws IOException {
        String file = System.getProperty("lookalikes", "");
        Assumptions.assumeFalse(file.isEmpty());
        List<String> all = addresses(Path.of(file));
        for (int book : List.of(300, 1_000, 3_000)) {
            Assumptions.assumeTrue(all.size() > book);
            strangers(file, all, book);
        }
    }

    /** The typing mistakes of a mail provider's own list: for each the domain that was meant. */
    @Test
    void typingMistakesThatPeopleMakeAreCaught() throws IOException {
        Path list = CORPUS.resolve("address-syntax/mailgun+flanker/domain_typos_valid.txt");
        Assumptions.assumeTrue(Files.exists(list));
        int caught = 0;
        int all = 0;
        for (String line : Files.readAllLines(list)) {
            String[] pair = line.strip().toLowerCase(Locale.ROOT).split(",");
            if (pair.length != 2 || line.startsWith("#") || !isAddress("kwame@" + pair[0])) {
                continue;
            }
            all++;
            caught += LookAlikesTest.of("kwame@" + pair[1]).find(LookAlikesTest.canonical("kwame@" + pair[0]))
                    .isPresent() ? 1 : 0;
        }
        System.out.println("look-alikes: " + caught + " of " + all + " typing mistakes in domains");
        assertTrue(caught * 10 >= all * 7, caught + " of " + all);
    }

    /** Each attack is made by this class, from a contact of the sample books, with letters chosen by hand. */
    @Test
    void attacksAreCaught() throws IOException {
        List<String> all = addresses(Path.of("sample-addressbooks"));
        Collections.shuffle(all, new Random(69));
        List<String> book = all.subList(0, 300);
        Set<String> known = new HashSet<>(book);
        LookAlikes lookAlikes = LookAlikesTest.of(book.toArray(String[]::new));
        Map<String, int[]> counts = new TreeMap<>();
        for (String one : book) {
            attacks(one).forEach((kind, senders) -> senders.stream().filter(LookAlikeRatesTest::isAddress)
                    .map(LookAlikesTest::canonical).filter(sender -> !known.contains(sender)).forEach(sender -> {
                        int[] count = counts.computeIfAbsent(kind, key -> new int[2]);
                        count[0]++;
                        count[1] += lookAlikes.find(sender).isPresent() ? 1 : 0;
                    }));
        }
        counts.forEach((kind, count) ->
                System.out.println("look-alikes: " + kind + ": " + count[1] + " of " + count[0]));
        for (String kind : List.of("another script, domain, punycode", "another script, name", "rn for m",
                "0 for o, 1 for l", "a letter more", "a letter less", "a letter changed", "two exchanged",
                "domain inside")) {
            assertEquals(counts.get(kind)[0], counts.get(kind)[1], kind);
            assertTrue(counts.get(kind)[0] > 50, kind);
        }
    }

    private static Map<String, List<String>> attacks(String address) {
        int at = address.lastIndexOf('@');
        String name = address.substring(0, at);
        String domain = address.substring(at + 1);
        int dot = domain.indexOf('.');
        Map<String, List<String>> attacks = new TreeMap<>();
        twins(name).forEach(other -> add(attacks, "another script, name", other + '@' + domain));
        twins(domain.substring(0, dot)).forEach(other -> add(attacks, "another script, domain, punycode",
                name + '@' + IDN.toASCII(other + domain.substring(dot))));
        for (String part : List.of(name, domain.substring(0, dot))) {
            boolean isName = part.equals(name);
            for (String[] pair : new String[][] {{"m", "rn"}, {"rn", "m"}, {"w", "vv"}, {"d", "cl"}}) {
                if (part.contains(pair[0])) {
                    String other = part.replaceFirst(pair[0], pair[1]);
                    add(attacks, "rn for m", isName ? other + '@' + domain : name + '@' + other
                            + domain.substring(dot));
                }
            }
            for (String[] pair : new String[][] {{"o", "0"}, {"l", "1"}, {"l", "I"}}) {
                if (part.contains(pair[0])) {
                    String other = part.replaceFirst(pair[0], pair[1]);
                    add(attacks, "0 for o, 1 for l", isName ? other + '@' + domain : name + '@' + other
                            + domain.substring(dot));
                }
            }
        }
        for (int i = 0; i < dot && dot >= 4; i++) {
            add(attacks, "a letter less", name + '@' + domain.substring(0, i) + domain.substring(i + 1));
            add(attacks, "a letter more", name + '@' + domain.substring(0, i) + 'q' + domain.substring(i));
            add(attacks, "a letter changed", name + '@' + domain.substring(0, i) + 'q' + domain.substring(i + 1));
            if (i + 1 < dot) {
                add(attacks, "two exchanged", name + '@' + domain.substring(0, i) + domain.charAt(i + 1)
                        + domain.charAt(i) + domain.substring(i + 2));
            }
        }
        add(attacks, "domain inside", name + '@' + domain + ".evil.test");
        add(attacks, "not caught: another ending", name + '@' + domain.substring(0, dot) + ".invalid");
        add(attacks, "not caught: the name at a large provider", name + "@provider.invalid");
        add(attacks, "not caught: a word more", name + '@' + domain.substring(0, dot) + "-mail"
                + domain.substring(dot));
        return attacks;
    }

    private static void add(Map<String, List<String>> attacks, String kind, String sender) {
        attacks.computeIfAbsent(kind, key -> new ArrayList<>()).add(sender);
    }

    private static List<String> twins(String text) {
        List<String> twins = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            for (char twin : TWINS.getOrDefault(text.charAt(i), "").toCharArray()) {
                twins.add(text.substring(0, i) + twin + text.substring(i + 1));
            }
        }
        return twins;
    }

    /** {@return how many of ten thousand strangers were called look-alikes} */
    private static double strangers(String title, List<String> all, int book) {
        Map<Resemblance, Integer> counts = new EnumMap<>(Resemblance.class);
        long strangers = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<String> drawn = new ArrayList<>(all);
            Collections.shuffle(drawn, new Random(round));
            LookAlikes known = LookAlikesTest.of(drawn.subList(0, book).toArray(String[]::new));
            for (String stranger : drawn.subList(book, drawn.size())) {
                strangers++;
                known.find(stranger).ifPresent(found -> counts.merge(found.how(), 1, Integer::sum));
            }
        }
        StringBuilder line = new StringBuilder();
        for (Map.Entry<Resemblance, Integer> count : counts.entrySet()) {
            line.append(String.format(Locale.ROOT, " %s %.2f", count.getKey(), 1e4 * count.getValue() / strangers));
        }
        double rate = 1e4 * counts.values().stream().mapToInt(Integer::intValue).sum() / strangers;
        System.out.printf(Locale.ROOT, "look-alikes: %s, book of %d, %d others: %.2f of 10,000 strangers:%s%n", title,
                book, all.size() - book, rate, line);
        return rate;
    }

    private static List<String> addresses(Path where) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(where)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                Matcher matcher = ADDRESS.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                while (matcher.find()) {
                    if (isAddress(matcher.group())) {
                        found.add(LookAlikesTest.canonical(matcher.group()));
                    }
                }
            }
        }
        return new ArrayList<>(found);
    }

    private static boolean isAddress(String text) {
        try {
            EmailAddress.parse(text);
            return true;
        } catch (InvalidAddress e) {
            return false;
        }
    }
}
