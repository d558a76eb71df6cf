package kith.ui.theme;

import module java.base;
import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import kith.text.Language;

/**
 * Puts the chosen theme on the program and Kith's one stylesheet on a scene. The stylesheet names colours only by
 * looking them up, so it fits both themes.
 */
public final class Theme {
    private static final String STYLESHEET =
            Objects.requireNonNull(Theme.class.getResource("/kith/ui/kith.css"), "kith.css").toExternalForm();

    private record Icon(String selector, double size) {
    }

    /** How large icons are with letters of the usual size: most of them, then those that stand out. */
    private static final List<Icon> ICONS = List.of(new Icon(".ikonli-font-icon", 18),
            new Icon(".step-done,.step-now,.step-later", 20), new Icon(".error-pane>.ikonli-font-icon", 20),
            new Icon(".verdict-large .ikonli-font-icon", 24), new Icon(".empty-state .empty-icon", 44),
            new Icon(".drop-overlay .ikonli-font-icon", 48));

    private final ObservableValue<ColorScheme> system;
    private final ChangeListener<ColorScheme> follow;
    private ThemeChoice choice = ThemeChoice.SYSTEM;

    /** @param system what the system prefers: {@code Platform.getPreferences().colorSchemeProperty()} */
    public Theme(ObservableValue<ColorScheme> system) {
        ChineseFace.load();
        this.system = system;
        this.follow = (source, before, now) -> apply();
        system.addListener(follow);
    }

    /** Chooses the theme for every window, from now on. */
    public void choose(ThemeChoice chosen) {
        choice = chosen;
        apply();
    }

    /** Dresses a scene in the letters of a language and a size; the theme itself is the program's. */
    public void dress(Scene scene, Language language, FontSize size) {
        // An icon's size cannot be told in em: its own letters are measured by it. A tooltip has letters of its own.
        String letters = String.format(Locale.ROOT, ".root,.tooltip{-fx-font-size:%.1fpx%s}", size.pixels(),
                language == Language.CHINESE ? ";-fx-font-family:'" + ChineseFace.FAMILY + "'" : "")
                + ICONS.stream().map(icon -> String.format(Locale.ROOT, "%s{-fx-icon-size:%.0fpx}", icon.selector(),
                size.scaled(icon.size()))).collect(Collectors.joining());
        // A sheet of its own, as what pops up inherits the sheets of its window but not the styles of its nodes.
        scene.getStylesheets().setAll(STYLESHEET, "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(letters.getBytes(StandardCharsets.UTF_8)));
    }

    /** {@return whether letters are light on a dark ground now} */
    public boolean isDark() {
        return switch (choice) {
            case SYSTEM -> system.getValue() == ColorScheme.DARK;
            case LIGHT -> false;
            case DARK -> true;
        };
    }

    private void apply() {
        Application.setUserAgentStylesheet(
                isDark() ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
    }
}
