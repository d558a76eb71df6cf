package kith.ui.theme;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.TableColumnBase;
import javafx.scene.layout.Region;

/**
 * How large the letters of a window are now, and what is made to their measure. The window stays as it is when another
 * size is chosen: its stylesheet has nearly all lengths in the measure of the letters, and whoever sets one by hand
 * follows here. Following keeps nobody alive. Lives on the window's thread.
 */
public final class Letters {
    private static final String FOLLOWING = "kith.follows-letters";

    private static final int FEW = 1_000;

    private final List<WeakReference<Runnable>> followers = new ArrayList<>();
    private int many = FEW;
    private FontSize size;

    /** @param size how large they are at first */
    public Letters(FontSize size) {
        this.size = size;
    }

    /** {@return how large they are now} */
    public FontSize size() {
        return size;
    }

    /**
     * {@return a length for letters of the size that they have now}
     *
     * @param length in pixels, for letters of the usual size
     */
    public double scaled(double length) {
        return size.scaled(length);
    }

    /** Makes the letters larger or smaller; then all that follow do what they do. */
    public void choose(FontSize other) {
        if (other.equals(size)) {
            return;
        }
        size = other;
        forgetGone();
        // What follows may make others that follow.
        List.copyOf(followers).stream().map(WeakReference::get).filter(Objects::nonNull).forEach(Runnable::run);
    }

    /**
     * Does something now and whenever another size was chosen, in the order in which they came here.
     *
     * @param owner as long as there is this, and no longer
     * @param action measures anew
     */
    public void follow(Node owner, Runnable action) {
        follow(owner.getProperties(), action);
    }

    /** The same for a column, which is no node. */
    public void follow(TableColumnBase<?, ?> owner, Runnable action) {
        follow(owner.getProperties(), action);
    }

    /**
     * Tells whether something is narrow now, and whenever that changes.
     *
     * @param region what may be narrow
     * @param least in pixels, for letters of the usual size: what is less wide is narrow
     * @param told {@code true} where it is narrow
     */
    public void whenNarrow(Region region, double least, Consumer<Boolean> told) {
        BooleanProperty narrow = new SimpleBooleanProperty();
        Runnable measure = () -> narrow.set(region.getWidth() < scaled(least));
        follow(region, measure);
        region.widthProperty().subscribe(measure);
        narrow.subscribe(told);
    }

    private void follow(Map<Object, Object> owner, Runnable action) {
        // The owner holds what it does; from here it is held weakly, since views come and go while the window stays.
        @SuppressWarnings("unchecked") // Nobody else uses this key.
        List<Runnable> held = (List<Runnable>) owner.computeIfAbsent(FOLLOWING, key -> new ArrayList<Runnable>(1));
        held.add(action);
        if (followers.size() >= many) {
            forgetGone();
        }
        followers.add(new WeakReference<>(action));
        action.run();
    }

    private void forgetGone() {
        followers.removeIf(follower -> follower.refersTo(null));
        many = Math.max(FEW, 2 * followers.size());
    }
}
