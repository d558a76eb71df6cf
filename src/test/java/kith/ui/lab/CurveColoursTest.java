package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import kith.picture.Palette;
import org.junit.jupiter.api.Test;

/** A curve has the same colour in the window and in a file. */
class CurveColoursTest {
    private static final Pattern COLOUR = Pattern.compile(
            "-kith-curve-(\\d): ladder\\(-color-bg-default, #(\\p{XDigit}{6}) 49%, #(\\p{XDigit}{6}) 50%\\)");

    @Test
    void theStylesheetHasTheColoursOfPictures() throws IOException {
        List<MatchResult> found;
        try (InputStream in = Objects.requireNonNull(Palette.class.getResourceAsStream("/kith/ui/kith.css"))) {
            found = COLOUR.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8)).results().toList();
        }
        assertEquals(Palette.CURVES, found.size());
        for (int i = 0; i < found.size(); i++) {
            assertEquals(Integer.toString(i), found.get(i).group(1));
            assertEquals(Palette.DARK.curves().get(i), Integer.parseInt(found.get(i).group(2), 16), "dark " + i);
            assertEquals(Palette.LIGHT.curves().get(i), Integer.parseInt(found.get(i).group(3), 16), "light " + i);
        }
    }
}
