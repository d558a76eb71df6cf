package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Background;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import kith.friend.FriendState;
import kith.text.Language;
import kith.ui.WindowTest;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import kith.ui.theme.Theme;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

/** No two states look alike: not to the eye, not in words, not in shape, and not without colours either. */
class StateBadgeTest extends WindowTest {
    private Scene scene;
    private Theme theme;

    @Override
    protected void open(Stage stage) {
        theme = new Theme(javafx.application.Platform.getPreferences().colorSchemeProperty());
        scene = new Scene(new HBox(12), 900, 80);
        theme.dress(scene, Language.ENGLISH, FontSize.USUAL);
        stage.setScene(scene);
        stage.show();
    }

    private List<StateBadge> badges() {
        List<StateBadge> badges = new ArrayList<>();
        inWindow(() -> {
            for (FriendState state : FriendState.values()) {
                badges.add(new StateBadge(Texts.in(Locale.ENGLISH), state));
            }
            ((HBox) scene.getRoot()).getChildren().setAll(badges);
        });
        return badges;
    }

    @Test
    void wordPictureClassAndShapeDiffer() {
        List<StateBadge> badges = badges();
        Set<String> words = new HashSet<>();
        Set<Object> icons = new HashSet<>();
        Set<List<String>> classes = new HashSet<>();
        badges.forEach(badge -> {
            words.add(badge.getText());
            icons.add(((FontIcon) badge.getGraphic()).getIconCode());
            classes.add(badge.getStyleClass().filtered(name -> name.startsWith("badge-")));
        });
        assertEquals(List.of(5, 5, 5), List.of(words.size(), icons.size(), classes.size()));
    }

    /** "Added" is an outline on nothing, "verified" is filled: told apart by their lightness in both themes. */
    @Test
    void addedIsAnOutlineAndVerifiedIsFilled() {
        for (ThemeChoice choice : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            inWindow(() -> theme.choose(choice));
            List<StateBadge> badges = badges();
            assertTrue(isFilled(badges.get(FriendState.VERIFIED.ordinal())), choice + " verified");
            assertFalse(isFilled(badges.get(FriendState.UNVERIFIED.ordinal())), choice + " added");
            assertFalse(isFilled(badges.get(FriendState.INVITED.ordinal())), choice + " invited");
            double verified = grey(badges.get(FriendState.VERIFIED.ordinal()));
            double added = grey(badges.get(FriendState.UNVERIFIED.ordinal()));
            assertTrue(Math.abs(verified - added) > 0.2, choice + " in grey " + verified + " and " + added);
        }
    }

    private static boolean isFilled(StateBadge badge) {
        Background background = badge.getBackground();
        return background != null && background.getFills().stream()
                .anyMatch(fill -> fill.getFill() instanceof Color color && color.getOpacity() > 0.9);
    }

    /** The mean lightness of a badge as it is on the screen. */
    private double grey(StateBadge badge) {
        double[] sum = new double[1];
        inWindow(() -> {
            WritableImage image = badge.snapshot(snapshot(), null);
            assertNotNull(image.getPixelReader());
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    sum[0] += image.getPixelReader().getColor(x, y).grayscale().getRed();
                }
            }
            sum[0] /= image.getWidth() * image.getHeight();
        });
        return sum[0];
    }

    private javafx.scene.SnapshotParameters snapshot() {
        javafx.scene.SnapshotParameters parameters = new javafx.scene.SnapshotParameters();
        parameters.setFill(theme.isDark() ? Color.web("#0d1117") : Color.WHITE);
        return parameters;
    }
}
