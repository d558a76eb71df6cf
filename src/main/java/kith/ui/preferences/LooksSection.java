package kith.ui.preferences;

import module java.base;
import javafx.application.Platform;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;
import kith.text.Language;
import kith.ui.parts.Section;
import kith.ui.text.Texts;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;

/** Language, theme and size of letters. A language is named in itself, to be found by those who read no other. */
final class LooksSection extends Section {
    /** One choice: the end of its id, its words, and what it makes of the appearance. */
    private record Choice(String id, String words, UnaryOperator<Appearance> change) {
    }

    private final Texts texts;
    private final Looks looks;

    LooksSection(Texts texts, Looks looks) {
        super(texts.get("looks.appearance"));
        this.texts = texts;
        this.looks = looks;
        getStyleClass().add("card");
        List<Choice> languages = Stream.concat(
                Stream.of(new Choice("system", texts.get("looks.language-system"), now -> now.with(Optional.empty()))),
                Arrays.stream(Language.values()).map(language -> new Choice(language.locale().getLanguage(),
                        language.ownName(), now -> now.with(Optional.of(language))))).toList();
        List<Choice> themes = Arrays.stream(ThemeChoice.values()).map(theme -> new Choice(
                EnumWord.of(theme), texts.get(theme.key()), now -> now.with(theme))).toList();
        List<Choice> sizes = FontSize.CHOICES.stream().map(size -> new Choice(Integer.toString(size.percent()),
                texts.get("preferences.percent", "percent", size.percent()), now -> now.with(size))).toList();
        getChildren().addAll(row("language", "looks.language", languages, Appearance::language),
                row("theme", "looks.theme", themes, Appearance::theme),
                row("font-size", "preferences.font-size", sizes, Appearance::fontSize));
    }

    private VBox row(String id, String nameKey, List<Choice> choices, Function<Appearance, Object> chosen) {
        String name = texts.get(nameKey);
        Label label = new Label(name);
        label.getStyleClass().add("form-label");
        FlowPane buttons = new FlowPane(16, 8);
        buttons.setAccessibleRole(AccessibleRole.PARENT);
        ToggleGroup group = new ToggleGroup();
        Appearance now = looks.now();
        for (Choice choice : choices) {
            RadioButton button = new RadioButton(choice.words());
            button.setId("preferences-" + id + "-" + choice.id());
            button.setMnemonicParsing(false);
            button.setMinWidth(USE_PREF_SIZE);
            button.setAccessibleText(texts.get("preferences.choice", "name", name, "choice", choice.words()));
            button.setToggleGroup(group);
            button.setSelected(chosen.apply(choice.change().apply(now)).equals(chosen.apply(now)));
            button.setUserData(choice);
            buttons.getChildren().add(button);
        }
        group.selectedToggleProperty().subscribe((before, after) -> {
            if (after != null && after.getUserData() instanceof Choice choice) {
                // Later: the choice may put other nodes in place of this button, which is still at work.
                Platform.runLater(() -> looks.choose(choice.change().apply(looks.now())));
            }
        });
        VBox row = new VBox(4, label, buttons);
        row.getStyleClass().add("form-row");
        return row;
    }
}
