package kith.ui.circles.change;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.circle.Circles;
import kith.app.circle.founding.MemberFile;
import kith.app.circle.part.CircleTurn;
import kith.app.circle.part.Delivery;
import kith.app.circle.part.GoOnWithout;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** Who left the circle that is looked at, and its founder's one step after that. */
public final class LeftViewModel {
    private final CircleContext context;
    private final ChangeTexts texts;
    private final Newest looks = new Newest();
    private final ReadOnlyObjectWrapper<@Nullable CircleTurn> turn = new ReadOnlyObjectWrapper<>(this, "turn");

    public LeftViewModel(CircleContext context) {
        this.context = context;
        this.texts = new ChangeTexts(context.texts());
    }

    /** Looks at another circle, or at the same one anew. */
    public void show(Circles.@Nullable Status now) {
        if (now == null || now.left().isEmpty() || now.closed() != null) {
            looks.ask();
            turn.set(null);
            return;
        }
        looks.ask().run(context.background(), "circles.loading",
                progress -> new GoOnWithout(context.profile()).find(now.title()),
                found -> turn.set(found.orElse(null)), context.notices()::fault);
    }

    /** Goes on without those who left, as the page says. */
    void goOn() {
        CircleTurn seen = turn.get();
        if (seen != null) {
            goOn(seen, context.display()::written);
        }
    }

    /**
     * Goes on without those who left.
     *
     * @param seen what the user was told
     * @param then shows what was written
     */
    public void goOn(CircleTurn seen, Consumer<CircleFilesWritten> then) {
        context.background().run("circles.changing", progress -> new GoOnWithout(context.profile()).run(seen,
                context.passphrases(), progress), result -> then.accept(written(seen.title(), result)),
                context.notices()::fault);
    }

    private CircleFilesWritten written(String title, GoOnWithout.Result result) {
        result.carried().failed().forEach(one -> context.notices().fault(one.why()));
        Map<String, Delivery.Written> parcels = new LinkedHashMap<>();
        result.changed().sent().stream().filter(one -> one.friend() != null && one.file() != null)
                .map(LeftViewModel::written).forEach(one -> parcels.put(one.friend().id(), one));
        result.carried().written().forEach(one -> parcels.put(one.friend().id(), one));
        List<String> sentences = new ArrayList<>(texts.changed(result.changed(), !result.carried().done().isEmpty()));
        sentences.addAll(texts.done(title, result.carried()));
        return new CircleFilesWritten(sentences, List.copyOf(parcels.values()),
                result.changed().file() == null ? List.of() : List.of(result.changed().file()));
    }

    private static Delivery.Written written(MemberFile one) {
        return new Delivery.Written(Objects.requireNonNull(one.friend()), Objects.requireNonNull(one.file()));
    }

    /** {@return who left, and what going on without them shows; nothing where nobody did} */
    ReadOnlyObjectProperty<@Nullable CircleTurn> turnProperty() {
        return turn.getReadOnlyProperty();
    }
}
