package kith.ui.circles.parts;

import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import kith.exchange.CircleMode;
import kith.ui.text.Texts;

/** Which of the three ways to merge, each with what it shows to whom. */
public final class ModeChoice extends Choice<CircleMode> {
    /**
     * @param id begins the ids of its buttons
     * @param texts the window's language
     * @param mode the one that is chosen
     * @param tooFew whether there are too few members for one to be hidden among the others
     * @param choose is told what the user chose
     */
    public ModeChoice(String id, Texts texts, ObservableValue<CircleMode> mode, ObservableValue<Boolean> tooFew,
            Consumer<CircleMode> choose) {
        super(id, texts.get("circles.mode"), mode, choose);
        ModeTexts modeTexts = new ModeTexts(texts);
        for (CircleMode each : CircleMode.values()) {
            if (each == CircleMode.PLAIN) {
                add(each, modeTexts.name(each), modeTexts.shows(each));
            } else {
                add(each, modeTexts.name(each), modeTexts.shows(each), tooFew, texts.get("circles.mode-too-few"));
            }
        }
    }
}
