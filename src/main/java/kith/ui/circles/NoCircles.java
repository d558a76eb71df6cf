package kith.ui.circles;

import static kith.ui.parts.IconButton.button;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Where there is no circle yet: what one is, in a picture and two sentences, and the two ways to the first. */
final class NoCircles extends VBox {
    NoCircles(Texts texts, Runnable plan, Runnable open) {
        setId("circles-empty");
        getStyleClass().add("empty-state");
        Label title = new Label(texts.get("circles.empty-title"));
        title.getStyleClass().add("empty-title");
        title.setWrapText(true);
        Label words = new Label(texts.get("circles.empty-sentence"));
        words.getStyleClass().add("empty-sentence");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        Button first = button("circles-empty-plan", texts.get("circles.empty-do"), Feather.COMPASS);
        first.getStyleClass().add("accent");
        first.setOnAction(event -> plan.run());
        Button second = button("circles-empty-open", texts.get("circles.empty-open"), Feather.FOLDER);
        second.setOnAction(event -> open.run());
        HBox buttons = new HBox(8, first, second);
        buttons.setAlignment(Pos.CENTER);
        getChildren().addAll(picture(texts), title, words, buttons);
    }

    /** Three people, what each knows, and the one list that comes of it. */
    private static Node picture(Texts texts) {
        VBox people = new VBox(12);
        for (int person = 0; person < 3; person++) {
            HBox row = new HBox(8, icon(Feather.USER, "picture-person"), icon(Feather.BOOK_OPEN, "picture-book"),
                    icon(Feather.ARROW_RIGHT, "picture-arrow"));
            row.setAlignment(Pos.CENTER);
            people.getChildren().add(row);
        }
        HBox picture = new HBox(12, people, icon(Feather.LIST, "picture-list"));
        picture.setAlignment(Pos.CENTER);
        picture.getStyleClass().add("circle-picture");
        picture.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        picture.setAccessibleText(texts.get("circles.empty-picture"));
        return picture;
    }

    private static Node icon(Feather icon, String style) {
        FontIcon picture = new FontIcon(icon);
        picture.getStyleClass().add(style);
        return picture;
    }
}
