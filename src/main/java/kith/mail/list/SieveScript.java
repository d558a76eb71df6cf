package kith.mail.list;

import module java.base;

/**
 * A Sieve script (RFC 5228) that keeps mail of listed senders and ends, to stand before what sorts junk out. Addresses
 * are compared by {@code i;ascii-casemap}: capitals of English letters do not matter. A message with several authors is
 * nobody's, and an authenticated list counts only where the topmost result about authentication is one of a believed
 * server and says that DMARC passed. Sieve cannot take that header apart, and a sender can have words of their own
 * copied into it, such as {@code dmarc=pass@sender.example} on the envelope: so where it names two results of DMARC,
 * none counts.
 */
final class SieveScript implements SenderListFormat {
    /** Addresses in one test: a list must not be endless. */
    private static final int TOGETHER = 100;
    /** Dovecot takes scripts of a megabyte unless told otherwise. */
    private static final long LIMIT = 1_000_000;

    @Override
    public boolean holds(String canonical) {
        return SenderListFormat.isOneWord(canonical);
    }

    @Override
    public long limit() {
        return LIMIT;
    }

    @Override
    public void write(SenderListHead head, List<String> addresses, Consumer<String> lines) {
        head.write(lines);
        lines.accept("#");
        boolean proven = head.proof() == SenderListHead.Proof.AUTHENTICATED;
        lines.accept("# A Sieve script that keeps their messages: include it before whatever sorts junk out.");
        if (proven) {
            lines.accept(
                    "# It relies on your server to write its own Authentication-Results above all others, with a "
                    + "result of");
            lines.accept("# DMARC in each.");
        } else {
            lines.accept("# It asks for no authentication: ANYBODY CAN WRITE A LISTED ADDRESS INTO A MESSAGE.");
        }
        lines.accept("require [\"relational\", \"comparator-i;ascii-numeric\"" + (proven ? ", \"index\"" : "") + "];");
        lines.accept("if allof (");
        if (proven) {
            lines.accept("  header :index 1 :matches \"Authentication-Results\" [" + head.servers().stream()
                    .map(server -> quoted(server + ";*dmarc=pass*")).collect(Collectors.joining(", ")) + "],");
            lines.accept("  not header :index 1 :matches \"Authentication-Results\" \"*dmarc=*dmarc=*\",");
        }
        lines.accept("  address :count \"eq\" :comparator \"i;ascii-numeric\" \"from\" \"1\",");
        lines.accept("  anyof (");
        for (int from = 0; from < addresses.size(); from += TOGETHER) {
            List<String> some = addresses.subList(from, Math.min(from + TOGETHER, addresses.size()));
            lines.accept("    address :all :is :comparator \"i;ascii-casemap\" \"from\" [");
            for (int i = 0; i < some.size(); i++) {
                lines.accept("      " + quoted(some.get(i)) + (i + 1 < some.size() ? "," : ""));
            }
            lines.accept("    ]" + (from + TOGETHER < addresses.size() ? "," : ""));
        }
        lines.accept("  )");
        lines.accept(") {");
        lines.accept("  keep;");
        lines.accept("  stop;");
        lines.accept("}");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
