package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class TilesTest {
    private final List<Region> cards = IntStream.of(50, 80, 30).mapToObj(height -> {
        Region card = new Region();
        card.setPrefHeight(height);
        return card;
    }).toList();
    private final Tiles tiles = new Tiles(() -> 200, 10, cards);

    private void layOut(double width) {
        tiles.resize(width, tiles.prefHeight(width));
        tiles.layout();
    }

    @Test
    void cardsShareTheWidthAndTheHeightOfTheirRow() {
        layOut(650);
        assertEquals(80, tiles.getHeight());
        cards.forEach(card -> assertEquals(80, card.getHeight()));
        cards.forEach(card -> assertEquals(210, card.getWidth()));
        assertEquals(440, cards.get(2).getLayoutX());
    }

    @Test
    void thereAreAsManyColumnsAsHaveRoom() {
        layOut(619);
        assertEquals(80 + 10 + 30, tiles.getHeight(), "two, then one");
        assertEquals(90, cards.get(2).getLayoutY());
        assertEquals(0, cards.get(2).getLayoutX());
        layOut(100);
        assertEquals(50 + 10 + 80 + 10 + 30, tiles.getHeight(), "never none");
        layOut(5000);
        assertEquals(80, tiles.getHeight());
    }
}
