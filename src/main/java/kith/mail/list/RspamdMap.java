package kith.mail.list;

import module java.base;

/**
 * A map for Rspamd's multimap module: one address a line, where capitals do not matter and {@code #} begins a comment.
 */
final class RspamdMap implements SenderListFormat {
    @Override
    public boolean holds(String canonical) {
        return SenderListFormat.isOneWord(canonical) && canonical.indexOf('#') < 0 && canonical.indexOf('/') != 0;
    }

    @Override
    public void write(SenderListHead head, List<String> addresses, Consumer<String> lines) {
        head.write(lines);
        lines.accept("#");
        lines.accept("# For Rspamd, into local.d/multimap.conf:");
        lines.accept(
                "#   KITH_LISTED { type = \"from\"; extract_from = \"mime\"; map = \"/path/of/this/file\"; score = "
                + "-5.0;");
        lines.accept("#     require_symbols = \"DMARC_POLICY_ALLOW\"; }");
        lines.accept("# The second line matters: without it anybody who writes a listed address gains the score.");
        lines.accept("");
        addresses.forEach(lines);
    }
}
