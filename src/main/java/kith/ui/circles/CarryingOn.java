package kith.ui.circles;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.app.receive.ImportedFile;
import kith.exchange.DocumentType;
import kith.parallel.Progress;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.work.Background;
import kith.ui.work.Begun;
import org.jspecify.annotations.Nullable;

/**
 * Goes on with circles by itself, as the user agreed when they took part: when files came, when the profile is
 * unlocked, and when something that was in the way is not there any more. Nobody is asked for a passphrase by that.
 */
public final class CarryingOn {
    private static final Set<DocumentType> OF_CIRCLES = EnumSet.of(DocumentType.CIRCLE, DocumentType.CONTRIBUTION,
            DocumentType.JOINING, DocumentType.CLOSING, DocumentType.LEAVING);

    private static final long A_MOMENT = Duration.ofSeconds(10).toNanos();

    private final CirclesViewModel circles;
    private final CircleContext context;
    private final Passphrases unasked;
    private final Consumer<String> toCircle;
    private final ContributeTexts texts;
    private final ObjectProperty<@Nullable Object> followed = new SimpleObjectProperty<>(this, "followed");
    /** What was tried by itself: it is not tried at each change of the profile. */
    private final Set<CircleTurn> tried = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean begun = new AtomicBoolean();
    /** One at a time: whoever opened files is told also of what a look at the profile did a moment before. */
    private final ReentrantLock going = new ReentrantLock();
    private @Nullable Recent recent;
    private int arriving;

    /**
     * @param circles where it is seen what was done
     * @param unasked has the passphrase while the profile is unlocked, and asks nobody
     * @param toCircle brings the page of the circle with this title to the front
     */
    public CarryingOn(CirclesViewModel circles, Passphrases unasked, Consumer<String> toCircle) {
        this.circles = circles;
        this.context = circles.context();
        this.unasked = unasked;
        this.toCircle = toCircle;
        this.texts = new ContributeTexts(context.texts());
    }

    /**
     * What came of it.
     *
     * @param result what was done
     * @param left what is to be done
     */
    private record Carried(CarryOn.Result result, List<CircleTurn> left) {
        Optional<String> invited(List<Circles.Status> before) {
            Set<String> known = before.stream().map(Circles.Status::title).collect(Collectors.toSet());
            List<String> asked = left.stream().filter(turn -> turn.kind() == CircleTurn.Kind.TAKE_PART)
                    .map(CircleTurn::title).toList();
            return asked.stream().filter(title -> !known.contains(title)).findFirst()
                    .or(() -> asked.stream().findFirst());
        }

        /** {@return the first circle that somebody left} */
        Optional<String> gone() {
            return left.stream().filter(turn -> !turn.names().isEmpty()).map(CircleTurn::title).findFirst();
        }
    }

    /** What was done by a look at the profile, and when by the monotonic clock. */
    private record Recent(CarryOn.Result result, long nanos) {
    }

    private Carried go(Passphrases passphrases, Progress progress) {
        going.lock();
        try {
            CarryOn use = new CarryOn(context.profile());
            CarryOn.Result result = use.run(passphrases, progress);
            Recent before = recent;
            recent = null;
            return new Carried(before == null || System.nanoTime() - before.nanos() > A_MOMENT ? result
                    : together(before.result(), result), use.list());
        } finally {
            going.unlock();
        }
    }

    private static CarryOn.Result together(CarryOn.Result first, CarryOn.Result then) {
        return new CarryOn.Result(both(first.done(), then.done()), both(first.written(), then.written()),
                both(first.failed(), then.failed()), then.locked());
    }

    private static <T> List<T> both(List<T> first, List<T> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    /** Files came: what they make possible is done, and the circle that one of them is about is shown. */
    public void arrived(List<ImportedFile> files) {
        List<ImportedFile> taken = files.stream().filter(file -> file.refused() == null
                && file.outcome() != ImportedFile.Outcome.SAME).toList();
        if (taken.isEmpty()) {
            return;
        }
        boolean founders = taken.stream().anyMatch(file -> file.type() == DocumentType.CIRCLE);
        boolean gone = taken.stream().anyMatch(file -> file.type() == DocumentType.LEAVING
                && file.outcome() == ImportedFile.Outcome.ADDED);
        boolean shows = taken.stream().anyMatch(file -> file.type() != null && OF_CIRCLES.contains(file.type()));
        List<Circles.Status> before = List.copyOf(circles.rows());
        arriving++;
        context.background().run("circles.going-on", progress -> go(unasked, progress), outcome -> {
            arriving--;
            Optional<String> title = title(outcome.result())
                    .or(() -> founders ? outcome.invited(before) : Optional.empty())
                    .or(() -> gone ? outcome.gone() : Optional.empty());
            tell(outcome.result(), shows ? title.orElse(null) : null);
        }, fault -> {
            arriving--;
            context.notices().fault(fault);
        });
    }

    /** Something changed: what was not tried yet is. */
    public void byItself() {
        Background background = context.background();
        background.begin(Begun.BY_ITSELF, () -> background.run("circles.going-on", this::fresh, result -> {
            if (arriving == 0) {
                background.begin(Begun.BY_USER, () -> tell(result, null));
            }
        }, context.notices()::fault));
    }

    private CarryOn.Result fresh(Progress progress) {
        going.lock();
        try {
            CarryOn use = new CarryOn(context.profile());
            Set<CircleTurn> agreed = use.list().stream().filter(CircleTurn::isAgreed).collect(Collectors.toSet());
            if (begun.getAndSet(true) && tried.containsAll(agreed)) {
                return new CarryOn.Result(List.of(), List.of(), List.of(), false);
            }
            CarryOn.Result result = use.run(unasked, progress);
            if (!result.locked()) {
                tried.addAll(agreed);
            }
            recent = new Recent(result, System.nanoTime());
            return result;
        } finally {
            going.unlock();
        }
    }

    /** Goes on by itself whenever this changes, which may live longer than the views of one language. */
    public void whenever(ObservableValue<?> changes) {
        followed.bind(changes);
        followed.addListener((source, before, now) -> byItself());
    }

    /** The user wants it done now, and is asked for the passphrase where it is needed. */
    public void now(String title) {
        context.background().run("circles.going-on", progress -> go(context.passphrases(), progress),
                outcome -> tell(outcome.result(), title), context.notices()::fault);
    }

    /** Goes on without the members who left, as the user was told. */
    public void without(CircleTurn turn) {
        circles.left().goOn(turn, done -> circles.look(turn.title(), done, () -> toCircle.accept(turn.title())));
    }

    private static Optional<String> title(CarryOn.Result result) {
        return result.done().stream().map(CarryOn.Done::title).findFirst();
    }

    /** @param shown the circle to bring to the front; none where nobody asked for one */
    private void tell(CarryOn.Result result, @Nullable String shown) {
        result.failed().forEach(one -> context.notices().fault(one.why()));
        if (shown != null) {
            List<String> sentences = texts.done(shown, result);
            circles.look(shown, sentences.isEmpty() ? null : new CircleFilesWritten(sentences, result.written(),
                    List.of()), () -> toCircle.accept(shown));
        } else if (!result.done().isEmpty() || !result.written().isEmpty()) {
            context.notices().success(String.join("\n", texts.done(title(result).orElse(""), result)));
            context.background().begin(Begun.BY_ITSELF, circles::refresh);
        }
    }
}
