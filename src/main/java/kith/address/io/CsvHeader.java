package kith.address.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which columns of a table hold addresses and names, by their titles: those of Google (old and new), Outlook (in
 * several languages), Thunderbird, and common ones.
 *
 * @param addressColumns from 0, possibly none
 * @param nameColumns from 0, in the order in which their values make a name
 */
record CsvHeader(List<Integer> addressColumns, List<Integer> nameColumns) {
    private static final Pattern ADDRESS = Pattern.compile(
            "((primary|secondary|home|work|business|other|private|personal|additional|alternate|my|contact|user|sender) )?"
                    + "e-?mails?( ?-? ?\\d{1,2})?( ?[-:]? ?(value|addresse?s?|adressen?|adres|adresse))?( ?\\d{1,2})?");
    private static final Set<String> ADDRESS_TITLES = Set.of(
            "mail", "primary email", "secondary email", "address e-mail", "smtp address", "primarysmtpaddress",
            "prim\u00e4re e-mail-adresse", "sekund\u00e4re e-mail-adresse", "zweite e-mail-adresse", "weitere e-mail-adresse",
            "adresse de messagerie", "adresse de messagerie 2", "adresse de messagerie 3", "adresse e-mail",
            "adresse \u00e9lectronique", "adresse \u00e9lectronique principale", "courriel",
            "correo electr\u00f3nico", "direcci\u00f3n de correo electr\u00f3nico", "correo",
            "indirizzo posta elettronica", "indirizzo e-mail", "posta elettronica",
            "endere\u00e7o de e-mail", "endere\u00e7o de email", "e-posta adresi", "e-posta", "e-postadress", "e-post",
            "adres e-mail", "\u0430\u0434\u0440\u0435\u0441 \u044d\u043b. \u043f\u043e\u0447\u0442\u044b",
            "\u7535\u5b50\u90ae\u4ef6\u5730\u5740", "\u7535\u5b50\u90ae\u4ef6", "\u90ae\u7bb1", "\u96fb\u5b50\u90f5\u4ef6\u5730\u5740",
            "\u96fb\u5b50\u30e1\u30fc\u30eb \u30a2\u30c9\u30ec\u30b9", "\u96fb\u5b50\u30e1\u30fc\u30eb\u30a2\u30c9\u30ec\u30b9",
            "\u30e1\u30fc\u30eb\u30a2\u30c9\u30ec\u30b9", "\u30e1\u30fc\u30eb");
    private static final List<String> WHOLE_NAMES = List.of(
            "display name", "name", "full name", "anzeigename", "nom complet", "\u59d3\u540d", "\u540d\u524d");
    private static final List<String> GIVEN_NAMES =
            List.of("first name", "given name", "vorname", "pr\u00e9nom", "nombre", "\u540d");
    private static final List<String> FAMILY_NAMES =
            List.of("last name", "family name", "surname", "nachname", "nom", "apellidos", "\u59d3");

    /** {@return what these titles say} */
    static CsvHeader of(List<String> titles) {
        List<String> tidy = titles.stream().map(CsvHeader::tidy).toList();
        List<Integer> addresses = new ArrayList<>();
        for (int i = 0; i < tidy.size(); i++) {
            // No title is long; the pattern need not look at what is.
            if (ADDRESS_TITLES.contains(tidy.get(i)) || tidy.get(i).length() < 60 && ADDRESS.matcher(tidy.get(i)).matches()) {
                addresses.add(i);
            }
        }
        return new CsvHeader(List.copyOf(addresses), names(tidy));
    }

    private static List<Integer> names(List<String> titles) {
        for (String whole : WHOLE_NAMES) {
            int column = titles.indexOf(whole);
            if (column >= 0) {
                return List.of(column);
            }
        }
        List<Integer> names = new ArrayList<>();
        first(titles, GIVEN_NAMES, names);
        first(titles, FAMILY_NAMES, names);
        if (names.isEmpty()) {
            // Google's new header has it beside the parts of the name, and leaves it empty.
            first(titles, List.of("file as"), names);
        }
        return List.copyOf(names);
    }

    private static void first(List<String> titles, List<String> wanted, List<Integer> names) {
        for (String title : wanted) {
            int column = titles.indexOf(title);
            if (column >= 0) {
                names.add(column);
                return;
            }
        }
    }

    private static String tidy(String title) {
        String text = title.length() > 200 ? "" : title;
        return text.replaceAll("[\\p{Cf}\"]", "").replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
    }
}
