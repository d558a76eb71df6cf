package kith.address.io;

import module java.base;
import com.unboundid.ldap.sdk.Attribute;
import com.unboundid.ldap.sdk.DN;
import com.unboundid.ldap.sdk.Entry;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.RDN;
import com.unboundid.ldif.DuplicateValueBehavior;
import com.unboundid.ldif.LDIFAddChangeRecord;
import com.unboundid.ldif.LDIFException;
import com.unboundid.ldif.LDIFReader;
import com.unboundid.ldif.LDIFRecord;
import com.unboundid.ldif.TrailingSpaceBehavior;
import kith.address.LetterCase;
import kith.fault.Fault;

/**
 * LDIF, as Thunderbird and directories write it. Groups give those of their members whose names hold an address. Values
 * that stand in other files ({@code jpegphoto:< file:///...}) are left out before the library sees them, because it
 * would open the file. A record that breaks the format is counted and the rest is read.
 */
public final class LdifReader implements AddressBookReader {
    private static final Set<String> ADDRESSES = Set.of("mail", "email", "emailaddress", "rfc822mailbox", "secondemail",
            "mailalternateaddress", "maillocaladdress", "othermailbox", "proxyaddresses", "rfc822mailmember",
            "mgrprfc822mailmember");
    private static final Set<String> MEMBERS = Set.of("member", "uniquemember");
    private static final Pattern PROXY = Pattern.compile("(?i)\\A\\s*([a-z0-9]{2,8}):(.*)", Pattern.DOTALL);
    private static final Pattern MAIL_IN_NAME = Pattern.compile("(?i)(?:\\A|,)\\s*mail=([^,+]{3,320})");

    @Override
    public Match sniff(BookText book) {
        return book.head().lines().filter(line -> !isPreamble(line)).findFirst()
                .filter(line -> line.regionMatches(true, 0, "dn:", 0, 3)).map(first -> Match.YES).orElse(Match.NO);
    }

    private static boolean isPreamble(String line) {
        return line.isBlank() || line.startsWith("#") || line.startsWith(" ")
                || line.regionMatches(true, 0, "version:", 0, 8);
    }

    @Override
    public ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        LdifRecords records = new LdifRecords(tally, lines -> take(tally, lines));
        book.text().lines().forEach(records::line);
        records.end();
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.NO_LDIF_RECORD);
        }
        return tally.report(book, BookFormat.LDIF);
    }

    private static void take(ImportTally tally, String... lines) {
        try {
            LDIFRecord record = LDIFReader.decodeLDIFRecord(
                    DuplicateValueBehavior.STRIP, TrailingSpaceBehavior.STRIP, null, lines);
            switch (record) {
                case Entry entry -> take(tally, entry);
                case LDIFAddChangeRecord added -> take(tally, added.getEntryToAdd());
                default -> {
                    tally.beginCard();
                    tally.warn(Warning.CHANGE_IGNORED);
                }
            }
        } catch (LDIFException e) {
            tally.warn(Warning.CARD_LOST);
        }
    }

    private static void take(ImportTally tally, Entry entry) {
        tally.beginCard();
        boolean group = false;
        for (Attribute attribute : entry.getAttributes()) {
            String name = LetterCase.lower(attribute.getBaseName());
            if (isAddress(name)) {
                Stream.of(attribute.getValues()).forEach(value -> address(tally, name, value));
            } else if (MEMBERS.contains(name)) {
                group = true;
                Stream.of(attribute.getValues()).forEach(value -> member(tally, value));
            }
        }
        if (group) {
            tally.endGroup(name(entry));
        } else {
            tally.endCard(name(entry));
        }
    }

    /** {@return whether an attribute, in small letters, holds addresses} */
    static boolean isAddress(String attribute) {
        return ADDRESSES.contains(attribute) || attribute.startsWith("mozilla") && attribute.endsWith("email");
    }

    /** Exchange writes {@code SMTP:a@b.test} and other kinds of addresses in one attribute. */
    private static void address(ImportTally tally, String attribute, String value) {
        Matcher proxy = PROXY.matcher(value);
        if (value.isBlank()) {
            return;
        }
        if (!attribute.equals("proxyaddresses") || !proxy.matches()) {
            tally.value(tally.cards(), value);
        } else if (proxy.group(1).equalsIgnoreCase("smtp")) {
            tally.value(tally.cards(), proxy.group(2));
        } else {
            tally.skip(tally.cards(), Skipped.Why.X400, value);
        }
    }

    private static void member(ImportTally tally, String distinguishedName) {
        String name = "";
        String mail = "";
        try {
            for (RDN part : new DN(distinguishedName).getRDNs()) {
                for (int i = 0; i < part.getAttributeNames().length; i++) {
                    String value = part.getAttributeValues()[i];
                    switch (LetterCase.lower(part.getAttributeNames()[i])) {
                        case "cn" -> name = name.isEmpty() ? value : name;
                        case "mail" -> mail = mail.isEmpty() ? value : mail;
                        default -> {
                            // Where in a directory somebody stands says nothing of their address.
                        }
                    }
                }
            }
        } catch (LDAPException e) {
            // Some programs write names with commas as they are.
            Matcher found = MAIL_IN_NAME.matcher(distinguishedName);
            mail = found.find() ? found.group(1) : "";
        }
        if (!mail.isBlank()) {
            tally.member(tally.cards(), name, mail);
        }
    }

    private static String name(Entry entry) {
        return value(entry, "displayName").or(() -> value(entry, "cn")).or(() -> parts(entry))
                .or(() -> value(entry, "o")).orElse("");
    }

    private static Optional<String> parts(Entry entry) {
        return Optional.of(Stream.of("givenName", "sn").map(part -> value(entry, part).orElse(""))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" "))).filter(name -> !name.isEmpty());
    }

    private static Optional<String> value(Entry entry, String attribute) {
        return Optional.ofNullable(entry.getAttributeValue(attribute)).map(String::strip)
                .filter(text -> !text.isEmpty());
    }
}
