package kith.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.Styleable;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.stage.Window;
import kith.ui.friends.Entry;
import kith.ui.lab.LabPart;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A way through the window: ids of what is pressed, opened or chosen, one after the other. What stands behind a
 * {@code =} is the row that is chosen (its words, or its number from 1 on), the box that is ticked, what is typed, or
 * the file that the user chooses.
 */
final class Way {
    private static final int TIMEOUT_SECONDS = 120;

    private final KithWindow window;
    private final Path files;
    private final Consumer<KithWindow> rest;

    /**
     * @param window where it begins
     * @param files the folder of the files that are chosen
     * @param rest waits until nothing is being done
     */
    Way(KithWindow window, Path files, Consumer<KithWindow> rest) {
        this.window = window;
        this.files = files;
        this.rest = rest;
    }

    /** {@return why the last step cannot be done, if it cannot; it is not done, as it may be the end of a profile} */
    Optional<String> walk(List<String> steps) {
        for (int i = 0; i < steps.size(); i++) {
            String step = steps.get(i);
            boolean last = i == steps.size() - 1;
            Optional<String> problem = missing(step);
            if (problem.isEmpty() && !last) {
                problem = Tour.inWindow(() -> act(seen(id(step)).orElseThrow(),
                        step.substring(Math.min(step.length(), id(step).length() + 1))));
            }
            if (problem.isPresent()) {
                return problem;
            }
            rest.accept(window);
            WaitForAsyncUtils.waitForFxEvents();
        }
        return Optional.empty();
    }

    /** {@return why a step cannot be taken; what is about to come is waited for} */
    private static Optional<String> missing(String step) {
        try {
            WaitForAsyncUtils.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS,
                    () -> Tour.inWindow(() -> problem(id(step))).isEmpty());
            return Optional.empty();
        } catch (TimeoutException e) {
            return Tour.inWindow(() -> problem(id(step)));
        }
    }

    private static String id(String step) {
        return step.replaceFirst("=.*", "");
    }

    private static Optional<String> problem(String id) {
        Window.getWindows().forEach(each -> {
            each.getScene().getRoot().applyCss();
            each.getScene().getRoot().layout();
        });
        return seen(id).map(seen -> isDisabled(seen) ? Optional.of(id + " cannot be used") : Optional.<String>empty())
                .orElseGet(() -> Optional.of(id + (found(id).findAny().isEmpty() ? " is not there"
                        : " is out of sight")));
    }

    private static Optional<Styleable> seen(String id) {
        return found(id).filter(Way::isSeen).findFirst();
    }

    private static Stream<Styleable> found(String id) {
        return nodes().flatMap(Way::withItems).filter(each -> id.equals(each.getId()));
    }

    private static Stream<Node> nodes() {
        return Window.getWindows().stream().flatMap(each -> WindowTest.everything(each.getScene().getRoot()));
    }

    private static Stream<Styleable> withItems(Node node) {
        return Stream.concat(Stream.of(node), switch (node) {
            case MenuButton menu -> menu.getItems().stream();
            case TabPane tabs -> tabs.getTabs().stream();
            default -> Stream.<Styleable>empty();
        });
    }

    private static boolean isSeen(Styleable found) {
        return switch (found) {
            case MenuItem item -> item.isVisible() && nodes().anyMatch(node -> node instanceof MenuButton menu
                    && menu.getItems().contains(item) && isSeen(menu));
            case Tab tab -> isSeen(tab.getTabPane());
            case Node node -> node.getLayoutBounds().getWidth() > 0 && isInSight(node);
            default -> false;
        };
    }

    private static boolean isInSight(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at != node && at instanceof TitledPane fold && !fold.isExpanded()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDisabled(Styleable found) {
        return switch (found) {
            case MenuItem item -> item.isDisable() || nodes().anyMatch(node -> node instanceof MenuButton menu
                    && menu.getItems().contains(item) && menu.isDisabled());
            case Tab tab -> tab.isDisabled();
            case Node node -> node.isDisabled();
            default -> true;
        };
    }

    private Optional<String> act(Styleable found, String words) {
        if (!words.isEmpty()) {
            window.files.willOpen(files.resolve(words));
        }
        switch (found) {
            case MenuItem item -> item.fire();
            case Tab tab -> tab.getTabPane().getSelectionModel().select(tab);
            case MenuButton menu -> { }
            case ButtonBase button -> button.fire();
            case TextInputControl field -> field.setText(words);
            case TitledPane fold -> fold.setExpanded(true);
            case ListView<?> list -> {
                return choose(list.getItems(), list.getSelectionModel(), words);
            }
            case TableView<?> table -> {
                return choose(table.getItems(), table.getSelectionModel(), words);
            }
            case ComboBox<?> box -> box.getSelectionModel().select(Integer.parseInt(words) - 1);
            case Node node -> {
                Optional<CheckBox> box = WindowTest.everything(node).filter(CheckBox.class::isInstance)
                        .map(CheckBox.class::cast).filter(each -> each.getText().equals(words)).findFirst();
                box.ifPresent(each -> each.setSelected(true));
                return box.isPresent() ? Optional.empty() : Optional.of("there is no box " + words);
            }
            default -> throw new IllegalArgumentException("what to do with " + found);
        }
        return Optional.empty();
    }

    private static Optional<String> choose(List<?> rows, MultipleSelectionModel<?> selection, String words) {
        int row = words.matches("\\d+") ? Integer.parseInt(words) - 1 : IntStream.range(0, rows.size())
                .filter(i -> name(rows.get(i)).equals(words)).findFirst().orElse(-1);
        if (row < 0 || row >= rows.size()) {
            return Optional.of("there is no row " + words);
        }
        selection.clearAndSelect(row);
        return Optional.empty();
    }

    private static String name(Object row) {
        return switch (row) {
            case Entry entry -> entry.name();
            case LabPart part -> part.id();
            default -> row.toString();
        };
    }
}
