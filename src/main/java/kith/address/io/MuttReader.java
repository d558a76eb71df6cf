package kith.address.io;

import module java.base;
import kith.fault.Fault;

/**
 * Aliases of mutt and NeoMutt: {@code alias [-group NAME]... KEY ADDRESS[, ADDRESS]... [# comment]}. Other lines of a
 * configuration are left alone; nothing that stands in them is ever run or opened.
 */
public final class MuttReader implements AddressBookReader {
    private static final Pattern ALIAS =
            Pattern.compile("\\A\\s*alias\\s+((?:-group\\s+\\S+\\s+){0,20})(\\S+)\\s+(\\S.*)",
            Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("\\A(.*)<[^<>]*>\\s*\\z", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("\\A[^()\\s]+\\s*\\(([^()]*)\\)\\s*\\z");

    /** An alias that stands for another one, or for somebody on the machine itself. */
    private record Reference(int entry, String key) {
    }

    @Override
    public Match sniff(BookText book) {
        List<String> lines = logical(book.head()).stream().filter(line -> !isQuiet(line)).toList();
        long aliases = lines.stream().filter(line -> ALIAS.matcher(line).matches()).count();
        return aliases * 2 > lines.size() ? Match.YES : Match.NO;
    }

    private static boolean isQuiet(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }

    @Override
    public ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        Set<String> keys = new HashSet<>();
        List<Reference> references = new ArrayList<>();
        for (String line : logical(book.text())) {
            Matcher alias = ALIAS.matcher(line);
            if (alias.matches()) {
                keys.add(alias.group(2));
                take(tally, alias.group(2), withoutComment(alias.group(3)), references);
            }
        }
        references.stream().filter(reference -> !keys.contains(reference.key()))
                .forEach(unknown -> tally.value(unknown.entry(), unknown.key()));
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.NO_MUTT_ALIAS);
        }
        return tally.report(book, BookFormat.MUTT);
    }

    private static void take(ImportTally tally, String key, String text, List<Reference> references) {
        tally.beginCard();
        List<String> pieces = text.length() > ImportTally.MAX_FIELD ? List.of(text) : AddressPieces.of(text);
        if (pieces.size() == 1 && pieces.getFirst().indexOf('@') >= 0) {
            String name = name(pieces.getFirst());
            tally.value(tally.cards(), pieces.getFirst());
            tally.endCard(name.isEmpty() ? key : name);
            return;
        }
        for (String piece : pieces) {
            if (piece.indexOf('@') < 0) {
                references.add(new Reference(tally.cards(), piece));
            } else {
                tally.member(tally.cards(), name(piece), piece);
            }
        }
        tally.endGroup(key);
    }

    private static String name(String piece) {
        Matcher named = NAMED.matcher(piece);
        if (named.matches()) {
            String name = named.group(1).strip();
            boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
            return quoted ? name.substring(1, name.length() - 1).replaceAll("\\\\(.)", "$1") : name;
        }
        Matcher comment = COMMENT.matcher(piece);
        return comment.matches() ? comment.group(1) : "";
    }

    /** Lines that end with a backslash go on in the next one. */
    private static List<String> logical(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (goesOn(line)) {
                open.append(line, 0, line.length() - 1);
            } else {
                lines.add(open.append(line).toString());
                open.setLength(0);
            }
        }
        if (!open.isEmpty()) {
            lines.add(open.toString());
        }
        return lines;
    }

    private static boolean goesOn(String line) {
        int backslashes = 0;
        for (int i = line.length() - 1; i >= 0 && line.charAt(i) == '\\'; i--) {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    /** A number sign outside of quotation marks ends what mutt reads. */
    private static String withoutComment(String text) {
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == '#' && !quoted) {
                return text.substring(0, i);
            }
        }
        return text;
    }
}
