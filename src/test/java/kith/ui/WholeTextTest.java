package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import kith.app.MakeDemo;
import kith.app.Progress;
import kith.text.Language;
import kith.ui.shell.Place;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** On a screen of 1024 by 700, in both languages and with letters of all sizes, every word can be read in full. */
@Timeout(180)
class WholeTextTest extends WindowTest {
    private static final double WIDTH = 1024;
    private static final double HEIGHT = 700;

    @TempDir
    private Path folder;
    private Stage stage;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Test
    void nothingIsCutOff() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("demo"), Progress.none());
        List<String> cut = new ArrayList<>();
        for (Language language : Language.values()) {
            for (int percent : new int[] {100, 150, 250}) {
                Appearance appearance =
                        new Appearance(ThemeChoice.LIGHT, Optional.of(language), new FontSize(percent));
                KithWindow[] window = new KithWindow[1];
                inWindow(() -> {
                    window[0] = new KithWindow(stage, demo.alice().store().folder(), Optional.of(demo.senders()), appearance);
                    stage.setWidth(WIDTH);
                    stage.setHeight(HEIGHT);
                });
                for (Place place : Place.values()) {
                    inWindow(() -> node("nav-" + place.id(), ToggleButton.class).fire());
                    until(window[0]::isAtRest);
                    inWindow(() -> {
                        stage.getScene().getRoot().applyCss();
                        stage.getScene().getRoot().layout();
                        CutText.in(stage.getScene().getRoot()).forEach(
                                words -> cut.add(language + " " + percent + " % " + place + ": " + words));
                    });
                }
                inWindow(window[0]::close);
            }
        }
        assertEquals("", String.join("\n", cut));
    }

    @Test
    void theCheckItselfFindsWordsThatAreCutOff() {
        inWindow(() -> {
            Label narrow = new Label("Words that do not fit");
            narrow.setMaxWidth(40);
            stage.setScene(new Scene(new StackPane(narrow), 300, 100));
            stage.show();
            assertFalse(CutText.in(stage.getScene().getRoot()).isEmpty());
            Label wide = new Label("Words that fit");
            stage.setScene(new Scene(new StackPane(wide), 300, 100));
            assertEquals(List.of(), CutText.in(stage.getScene().getRoot()));
            wide.setMinWidth(HBox.USE_PREF_SIZE);
            stage.setScene(new Scene(new HBox(new Label("much before it, much before it"), new HBox(wide)), 120, 100));
            stage.getScene().getRoot().layout();
            assertFalse(CutText.in(stage.getScene().getRoot()).isEmpty());
        });
    }
}
