package kith.ui.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.WindowTest;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import kith.ui.theme.Theme;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever begins an exchange sees all of it at once. */
@Tag("exhaustive")
class FirstExchangeTest extends WindowTest {
    private Stage stage;

    @Override
    protected void open(Stage given) {
        stage = given;
    }

    @ParameterizedTest
    @CsvSource({"ENGLISH, your-first-exchange, Your first exchange",
        "CHINESE, 第一次交换, 第一次交换"})
    void theFirstExchangeFitsOnOneScreen(Language language, String anchor, String title) {
        GuideViewModel model = new GuideViewModel(language, anchor, new Immediate(), fault -> {
            throw fault;
        });
        inWindow(() -> {
            Scene scene = new Scene(new GuideView(Texts.in(language.locale()), model, () -> false, link -> { }),
                    GuideWindow.WIDTH, GuideWindow.HEIGHT);
            new Theme(new SimpleObjectProperty<>(ColorScheme.LIGHT)).dress(scene, language, FontSize.USUAL);
            stage.setScene(scene);
            stage.show();
        });
        assertEquals(title, model.currentProperty().get().title());
        ScrollPane page = node("guide-page", ScrollPane.class);
        double needed = page.getContent().getLayoutBounds().getHeight();
        double room = page.getViewportBounds().getHeight();
        assertTrue(room > GuideWindow.HEIGHT / 2 && needed <= room, () -> needed + " of " + room);
    }
}
