package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import kith.address.EmailAddress;
import kith.app.TypedAddress;
import org.junit.jupiter.api.Test;

/** What people have in lists and tables, besides what programs write. */
class AddressesAsTheyComeTest {
    private static ImportReport read(String text) {
        return AddressBookFiles.standard().read(text.getBytes(StandardCharsets.UTF_8), "file");
    }

    private static List<String> addresses(ImportReport report) {
        return report.contacts().stream().flatMap(contact -> contact.addresses().stream())
                .map(EmailAddress::canonical).toList();
    }

    @Test
    void aBarStandsBetweenNameAndAddress() {
        assertEquals(List.of("ann@b.test", "bob@b.test", "cid@b.test"),
                addresses(read("Ann|ann@b.test\nBob Smith | bob@b.test\ncid@b.test|Cid\n")));
        assertEquals("ann@b.test", TypedAddress.read("Ann|ann@b.test").canonical());
        assertEquals("Ann|Bob", LenientAddresses.besideBar("Ann|Bob"), "no side has an address");
        assertEquals("a|b@b.test", TypedAddress.read("\"a|b\"@b.test").canonical());
    }

    @Test
    void aQuotedFirstHalfIsNoQuotedField() {
        assertEquals(List.of("\"a b\"@c.test", "d@c.test"), addresses(read("\"a b\"@c.test\nd@c.test\n")));
        assertEquals(List.of("\"a,b\"@c.test", "e@c.test"),
                addresses(read("Name,E-mail\n\"Doe, \"\"J\"\"\",\"a,b\"@c.test\nEve,\"e@c.test\"\n")));
        assertEquals("Doe, \"J\"",
                read("Name,E-mail\n\"Doe, \"\"J\"\"\",\"a,b\"@c.test\n").contacts().getFirst().name());
    }

    @Test
    void membersOfAGroupAreContacts() {
        ImportReport report = read("BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Choir\nMEMBER:mailto:a@b.test\n"
                + "MEMBER:urn:uuid:03a0e51f\nMEMBER:MAILTO:c@b.test\nEND:VCARD\n"
                + "BEGIN:VCARD\nVERSION:4.0\nFN:Cid\nEMAIL:c@b.test\nEND:VCARD\n");
        assertEquals(List.of("a@b.test", "c@b.test"), addresses(report).stream().sorted().toList());
        assertEquals(1, report.warnings().get(Warning.GROUP));
    }

    @Test
    void anAddressInAColumnThatWasNotChosenIsToldWithItsColumn() {
        ImportReport report = read("Name,E-mail,Notes,Seen\nAnn,ann@b.test,call zoe@b.test,zed@b.test\n"
                + "Bob,bob@b.test,,bob@b.test\n");
        assertEquals(List.of("ann@b.test", "bob@b.test"), addresses(report));
        assertEquals(List.of("Seen: zed@b.test"), report.skipped().stream().map(Skipped::text).toList());
        assertEquals(Skipped.Why.OTHER_COLUMN, report.skipped().getFirst().why());
        assertEquals(Map.of(), report.warnings());
    }
}
