package kith.ui.circles.parts;

import kith.exchange.CircleDocument;
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

    /** {@return what a circle shows of each member, and what hides them, in a sentence for its founder} */
    public String founded(CircleMode mode, Masks masks) {
        return texts.get(switch (mode) {
            case PLAIN -> "circles.found-shows-plain";
            case COUNTED -> "circles.found-shows-counted";
            case SEALED -> "circles.found-shows-sealed";
        }, "hidden", hidden(masks));
    }

    /** {@return what the founder of a circle learns of a member, and what hides them, in a sentence for the member} */
    public String joined(CircleDocument circle) {
        return texts.get(switch (circle.mode()) {
            case PLAIN -> "circles.part-plain";
            case COUNTED -> "circles.part-counted";
            case SEALED -> "circles.part-sealed";
        }, "name", circle.name(), "count", circle.roster().size(), "hidden", hidden(circle.masks()));
    }

    private String hidden(Masks masks) {
        return switch (masks) {
            case CLASSICAL -> texts.get("circles.hidden-classical");
            case HYBRID -> texts.get("circles.hidden-hybrid");
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
