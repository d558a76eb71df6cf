package kith.ui.inspect;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.receive.InspectFile;
import kith.bloom.BloomFilter;
import kith.exchange.SignatureState;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.text.Figures;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** A file that is looked into. */
public final class InspectViewModel {
    /**
     * A member of the payload.
     *
     * @param name as in the file
     * @param value shortened where it is long
     */
    public record Line(String name, String value) {
    }

    private static final int LONG_VALUE = 120;

    private final InspectFile inspect;
    private final Texts texts;
    private final Figures figures;
    private final Background background;
    private final ReadOnlyObjectWrapper<InspectFile.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyObjectWrapper<@Nullable KithException> problem = new ReadOnlyObjectWrapper<>(this, "problem");

    /**
     * @param profile where keys are looked up
     * @param texts the window's language
     * @param background reads the file
     */
    public InspectViewModel(Profile profile, Texts texts, Background background) {
        this.inspect = new InspectFile(profile);
        this.texts = texts;
        this.figures = texts.figures();
        this.background = background;
    }

    /** Looks into a file. */
    public void look(Path file) {
        background.run("inspect.looking", progress -> inspect.run(file), found -> {
            problem.set(null);
            result.set(found);
        }, fault -> {
            result.set(null);
            problem.set(fault);
        });
    }

    /** {@return what the file says, if there is something to show} */
    public ReadOnlyObjectProperty<InspectFile.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return why there is nothing to show, if so} */
    public ReadOnlyObjectProperty<@Nullable KithException> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return whether and by whom it is signed, in a sentence} */
    public String signature(InspectFile.Result found) {
        String signer = signer(found);
        return found.inspected().signature() == SignatureState.VALID ? texts.get("inspect.signed", "signer", signer)
                : texts.get("inspect.not-signed", "signer", signer);
    }

    private String signer(InspectFile.Result found) {
        return texts.get("signer." + EnumWord.of(found.signer()), "name",
                found.friend() == null ? "" : found.friend());
    }

    /** {@return how full a filter is and what that means} */
    public String fill(BloomFilter filter) {
        return texts.format("inspect.fill", Map.of("set", filter.vector().cardinality(), "bits",
                filter.shape().bits(), "fill", figures.share(filter.fill()), "odds", figures.strangers(filter.fpp())));
    }

    /** {@return the payload, member by member} */
    public List<Line> lines(InspectFile.Result found) {
        return found.inspected().members().entrySet().stream()
                .map(member -> new Line(member.getKey(), shortened(String.valueOf(member.getValue())))).toList();
    }

    private static String shortened(String text) {
        return text.length() <= LONG_VALUE ? text : text.substring(0, LONG_VALUE) + "…";
    }
}
