package kith.mail.auth;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Below which names anybody can register a domain: the Public Suffix List, with its section of private suffixes such as
 * {@code github.io}. Tells the organisational domain, which is one label more than a public suffix.
 *
 * <p>The list is the one that came with this Kith. What became a suffix since then is not known; a domain that it is asked
 * about is then taken for a part of its operator's.
 */
final class PublicSuffixes {
    private static final String LIST = "public_suffix_list.dat";

    private final Set<String> suffixes = new HashSet<>();
    private final Set<String> wildcards = new HashSet<>();
    private final Set<String> exceptions = new HashSet<>();

    private PublicSuffixes(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String rule = line.strip();
            if (rule.isEmpty() || rule.startsWith("//")) {
                continue;
            }
            if (rule.startsWith("*.")) {
                DomainName.ascii(rule.substring(2)).ifPresent(wildcards::add);
            } else if (rule.startsWith("!")) {
                DomainName.ascii(rule.substring(1)).ifPresent(exceptions::add);
            } else {
                DomainName.ascii(rule).ifPresent(suffixes::add);
            }
        }
    }

    /** The list as it is shipped; read when it is first asked for. */
    private static final class Shipped {
        static final PublicSuffixes LIST = load();

        private static PublicSuffixes load() {
            try (InputStream in = PublicSuffixes.class.getResourceAsStream(PublicSuffixes.LIST)) {
                if (in == null) {
                    throw new AssertionError("the public suffix list is missing");
                }
                return new PublicSuffixes(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new AssertionError("the public suffix list is unreadable", e);
            }
        }
    }

    /** {@return the list as it is shipped} */
    static PublicSuffixes shipped() {
        return Shipped.LIST;
    }

    /** {@return the organisational domain of a domain in A-labels; empty for a public suffix, which has none} */
    Optional<String> organisational(String domain) {
        String below = "";
        // From the longest name to the shortest: the longest rule that matches prevails, an exception over all.
        for (String rest = domain; ; rest = rest.substring(rest.indexOf('.') + 1)) {
            if (exceptions.contains(rest)) {
                return Optional.of(rest);
            }
            if (isSuffix(rest)) {
                return below.isEmpty() ? Optional.empty() : Optional.of(below);
            }
            below = rest;
        }
    }

    /** A top-level domain without a rule is a suffix. */
    private boolean isSuffix(String name) {
        int dot = name.indexOf('.');
        return dot < 0 || suffixes.contains(name) || wildcards.contains(name.substring(dot + 1));
    }
}
