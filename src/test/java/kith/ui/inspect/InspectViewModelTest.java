package kith.ui.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.invite.Invite;
import kith.fault.FaultKind;
import kith.ui.Person;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectViewModelTest {
    @TempDir
    Path folder;

    /** Whose an invitation is, the code says: whoever was invited reads nothing that frightens them. */
    @Test
    void anInvitationIsOfWhoInvites() {
        Person ana = Person.of("Ana", folder, 20);
        Person ben = Person.of("Ben", folder, 20);
        Path file = new Invite(ana.profile()).run(new Invite.Request("Ben", folder), Passphrases.none()).file();
        for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
            Texts texts = Texts.in(language);
            InspectViewModel model = new InspectViewModel(ben.profile(), texts, new Immediate());
            model.look(file);
            String said = model.signature(model.resultProperty().get());
            assertFalse(said.contains(texts.get("signer.unknown")), said);
            assertTrue(said.contains(texts.get("signer.inviter")), said);
        }
    }

    @Test
    void aFileIsShownWhoeverSignedIt() throws IOException {
        Person alice = Person.of("Alice", folder, 20);
        Person bob = Person.of("Bob", folder, 20);
        InspectViewModel model =
                new InspectViewModel(alice.profile(), Texts.in(Locale.ENGLISH), new Immediate());
        Path file = bob.share("Alice", 1).getFirst();
        model.look(file);
        assertEquals("The signature is valid. Signed by a key that nobody here knows.",
                model.signature(model.resultProperty().get()));
        alice.accept(List.of(file));
        model.look(file);
        assertEquals("The signature is valid. Signed by Bob, not verified.",
                model.signature(model.resultProperty().get()));
        assertTrue(model.fill(model.resultProperty().get().filter()).endsWith("1 in 2 strangers match by chance."));
        assertTrue(model.lines(model.resultProperty().get()).stream()
                .anyMatch(line -> line.name().equals("name") && line.value().equals("Bob")));
        assertTrue(model.lines(model.resultProperty().get()).stream().allMatch(line -> line.value().length() <= 121));
        Path other = Files.writeString(folder.resolve("x.kith"), "no file of Kith's");
        model.look(other);
        assertNull(model.resultProperty().get());
        assertNotNull(model.problemProperty().get());
        assertEquals(FaultKind.REFUSED, model.problemProperty().get().fault().kind());
    }
}
