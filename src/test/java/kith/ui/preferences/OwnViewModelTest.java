package kith.ui.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    Path folder;

    @Test
    void ownAddressesComeAndGo() {
        OwnViewModel model = new OwnViewModel(TestProfiles.make(folder, "Alice"), new Immediate(), new Notices(texts),
                texts);
        model.refresh();
        assertEquals("Alice", model.meProperty().get().name());
        model.typedAddressProperty().set("nonsense");
        model.addAddresses();
        assertTrue(model.addressWrongProperty().get());
        model.typedAddressProperty().set("Alice@X.example");
        assertFalse(model.addressWrongProperty().get(), "typing goes on");
        model.addAddresses();
        assertEquals(List.of("alice@x.example"), model.meProperty().get().addresses());
        assertEquals("", model.typedAddressProperty().get());
        model.removeAddress("alice@x.example");
        assertEquals(List.of(), model.meProperty().get().addresses());
    }
}
