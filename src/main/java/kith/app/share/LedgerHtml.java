package kith.app.share;

import module java.base;
import kith.app.ControlCharacters;
import kith.fault.EnumWord;
import kith.file.AtomicFile;

/**
 * The disclosure ledger as one HTML file that any browser shows and prints: no script, nothing loaded from anywhere,
 * and every text escaped, for a nickname may have come out of a stranger's file. A name that is written from right to
 * left does not turn what stands around it.
 */
public final class LedgerHtml {
    private static final Set<String> RIGHT_TO_LEFT = Set.of("ar", "fa", "he", "ur", "yi");

    private static final String STYLE = """
            body { font: 11pt/1.45 system-ui, sans-serif; color: #111; background: #fff; max-width: 52em;
              margin: 2em auto; padding: 0 1em; }
            h1 { font-size: 1.6em; margin: 0; }
            .caption { color: #444; margin: .2em 0 1.2em; }
            table { border-collapse: collapse; width: 100%; margin-top: 1.4em; }
            th, td { text-align: start; vertical-align: top; padding: .35em .9em .35em 0; overflow-wrap: anywhere; }
            th { border-bottom: 2px solid #111; }
            td { border-bottom: 1px solid #bbb; }
            td:first-child { min-width: 12em; }
            tr.edition td { color: #333; }
            tr.edition td:first-child { padding-inline-start: 1.5em; }
            tr.recipient td:first-child, tr.circle td:first-child { font-weight: bold; }
            thead { display: table-header-group; }
            tr { break-inside: avoid; }
            tr.recipient { break-after: avoid; }
            @page { margin: 18mm; }
            @media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } }
            """;

    private LedgerHtml() {
    }

    /** {@return the page} */
    public static String of(PrintableLedger ledger) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"").append(escaped(
                ledger.locale().toLanguageTag())).append("\" dir=\"").append(direction(ledger.locale()))
                .append("\">\n<head>\n<meta charset=\"utf-8\"/>\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" ")
                .append("content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>")
                .append(escaped(ledger.title())).append("</title>\n<style>\n").append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>").append(escaped(ledger.title())).append("</h1>\n")
                .append("<p class=\"caption\">").append(escaped(ledger.caption())).append("</p>\n<ul>\n");
        ledger.sentences().forEach(s -> page.append("<li>").append(escaped(s)).append("</li>\n"));
        page.append("</ul>\n<table>\n<thead><tr>");
        ledger.columns().forEach(c -> page.append("<th scope=\"col\">").append(escaped(c)).append("</th>"));
        page.append("</tr></thead>\n<tbody>\n");
        ledger.rows().forEach(row -> row(page, row));
        return page.append("</tbody>\n</table>\n</body>\n</html>\n").toString();
    }

    /**
     * Writes the page to a file, whole or not at all, for its owner's eyes only: it names friends.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}
     */
    public static void write(PrintableLedger ledger, Path file) {
        AtomicFile.write(file, of(ledger).getBytes(StandardCharsets.UTF_8), AtomicFile.Visibility.SECRET);
    }

    private static void row(StringBuilder page, PrintableLedger.Row row) {
        page.append("<tr class=\"").append(EnumWord.of(row.kind())).append("\">");
        row.cells().forEach(cell -> page.append("<td><bdi>").append(escaped(cell)).append("</bdi></td>"));
        page.append("</tr>\n");
    }

    private static String direction(Locale locale) {
        return RIGHT_TO_LEFT.contains(locale.getLanguage()) ? "rtl" : "ltr";
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> {
                    if (Character.isISOControl(c)) {
                        escaped.append(' ');
                    } else if (ControlCharacters.isOne(c) && Character.getType(c) != Character.SURROGATE) {
                        // A browser keeps it inside of its cell; a terminal must not see it.
                        escaped.append("&#").append(c).append(';');
                    } else {
                        escaped.appendCodePoint(c);
                    }
                }
            }
        });
        return escaped.toString();
    }
}
