package kith.mail.auth;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Below which names anybody can register a domain: the Public Suffix List, with its section of private suffixes such as
 * {@code github.io}. Tells the organisational domain, which is one label more than a public suffix.
 *
 * <p>The list is the one that came with this Kith. What became a suffix since then is not known; a domain that it is
 * asked about is then taken for a part of its operator's.
 */
public final class PublicSuffixes {
    private static final String LIST = "public_suffix_list.dat";
    private static final String A_LABEL = "xn--";

    private final Set<String> suffixes = new HashSet<>();
    private final Set<String> wildcards = new HashSet<>();
    private final Set<String> exceptions = new HashSet<>();

    /** The list has international names as people write them, all others in the spelling that is compared. */
    private PublicSuffixes(BufferedReader lines, Names names) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty() || line.startsWith("//") || names == Names.INTERNATIONAL && isAscii(line)) {
                continue;
            }
            if (line.startsWith("*.")) {
                add(wildcards, line.substring(2), names);
            } else if (line.startsWith("!")) {
                add(exceptions, line.substring(1), names);
            } else {
                add(suffixes, line, names);
            }
        }
    }

    private static void add(Set<String> rules, String name, Names names) {
        if (names == Names.ALL_AS_WRITTEN) {
            rules.add(name);
        } else {
            DomainName.ascii(name).ifPresent(rules::add);
        }
    }

    private static boolean isAscii(String line) {
        return line.chars().allMatch(c -> c < 0x80);
    }

    /** Which names of the list are read: to convert the international ones takes longer than all the rest. */
    private enum Names {
        ALL_AS_WRITTEN, INTERNATIONAL
    }

    /** Rules for domains without international names; read when they are first asked. */
    private static final class Plain {
        static final PublicSuffixes RULES = load(Names.ALL_AS_WRITTEN);
    }

    /** Rules of international names; read when such a name is first asked about. */
    private static final class International {
        static final PublicSuffixes RULES = load(Names.INTERNATIONAL);
    }

    private static PublicSuffixes load(Names names) {
        try (InputStream in = PublicSuffixes.class.getResourceAsStream(LIST)) {
            if (in == null) {
                throw new AssertionError("the public suffix list is missing");
            }
            return new PublicSuffixes(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), names);
        } catch (IOException e) {
            throw new AssertionError("the public suffix list is unreadable", e);
        }
    }

    /** {@return the organisational domain of a domain in A-labels; empty for a public suffix, which has none} */
    public static Optional<String> organisational(String domain) {
        String below = "";
        // From the longest name to the shortest: the longest rule that matches prevails, an exception over all.
        for (String rest = domain; ; rest = rest.substring(rest.indexOf('.') + 1)) {
            if (anyHas(rules -> rules.exceptions, rest)) {
                return Optional.of(rest);
            }
            if (isSuffix(rest)) {
                return below.isEmpty() ? Optional.empty() : Optional.of(below);
            }
            below = rest;
        }
    }

    /** A top-level domain without a rule is a suffix. */
    private static boolean isSuffix(String name) {
        int dot = name.indexOf('.');
        return dot < 0 || anyHas(rules -> rules.suffixes, name)
                || anyHas(rules -> rules.wildcards, name.substring(dot + 1));
    }

    private static boolean anyHas(Function<PublicSuffixes, Set<String>> kind, String name) {
        return kind.apply(Plain.RULES).contains(name)
                || name.contains(A_LABEL) && kind.apply(International.RULES).contains(name);
    }
}
