package kith.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Other projects' test data, where it lies beside the project. */
class AddressCorpusTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-Fa-f]{4})|\\\\x\\{([0-9A-Fa-f]+)\\}");

    private static List<String> lines(String file) throws IOException {
        Path path = CORPUS.resolve(file);
        assumeTrue(Files.isReadable(path), "skipped: the shared corpus is not here");
        return Files.readAllLines(path, StandardCharsets.UTF_8);
    }

    /**
     * Unicode's own test of UTS #46 against the domain step. Left out are lines whose answer that step decides
     * otherwise on purpose: hyphens (V2, V3: CheckHyphens is false here), ASCII beyond letters, digits, hyphen and
     * underscore (U1), and the root dot, which is removed. All 6389 lines agree but seven, of four domains: each holds
     * a code point that the file, of Unicode 16.0, calls unassigned (V7), and which Unicode has assigned since. They
     * are U+32931 and U+32B9A (ideographs of Unicode 17.0), U+3E8AC and U+3F8CD (Seal script of Unicode 18.0). The
     * columns for transitional processing and for ToUnicode do not apply: nothing of Kith's does either.
     */
    @Test
    void domainsAgreeWithUnicodesTest() throws IOException {
        int agree = 0;
        List<String> differ = new ArrayList<>();
        for (String line : lines("idna/mozilla+releases-comm-central/idna/tests/IdnaTestV2.txt")) {
            String data = line.replaceFirst("#.*", "");
            if (data.isBlank()) {
                continue;
            }
            String[] column = data.split(";", -1);
            String source = field(column[0]);
            String unicode = column[1].isBlank() ? source : field(column[1]);
            String status = column[2].isBlank() ? "[]" : column[2].strip();
            String ascii = column[3].isBlank() ? unicode : field(column[3]);
            String asciiStatus = column[4].isBlank() ? status : column[4].strip();
            boolean rootDot = ascii.matches("([^.]{1,63}\\.)+") && ascii.length() <= 254;
            if (rootDot && !asciiStatus.equals(status)) {
                asciiStatus = asciiStatus.replace("A4_2", ""); // says no more than that there is a root dot
            }
            String expected = remaining(asciiStatus).isEmpty() ? ascii.replaceFirst("\\.$", "") : "refused";
            if (!expected.equals("refused") && !expected.matches("[a-z0-9_.-]+")) {
                expected = "refused";
            }
            if (expected.equals(toAscii(source))) {
                agree++;
            } else {
                differ.add(line);
            }
        }
        assertEquals(6382, agree, () -> String.join("\n", differ));
        assertEquals(7, differ.size(), () -> String.join("\n", differ));
        Set<Integer> since = new TreeSet<>();
        for (String line : differ) {
            assertTrue(line.contains("[V7"), line);
            Set<Integer> here = youngerThanTheFile(line);
            assertEquals(1, here.size(), line);
            since.addAll(here);
        }
        assertEquals(Set.of(0x32931, 0x32B9A, 0x3E8AC, 0x3F8CD), since);
    }

    private static Set<Integer> youngerThanTheFile(String line) {
        VersionInfo file = VersionInfo.getInstance(16, 0);
        return field(line.replaceFirst("#.*", "")).codePoints()
                .filter(c -> UCharacter.isDefined(c) && UCharacter.getAge(c).compareTo(file) > 0).boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> remaining(String status) {
        List<String> codes = new ArrayList<>(List.of(status.replaceAll("[\\[\\] ]", "").split(",")));
        codes.removeAll(List.of("", "V2", "V3"));
        return codes;
    }

    private static String toAscii(String domain) {
        try {
            CodePoints.requireWellFormed(domain);
            return DomainPart.toAscii(domain);
        } catch (InvalidAddress refusal) {
            return "refused";
        }
    }

    private static String field(String column) {
        String text = column.strip();
        if (text.equals("\"\"")) {
            return "";
        }
        Matcher matcher = ESCAPE.matcher(text);
        return matcher.replaceAll(m -> Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(m.group(1) != null ? m.group(1) : m.group(2), 16))));
    }

    @Test
    void isemailsAddressesAreRefusedOrStable() throws IOException {
        String xml = String.join("\n", lines("address-syntax/dominicsayers+isemail/test/tests.xml"));
        Matcher matcher = Pattern.compile("<address>(.*?)</address>.*?<category>(.*?)</category>", Pattern.DOTALL)
                .matcher(xml);
        int seen = 0;
        List<String> surprising = new ArrayList<>();
        while (matcher.find()) {
            seen++;
            String text = unescape(matcher.group(1));
            String category = matcher.group(2);
            boolean accepted = accepted(text);
            // What the standards forbid is accepted here and there on purpose: dots, hyphens, white space around.
            if (!accepted && category.equals("ISEMAIL_VALID_CATEGORY")) {
                surprising.add(text);
            }
        }
        assertEquals(163, seen);
        assertEquals(List.of("test@io"), surprising, "refused: a domain of one label, and nothing else");
    }

    private static boolean accepted(String text) {
        try {
            EmailAddress address = EmailAddress.parse(text);
            assertEquals(address, EmailAddress.parse(address.canonical()));
            return true;
        } catch (InvalidAddress refusal) {
            return false;
        }
    }

    private static String unescape(String xml) {
        String text = Pattern.compile("&#x([0-9A-Fa-f]+);").matcher(xml).replaceAll(m -> {
            int c = Integer.parseInt(m.group(1), 16);
            // U+2400 and on stand for the controls, as the file says.
            return Matcher.quoteReplacement(Character.toString(c >= 0x2400 && c < 0x2420 ? c - 0x2400 : c));
        });
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'")
                .replace("&amp;", "&");
    }

    @Test
    void flankersMailboxesAreRefusedOrStable() throws IOException {
        int accepted = 0;
        for (String line : lines("address-syntax/mailgun+flanker/mailbox_valid.txt")) {
            accepted += accepted(line) ? 1 : 0;
        }
        assertTrue(accepted >= 139, "accepted only " + accepted);
    }
}
