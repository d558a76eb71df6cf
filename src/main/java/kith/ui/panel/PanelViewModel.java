package kith.ui.panel;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.privacy.DictionaryFile;
import kith.app.privacy.PrivacyPanel;
import kith.privacy.AddressList;
import kith.privacy.DictionaryChoice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.OneAtATime;
import org.jspecify.annotations.Nullable;

/**
 * Which lists are tried, and what they would find in what is planned. One computation runs at a time: while it runs,
 * the latest plan waits, and plans in between are forgotten.
 */
public final class PanelViewModel {
    /** Computes the panel of something that is planned, for these lists; off the window's thread. */
    @FunctionalInterface
    public interface Preview extends Function<List<DictionaryChoice>, PrivacyPanel.Result> {
    }

    private final Texts texts;
    private final PanelViewTexts panelViewTexts;
    private final Background background;
    private final Notices notices;

    private final Map<Preset, BooleanProperty> presets = new EnumMap<>(Preset.class);
    private final ObjectProperty<@Nullable AddressList> list = new SimpleObjectProperty<>(this, "list");
    private final ReadOnlyObjectWrapper<PrivacyPanel.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");
    private @Nullable Preview preview;
    private final OneAtATime turn = new OneAtATime();

    /**
     * @param texts the window's language
     * @param background computes
     * @param notices where it is told that a list cannot be read
     */
    public PanelViewModel(Texts texts, Background background, Notices notices) {
        this.texts = texts;
        this.panelViewTexts = new PanelViewTexts(texts);
        this.background = background;
        this.notices = notices;
        for (Preset preset : Preset.values()) {
            BooleanProperty chosen = new SimpleBooleanProperty(this, preset.name(), preset.usual());
            presets.put(preset, chosen);
            chosen.subscribe(this::compute);
        }
        list.subscribe(this::compute);
    }

    /** Shows what this plan would give away; none shows nothing. */
    public void preview(@Nullable Preview now) {
        preview = now;
        if (now == null) {
            result.set(null);
            obstacle.set("");
        }
        compute();
    }

    private void compute() {
        Preview now = preview;
        if (now == null) {
            return;
        }
        if (turn.mustWait()) {
            return;
        }
        List<DictionaryChoice> choices = choices();
        if (choices.isEmpty()) {
            result.set(null);
            obstacle.set(texts.get("panel.no-list"));
            return;
        }
        turn.begin();
        background.run("panel.computing", progress -> now.apply(choices), found -> {
            settle(now, found, "");
        }, fault -> {
            settle(now, null, texts.explain(fault).what());
        });
    }

    private void settle(Preview asked, PrivacyPanel.@Nullable Result found, String why) {
        if (turn.end()) {
            compute();
        } else if (asked == preview) {
            result.set(found);
            obstacle.set(why);
        }
    }

    private List<DictionaryChoice> choices() {
        List<DictionaryChoice> choices = new ArrayList<>();
        presets.forEach((preset, chosen) -> {
            if (chosen.get()) {
                choices.add(preset.choice());
            }
        });
        Optional.ofNullable(list.get()).map(DictionaryChoice::fixed).ifPresent(choices::add);
        return choices;
    }

    /** Reads a list of addresses, or an address book, and tries it as well. */
    public void read(Path file) {
        background.run("panel.reading", progress -> DictionaryFile.read(file), list::set, notices::fault);
    }

    /** Tries the list that was read no longer. */
    public void dropList() {
        list.set(null);
    }

    /** {@return whether this preset is tried} */
    public BooleanProperty presetProperty(Preset preset) {
        return Objects.requireNonNull(presets.get(preset));
    }

    /** {@return the list that was read, if one is tried} */
    public ReadOnlyObjectProperty<@Nullable AddressList> listProperty() {
        return list;
    }

    /** {@return what the lists would find, once it is known} */
    public ReadOnlyObjectProperty<PrivacyPanel.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return why there is nothing to show, or empty} */
    public ReadOnlyStringProperty obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** {@return the words} */
    public PanelViewTexts panelViewTexts() {
        return panelViewTexts;
    }
}
