package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import kith.ui.WindowTest;
import org.junit.jupiter.api.Test;

class BitPictureTest extends WindowTest {
    private final VBox box = new VBox();

    @Override
    protected void open(Stage stage) {
        stage.setScene(new Scene(box, 700, 400));
        stage.show();
    }

    @Test
    void eachBitIsASquareFromTheTopLeft() {
        BitPicture picture = shown(new BitPicture(12, index -> index % 5 == 0, "3 of 12"));
        Image image = image(picture);
        assertEquals(6 * 6, (int) image.getWidth());
        assertEquals(2 * 6, (int) image.getHeight());
        for (int bit = 0; bit < 12; bit++) {
            double opacity = image.getPixelReader().getColor(bit % 6 * 6 + 5, bit / 6 * 6).getOpacity();
            assertEquals(bit % 5 == 0 ? 1 : 0, opacity, "bit " + bit);
        }
        assertEquals("3 of 12", picture.getAccessibleText());
    }

    @Test
    void manyBitsShareASquareThatIsAsDarkAsTheyAreMany() {
        Image image = image(shown(new BitPicture(BitPicture.MAX_CELLS * 4, index -> index % 4 == 0, "a quarter")));
        assertTrue(image.getWidth() * image.getHeight() < BitPicture.MAX_CELLS + image.getWidth());
        assertEquals(0.25, image.getPixelReader().getColor(0, 0).getOpacity(), 0.01);
    }

    @Test
    void theStylesheetDecidesTheColour() {
        BitPicture picture = new BitPicture(1, index -> true, "");
        picture.setStyle("-kith-ink: lime");
        assertEquals(Color.LIME, image(shown(picture)).getPixelReader().getColor(0, 0));
    }

    @Test
    void nothingIsNotAPicture() {
        assertThrows(IllegalArgumentException.class, () -> new BitPicture(0, index -> true, ""));
    }

    private BitPicture shown(BitPicture picture) {
        inWindow(() -> {
            box.getChildren().setAll(picture);
            box.applyCss();
            box.layout();
        });
        return picture;
    }

    private static Image image(BitPicture picture) {
        return ((ImageView) picture.getChildrenUnmodifiable().getFirst()).getImage();
    }
}
