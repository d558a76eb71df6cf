package kith.ui.parts;

import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import kith.ui.theme.Letters;

/**
 * A list and what is chosen in it: beside each other, or the list above where large letters or a narrow window leave no
 * room for two columns. Then the whole screen scrolls.
 */
public final class MasterDetail extends BorderPane {
    /**
     * How much each part needs, in pixels, for letters of the usual size.
     *
     * @param list width of the list
     * @param low height of the list where it stands above
     * @param detail width that what is chosen needs to stand beside it
     */
    public record Sizes(double list, double low, double detail) {
    }

    private static final double GAP = 16;

    private final Letters letters;
    private final Region list;
    private final Sizes sizes;
    private final BooleanProperty beside = new SimpleBooleanProperty(this, "beside");

    /**
     * @param letters how large they are
     * @param list what one chooses from
     * @param sizes how much each part needs
     */
    public MasterDetail(Letters letters, Region list, Sizes sizes) {
        this.letters = letters;
        this.list = list;
        this.sizes = sizes;
        letters.follow(this, () -> {
            list.setMinHeight(letters.scaled(sizes.low()));
            list.setPrefWidth(letters.scaled(sizes.list()));
            arrange();
        });
        widthProperty().subscribe(this::arrange);
    }

    private void arrange() {
        boolean now = getWidth() >= letters.scaled(sizes.list() + sizes.detail());
        list.setPrefHeight(now ? USE_COMPUTED_SIZE : letters.scaled(sizes.low()));
        BorderPane.setMargin(list, now ? new Insets(0, GAP, 0, 0) : new Insets(0, 0, GAP, 0));
        beside.set(now);
        if (now ? getLeft() == list : getTop() == list) {
            return;
        }
        Node detail = getCenter();
        getChildren().clear();
        if (now) {
            setLeft(list);
        } else {
            setTop(list);
        }
        // Last, for the Tab key is to come to the list before what it shows.
        setCenter(detail);
    }

    /** Shows what is chosen; a pane that scrolls by itself does so only beside the list. */
    public void show(Node detail) {
        setCenter(detail);
    }

    /**
     * Gives a pane a height of its own beside the list, and below it all that its content needs.
     *
     * @param pane shows what is chosen
     * @param least in pixels, for letters of the usual size
     */
    public void fit(ScrollPane pane, double least) {
        letters.follow(pane, () -> fitNow(pane, least));
        beside.subscribe((before, now) -> fitNow(pane, least));
        if (pane.getContent() instanceof Region content) {
            // Not while it is laid out: what is around would not hear that it needs more room.
            content.heightProperty().subscribe((before, now) -> Platform.runLater(() -> fitNow(pane, least)));
        }
    }

    private void fitNow(ScrollPane pane, double least) {
        pane.setPrefHeight(letters.scaled(least));
        // Below the list nothing is left to scroll, and a bar would make the content narrower, and higher again.
        pane.setVbarPolicy(beside.get() ? ScrollPane.ScrollBarPolicy.AS_NEEDED : ScrollPane.ScrollBarPolicy.NEVER);
        if (beside.get()) {
            pane.setMinHeight(letters.scaled(least));
        } else if (pane.getContent() instanceof Region content) {
            pane.setMinHeight(content.getHeight());
        }
    }
}
