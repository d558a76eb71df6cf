package kith.ui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import kith.fault.Fault;
import kith.ui.parts.BitPicture;
import kith.ui.parts.EmptyState;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;

/** A screen for each place, made of every part, to look at the frame and to test it. */
public final class SampleContents implements WindowContent {
    private final ScreenContext context;
    private final List<Path> received = new ArrayList<>();
    private final ReadOnlyObjectWrapper<WindowLock.State> lock = new ReadOnlyObjectWrapper<>(WindowLock.State.NONE);
    private final Map<Page, List<Shortcut>> keys = new EnumMap<>(Page.class);
    private final List<Page> made = new ArrayList<>();

    /** @param context the window */
    public SampleContents(ScreenContext context) {
        this.context = context;
    }

    /** {@return the files that the window handed on} */
    public List<Path> received() {
        return List.copyOf(received);
    }

    /** {@return the pages whose views were made, in that order} */
    List<Page> made() {
        return List.copyOf(made);
    }

    /** Gives a screen keys of its own, from its next visit on. */
    public void keysOf(Page place, Shortcut... shortcuts) {
        keys.put(place, List.of(shortcuts));
    }

    /** {@return how the lock stands, for the test to say} */
    public ReadOnlyObjectWrapper<WindowLock.State> lockState() {
        return lock;
    }

    /** Locks and unlocks at once, as if the passphrase were typed. */
    @Override
    public Optional<WindowLock> lock() {
        return Optional.of(new WindowLock(lock.getReadOnlyProperty(), () -> lock.set(
                lock.get() == WindowLock.State.LOCKED ? WindowLock.State.UNLOCKED : WindowLock.State.LOCKED)));
    }

    @Override
    public List<Screen> screens() {
        return Arrays.stream(Page.values())
                .map(place -> new Screen(place, () -> view(place)).with(keys.getOrDefault(place, List.of())))
                .toList();
    }

    @Override
    public void onFiles(List<Path> files) {
        received.addAll(files);
    }

    private Node view(Page place) {
        made.add(place);
        String title = context.texts().get(place.key());
        VBox screen = new VBox(new PageHeader(title, context.texts().get("files.open-hint")));
        if (place == Page.SETTINGS) {
            screen = new Beginning(title);
        } else if (place == Page.CHECK) {
            FormRow row = new FormRow(context.texts().get("nav.check"), context.texts().get("files.drop-hint"),
                    new TextField());
            FormRow wrong = new FormRow(context.texts().get("nav.contacts"), "", new TextField());
            wrong.problemProperty().set(context.texts().get("files.drop-hint"));
            Random random = new Random(1);
            screen.getChildren().addAll(row, wrong,
                    new BitPicture(739, index -> random.nextBoolean(), "369 of 739"),
                    new ErrorPane(context.texts(), Fault.SIGNATURE_INVALID.raise()));
        } else {
            screen.getChildren().add(new EmptyState(place.icon(), title, context.texts().get("files.drop-hint"),
                    context.texts().get("files.open"), () -> context.navigation().go(Page.CHECK)));
        }
        return screen;
    }

    /** A screen in which one begins in a field. */
    private static final class Beginning extends VBox implements FirstFocus {
        private final TextField field = new TextField();

        Beginning(String title) {
            field.setId("first-field");
            field.setAccessibleText(title);
            getChildren().add(field);
        }

        @Override
        public void focusFirst() {
            field.requestFocus();
        }
    }
}
