package kith.ui.guide;

import module java.base;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.text.Language;
import kith.ui.parts.FocusRing;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The guide in a window of its own, to be read beside the work. There is one; asked for again it comes to the front.
 */
public final class GuideWindow {
    static final double WIDTH = 860;
    static final double HEIGHT = 680;
    /** However large the letters are. */
    private static final double PART_OF_SCREEN = 0.9;

    private final ScreenContext context;
    private final Language language;
    private final Window owner;
    private final BooleanSupplier dark;
    private final Consumer<URI> browser;
    private @Nullable Stage open;
    private @Nullable GuideViewModel model;

    /**
     * @param context the main window
     * @param language the guide's language
     * @param owner the main window of the system
     * @param dark whether the theme is dark now
     * @param browser opens what lies outside the program
     */
    public GuideWindow(ScreenContext context, Language language, Window owner, BooleanSupplier dark,
            Consumer<URI> browser) {
        this.context = context;
        this.language = language;
        this.owner = owner;
        this.dark = dark;
        this.browser = browser;
    }

    /** Opens the guide at the page of a place, and at its beginning for the one without. */
    public void open(Page place) {
        open(beginning(context.texts(), place));
    }

    /** {@return the name of a file of the guide, or of a heading in its first} */
    static String beginning(Texts texts, Page place) {
        return switch (place) {
            case CHECK -> texts.get("guide.at-check");
            case FRIENDS -> texts.get("guide.at-friends");
            case LEDGER -> texts.get("guide.at-ledger");
            case SETTINGS -> texts.get("guide.at-settings");
            case CONTACTS -> file(texts, "address-books");
            case MAIL -> file(texts, "mail");
            case FOUND -> file(texts, "circles");
            case LAB -> file(texts, "lab");
            case LEARN -> "";
        };
    }

    private static String file(Texts texts, String page) {
        return page + (Language.of(texts.locale()) == Language.CHINESE ? ".zh-CN.md" : ".md");
    }

    /**
     * Opens the guide.
     *
     * @param anchor the heading to begin with, as links in the guide's file of this language name it, or the name of
     *     a file; empty for the beginning
     */
    void open(String anchor) {
        Stage before = open;
        if (before != null && before.isShowing()) {
            if (model != null) {
                model.turnTo(anchor);
            }
            before.toFront();
            before.requestFocus();
            return;
        }
        GuideViewModel made = new GuideViewModel(language, anchor, context.background(), context.notices()::fault);
        model = made;
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        Scene scene = new Scene(new GuideView(context.texts(), made, dark, browser),
                Math.min(context.scaled(WIDTH), screen.getWidth() * PART_OF_SCREEN),
                Math.min(context.scaled(HEIGHT), screen.getHeight() * PART_OF_SCREEN));
        scene.getStylesheets().setAll(owner.getScene().getStylesheets());
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                scene.getWindow().hide();
            }
        });
        Stage stage = new Stage();
        stage.initOwner(owner);
        FocusRing.install(stage);
        stage.setTitle(context.texts().get("guide.title"));
        stage.setScene(scene);
        stage.show();
        open = stage;
    }
}
