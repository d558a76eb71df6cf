package kith.ui.parts;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableObjectValue;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What came of a piece of work; there is no card while nothing came of it yet. */
public final class ResultCard {
    private ResultCard() {
    }

    /**
     * {@return the card}
     *
     * @param id to find it by
     * @param title its heading
     * @param result what came of the work, perhaps nothing yet
     * @param content shows a result
     */
    public static <T> Section of(String id, String title, ObservableObjectValue<@Nullable T> result,
            Function<T, List<Node>> content) {
        Section section = new Section(title);
        section.setId(id);
        section.getStyleClass().add("card");
        Present.when(section, Bindings.isNotNull(result));
        VBox box = new VBox(12);
        section.getChildren().add(box);
        result.subscribe(value -> box.getChildren().setAll(value == null ? List.of() : content.apply(value)));
        return section;
    }
}
