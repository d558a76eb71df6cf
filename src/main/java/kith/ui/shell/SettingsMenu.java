package kith.ui.shell;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import kith.text.Language;
import kith.ui.text.Texts;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Chooses theme and language. A language is named in itself, to be found by those who read no other. */
final class SettingsMenu extends MenuButton {
    SettingsMenu(Texts texts, Supplier<Appearance> now, Consumer<Appearance> choose) {
        super(texts.get("settings.appearance"), new FontIcon(Feather.SETTINGS));
        setId("settings");
        setMaxWidth(Double.MAX_VALUE);
        getStyleClass().addAll("flat", "navigation-settings");
        Appearance start = now.get();
        Menu theme = new Menu(texts.get("settings.theme"));
        ToggleGroup themes = new ToggleGroup();
        for (ThemeChoice choice : ThemeChoice.values()) {
            add(theme, themes, texts.get(choice.key()), start.theme() == choice,
                    () -> choose.accept(now.get().with(choice)));
        }
        Menu language = new Menu(texts.get("settings.language"));
        ToggleGroup languages = new ToggleGroup();
        add(language, languages, texts.get("settings.language-system"), start.language().isEmpty(),
                () -> choose.accept(now.get().with(Optional.empty())));
        for (Language choice : Language.values()) {
            add(language, languages, choice.ownName(), start.language().equals(Optional.of(choice)),
                    () -> choose.accept(now.get().with(Optional.of(choice))));
        }
        getItems().addAll(theme, language);
    }

    private static void add(Menu menu, ToggleGroup group, String text, boolean chosen, Runnable choose) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setToggleGroup(group);
        item.setSelected(chosen);
        item.setOnAction(event -> choose.run());
        menu.getItems().add(item);
    }
}
