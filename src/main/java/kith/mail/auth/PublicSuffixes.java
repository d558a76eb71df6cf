package kith.mail.auth;

import module java.base;

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

    private PublicSuffixes(Stream<String> lines, UnaryOperator<String> spelling) {
        lines.forEach(line -> {
            if (line.startsWith("*.")) {
                wildcards.add(spelling.apply(line.substring(2)));
            } else if (line.startsWith("!")) {
                exceptions.add(spelling.apply(line.substring(1)));
            } else {
                suffixes.add(spelling.apply(line));
            }
        });
    }

    private static boolean isAscii(String line) {
        return line.chars().allMatch(c -> c < 0x80);
    }

    /** Rules for domains without international names; read when they are first asked. */
    private static final class Plain {
        static final PublicSuffixes RULES = read(lines -> new PublicSuffixes(lines, UnaryOperator.identity()));
    }

    /**
     * Rules of international names, which the list has as people write them. To convert them takes longer than all the
     * rest, so only those are converted that end as the domain does that is asked about.
     */
    private static final class International {
        private static final Map<String, List<String>> LINES = read(lines -> lines.filter(line -> !isAscii(line))
                .collect(Collectors.groupingBy(line -> end(line.substring(line.lastIndexOf('.') + 1)))));
        private static final Map<String, PublicSuffixes> RULES = new ConcurrentHashMap<>();

        static Optional<PublicSuffixes> of(String domain) {
            String end = end(domain.substring(domain.lastIndexOf('.') + 1));
            return Optional.ofNullable(LINES.get(end)).map(lines -> RULES.computeIfAbsent(end, missing ->
                    new PublicSuffixes(lines.stream(), name -> DomainName.ascii(name).orElse(""))));
        }

        /** One word for all international top-level domains. */
        private static String end(String label) {
            return isAscii(label) && !label.startsWith(A_LABEL) ? label : A_LABEL;
        }
    }

    private static <T> T read(Function<Stream<String>, T> reader) {
        try (InputStream in = PublicSuffixes.class.getResourceAsStream(LIST)) {
            if (in == null) {
                throw new AssertionError("the public suffix list is missing");
            }
            return reader.apply(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("//")));
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
                || name.contains(A_LABEL)
                && International.of(name).filter(rules -> kind.apply(rules).contains(name)).isPresent();
    }
}
