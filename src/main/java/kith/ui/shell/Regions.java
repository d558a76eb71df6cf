package kith.ui.shell;

import module java.base;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/** The parts of the window, between which the focus moves without passing through everything in them. */
final class Regions {
    /** Which way. */
    enum Direction {
        /** To the next part, after the last to the first. */
        NEXT(1),
        /** To the part before, before the first to the last. */
        PREVIOUS(-1);

        private final int step;

        Direction(int step) {
            this.step = step;
        }
    }

    private final List<Node> regions;
    private final Map<Node, Node> lastFocused = new HashMap<>();

    /** @param regions in their order; one that is not visible, or has nothing to focus, is passed over */
    Regions(List<Node> regions) {
        this.regions = List.copyOf(regions);
    }

    /**
     * Moves the focus, to where it was last in that part if it can go there.
     *
     * @param focused what has the focus now
     * @param direction which way
     */
    void move(@Nullable Node focused, Direction direction) {
        int here = focused == null ? -1 : indexOf(focused);
        if (here >= 0) {
            lastFocused.put(regions.get(here), focused);
        }
        int count = regions.size();
        int start = here >= 0 ? here : direction == Direction.NEXT ? -1 : count;
        IntStream.rangeClosed(1, count)
                .mapToObj(i -> regions.get(Math.floorMod(start + i * direction.step, count)))
                .flatMap(region -> target(region).stream())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private int indexOf(Node focused) {
        for (Node node = focused; node != null; node = node.getParent()) {
            int index = regions.indexOf(node);
            if (index >= 0) {
                return index;
            }
        }
        return -1;
    }

    private Optional<Node> target(Node region) {
        List<Node> open = focusable(region).toList();
        return Optional.ofNullable(lastFocused.get(region)).filter(open::contains)
                .or(() -> open.stream().findFirst());
    }

    private static Stream<Node> focusable(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> below = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(Regions::focusable) : Stream.empty();
        return node.isFocusTraversable() ? Stream.concat(Stream.of(node), below) : below;
    }
}
