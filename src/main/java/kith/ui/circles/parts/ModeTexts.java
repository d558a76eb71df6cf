package kith.ui.circles.parts;

import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.ui.text.Texts;

/** The ways to merge and to hide, in words: what each is called, and what it shows to whom. */
public final class ModeTexts {
    private final Texts texts;

    public ModeTexts(Texts texts) {
        this.texts = texts;
    }

    /** {@return what a mode is called} */
    public String name(CircleMode mode) {
        return switch (mode) {
            case PLAIN -> texts.get("circles.mode-plain");
            case COUNTED -> texts.get("circles.mode-counted");
            case SEALED -> texts.get("circles.mode-sealed");
        };
    }

    /** {@return what a mode shows to whom, in one or two sentences} */
    public String shows(CircleMode mode) {
        return switch (mode) {
            case PLAIN -> texts.get("circles.mode-plain-shows");
            case COUNTED -> texts.get("circles.mode-counted-shows");
            case SEALED -> texts.get("circles.mode-sealed-shows");
        };
    }

    /** {@return what masks are called} */
    public String name(Masks masks) {
        return switch (masks) {
            case CLASSICAL -> texts.get("circles.hiding-classical");
            case HYBRID -> texts.get("circles.hiding-hybrid");
        };
    }

    /** {@return what masks keep from somebody who comes much later, and what they cost, in a sentence} */
    public String means(Masks masks) {
        return switch (masks) {
            case CLASSICAL -> texts.get("circles.hiding-classical-means");
            case HYBRID -> texts.get("circles.hiding-hybrid-means");
        };
    }
}
