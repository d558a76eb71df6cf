package kith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

class LauncherTest {

    @Test
    void findsWhatIsLackingAmongTheCauses() {
        assertEquals("javafx", Launcher.lacking(new ClassNotFoundException("javafx.application.Application")));
        assertEquals("display-refused", Launcher.lacking(
                new RuntimeException("start", new UnsupportedOperationException("Unable to open DISPLAY"))));
        assertEquals("gtk", Launcher.lacking(new RuntimeException(new UnsatisfiedLinkError("libgtk-3.so.0"))));
        assertEquals("gtk", Launcher.lacking(
                new UnsupportedOperationException("Unable to load glass GTK library.")));
        assertEquals("gtk", Launcher.lacking(new RuntimeException("No toolkit found")));
    }

    @Test
    void leavesDefectsAlone() {
        assertNull(Launcher.lacking(new IllegalStateException("no stage")));
        assertNull(Launcher.lacking(new ClassNotFoundException("kith.ui.KithApplication")));
    }

    @Test
    void saysTheSameThingsInBothLanguages() {
        ResourceBundle english = ResourceBundle.getBundle("kith.launcher", Locale.ROOT);
        ResourceBundle chinese = ResourceBundle.getBundle("kith.launcher", Locale.SIMPLIFIED_CHINESE);
        assertEquals("zh", chinese.getLocale().getLanguage());
        assertEquals(english.keySet(), chinese.keySet());
    }
}
