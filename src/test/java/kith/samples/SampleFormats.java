package kith.samples;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes contacts as four programs export them, with their headers, line ends and quoting. */
final class SampleFormats {

    /** The columns of Google Contacts since 2024. */
    static final String GOOGLE = "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,"
            + "Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,"
            + "Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,"
            + "E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value";

    /** The columns of Thunderbird's address book. */
    static final String THUNDERBIRD = "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,"
            + "Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,"
            + "Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,"
            + "Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,"
            + "Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes";

    private static final int VCARD_LINE_OCTETS = 75;

    private SampleFormats() {
    }

    /** vCard 3.0 (RFC 2426). */
    static String vcard3(List<SampleContact> contacts) {
        StringBuilder out = new StringBuilder();
        for (SampleContact contact : contacts) {
            begin(out, contact, "3.0");
            String type = "INTERNET,PREF";
            for (String address : contact.addresses()) {
                line(out, "EMAIL;TYPE=" + type + ":" + text(address));
                type = "INTERNET";
            }
            line(out, "TEL;TYPE=CELL:" + contact.telephone());
            end(out, contact);
        }
        return out.toString();
    }

    /** vCard 4.0 (RFC 6350). */
    static String vcard4(List<SampleContact> contacts) {
        StringBuilder out = new StringBuilder();
        for (SampleContact contact : contacts) {
            begin(out, contact, "4.0");
            line(out, "KIND:individual");
            int preference = 1;
            for (String address : contact.addresses()) {
                line(out, "EMAIL;PREF=" + preference++ + ":" + text(address));
            }
            line(out, "TEL;VALUE=uri;TYPE=cell:tel:" + contact.telephone().replace(' ', '-'));
            end(out, contact);
        }
        return out.toString();
    }

    /** Google Contacts, "Google CSV". */
    static String google(List<SampleContact> contacts) {
        StringBuilder out = new StringBuilder(GOOGLE).append('\n');
        for (SampleContact contact : contacts) {
            List<String> row = new ArrayList<>(List.of(contact.given(), "", contact.family()));
            row.addAll(List.of("", "", "", "", "", "", "", "", "", "", "", contact.note(), "", "* myContacts"));
            row.addAll(List.of(contact.address(0).isEmpty() ? "" : "* Home", contact.address(0)));
            row.addAll(List.of(contact.address(1).isEmpty() ? "" : "Work", contact.address(1)));
            row.addAll(List.of("Mobile", contact.telephone()));
            out.append(csv(row)).append('\n');
        }
        return out.toString();
    }

    /** Thunderbird, "comma separated". */
    static String thunderbird(List<SampleContact> contacts) {
        StringBuilder out = new StringBuilder(THUNDERBIRD).append("\r\n");
        for (SampleContact contact : contacts) {
            List<String> row = new ArrayList<>(List.of(contact.given(), contact.family(), contact.fullName(), ""));
            row.addAll(List.of(contact.address(0), contact.address(1), "", "", "", "", "", contact.telephone()));
            while (row.size() < THUNDERBIRD.split(",").length - 1) {
                row.add("");
            }
            row.add(contact.note());
            out.append(csv(row)).append("\r\n");
        }
        return out.toString();
    }

    private static void begin(StringBuilder out, SampleContact contact, String version) {
        line(out, "BEGIN:VCARD");
        line(out, "VERSION:" + version);
        line(out, "N:" + text(contact.family()) + ";" + text(contact.given()) + ";;;");
        line(out, "FN:" + text(contact.fullName()));
    }

    private static void end(StringBuilder out, SampleContact contact) {
        if (!contact.note().isEmpty()) {
            line(out, "NOTE:" + text(contact.note()));
        }
        line(out, "END:VCARD");
    }

    /** A content line, folded after at most 75 octets and never inside a character. */
    private static void line(StringBuilder out, String content) {
        int octets = 0;
        for (int i = 0; i < content.length(); ) {
            String character = Character.toString(content.codePointAt(i));
            int size = character.getBytes(StandardCharsets.UTF_8).length;
            if (octets + size > VCARD_LINE_OCTETS) {
                out.append("\r\n ");
                octets = 1;
            }
            out.append(character);
            octets += size;
            i += character.length();
        }
        out.append("\r\n");
    }

    private static String text(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace(",", "\\,").replace(";", "\\;");
    }

    private static String csv(List<String> row) {
        List<String> cells = new ArrayList<>();
        for (String value : row) {
            boolean plain = value.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
            cells.add(plain ? value : '"' + value.replace("\"", "\"\"") + '"');
        }
        return String.join(",", cells);
    }
}
