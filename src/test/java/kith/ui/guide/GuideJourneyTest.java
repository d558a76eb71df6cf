package kith.ui.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.AccessibleNames;
import kith.ui.WindowTest;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import kith.ui.theme.Theme;
import kith.ui.theme.ThemeChoice;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class GuideJourneyTest extends WindowTest {
    private final List<URI> opened = new ArrayList<>();
    private GuideViewModel model;
    private Stage stage;

    @Override
    protected void open(Stage given) {
        stage = given;
        Texts texts = Texts.in(Language.CHINESE.locale());
        model = new GuideViewModel(Language.CHINESE, "", new Immediate(), fault -> {
            throw fault;
        });
        Scene scene = new Scene(new GuideView(texts, model, () -> true, opened::add), 860, 680);
        Theme theme = new Theme(new SimpleObjectProperty<>(ColorScheme.DARK));
        theme.choose(ThemeChoice.DARK);
        theme.dress(scene, Language.ENGLISH, FontSize.USUAL);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void everySectionIsShownAndEverythingHasAName() {
        ListView<?> contents = node("guide-contents", ListView.class);
        for (int i = 0; i < contents.getItems().size(); i++) {
            int section = i;
            inWindow(() -> contents.getSelectionModel().select(section));
            assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
            ScrollPane page = node("guide-page", ScrollPane.class);
            assertTrue(page.getContent().getLayoutBounds().getHeight() > 100, model.currentProperty().get().title());
            assertTrue(page.getContent().getLayoutBounds().getWidth() <= page.getViewportBounds().getWidth() + 1,
                    model.currentProperty().get().title());
        }
    }

    @Test
    void theGuideIsSearchedAndReadByKeyboard() {
        press(KeyCode.CONTROL).press(KeyCode.F).release(KeyCode.F).release(KeyCode.CONTROL);
        write("KITH-1203");
        until(() -> model.found().size() < 4);
        press(KeyCode.TAB).release(KeyCode.TAB);
        press(KeyCode.DOWN).release(KeyCode.DOWN);
        until(() -> model.currentProperty().get().text().contains("KITH-1203"));
        press(KeyCode.ALT).press(KeyCode.LEFT).release(KeyCode.LEFT).release(KeyCode.ALT);
        until(() -> !model.canGoBackProperty().get());
    }

    @Test
    void aLinkLeadsToItsSection() {
        ScrollPane page = node("guide-page", ScrollPane.class);
        Hyperlink link = (Hyperlink) everything(page.getContent()).filter(Hyperlink.class::isInstance)
                .filter(node -> ((Hyperlink) node).getText().equals("命令行")).findFirst().orElseThrow();
        inWindow(link::fire);
        assertEquals("command-line.zh-CN.md", model.currentProperty().get().file());
        assertEquals(List.of(), opened);
        ListView<?> contents = node("guide-contents", ListView.class);
        until(() -> contents.lookupAll(".list-cell").stream().map(ListCell.class::cast)
                .filter(cell -> cell.isVisible() && model.currentProperty().get().equals(cell.getItem()))
                .anyMatch(cell -> cell.getBoundsInParent().getMaxY() <= contents.getHeight()));
    }
}
