package kith.app.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What of somebody else's environment says where a window is drawn. */
class WindowSessionTest {
    private static WindowSession on(Map<String, String> environment) {
        return new WindowSession("Linux", environment);
    }

    @Test
    void aDisplayOfThisComputerIsOne() {
        for (String display : List.of(":0", ":1.0", "localhost:10.0")) {
            assertEquals(Map.of("DISPLAY", display), on(Map.of("DISPLAY", display)).variables());
            assertTrue(on(Map.of("DISPLAY", display)).hasDisplay());
        }
        Map<String, String> session = Map.of("WAYLAND_DISPLAY", "wayland-0", "XAUTHORITY", "/run/user/1000/xauth_a b",
                "XDG_RUNTIME_DIR", "/run/user/1000", "DISPLAY", ":0");
        assertEquals(session, on(session).variables());
    }

    @Test
    void whatIsNoneIsAsIfItWereAbsent() {
        for (String display : List.of("", "evil.example:0", "10.0.0.1:0", ":", ":0;x", ":0\n", ":123456", "unix:0",
                "tcp/evil.example:0", "/tmp/x:0")) {
            assertEquals(Map.of(), on(Map.of("DISPLAY", display)).variables(), display);
            assertFalse(on(Map.of("DISPLAY", display)).hasDisplay(), display);
        }
        for (String wayland : List.of("", "/tmp/evil", "../evil", "wayland-0\n", "a".repeat(65))) {
            assertFalse(on(Map.of("WAYLAND_DISPLAY", wayland)).hasDisplay(), wayland);
        }
        for (String path : List.of("", "relative", "/a\nb", "/" + "a".repeat(4096))) {
            assertEquals(Map.of(), on(Map.of("XAUTHORITY", path, "XDG_RUNTIME_DIR", path)).variables(), path);
        }
    }

    @Test
    void nothingElseComesThrough() {
        assertEquals(Map.of("DISPLAY", ":0"), on(Map.of("DISPLAY", ":0", "LD_PRELOAD", "/evil", "JAVA_TOOL_OPTIONS",
                "-evil", "GTK_MODULES", "evil", "GDK_BACKEND", "evil", "PATH", "/evil")).variables());
    }

    @Test
    void whereTheSystemDrawsNobodyNeedsToSayWhere() {
        assertTrue(new WindowSession("Mac OS X", Map.of()).hasDisplay());
        assertFalse(on(Map.of()).hasDisplay());
    }
}
