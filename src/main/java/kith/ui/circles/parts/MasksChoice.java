package kith.ui.circles.parts;

import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import kith.exchange.Masks;
import kith.ui.text.Texts;

/** What the masks of a circle grow from: what somebody could read who comes much later, and what more it costs. */
public final class MasksChoice extends Choice<Masks> {
    /**
     * @param id begins the ids of its buttons
     * @param texts the window's language
     * @param masks those that are chosen
     * @param impossible whether there can be no hybrid ones: nobody is hidden, or there are too many members
     * @param choose is told what the user chose
     */
    public MasksChoice(String id, Texts texts, ObservableValue<Masks> masks, ObservableValue<Boolean> impossible,
            Consumer<Masks> choose) {
        super(id, texts.get("circles.hiding"), masks, choose);
        ModeTexts modeTexts = new ModeTexts(texts);
        add(Masks.CLASSICAL, modeTexts.name(Masks.CLASSICAL), modeTexts.means(Masks.CLASSICAL));
        add(Masks.HYBRID, modeTexts.name(Masks.HYBRID), modeTexts.means(Masks.HYBRID), impossible,
                texts.get("circles.hiding-not", "count", Masks.MOST_HYBRID));
    }
}
