package kith.ui.shell;

import module java.base;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import kith.text.Language;
import kith.ui.parts.Confirm;
import kith.ui.parts.Confirm.Answer;
import kith.ui.parts.Confirm.Gravity;
import kith.ui.parts.Confirm.Question;
import kith.ui.parts.FileChoice;
import kith.ui.parts.FocusRing;
import kith.ui.text.Texts;
import kith.ui.theme.Appearance;
import kith.ui.theme.AppearanceStore;
import kith.ui.theme.FontSize;
import kith.ui.theme.Letters;
import kith.ui.theme.Theme;
import kith.ui.work.Begun;
import kith.ui.work.Running;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;

/**
 * Kith's window. Lives on the window's thread. Choosing another language builds everything inside anew around the
 * same use cases; the place in front, the notices and the running work stay.
 */
public final class MainWindow {
    /** What the window is made of; each part can be replaced in a test. */
    public record Parts(Work work, Theme theme, AppearanceStore appearance, FileChoice files, Confirm confirm) {
    }

    private static final double WIDTH = 1080;
    private static final double HEIGHT = 740;
    private static final double MIN_WIDTH = 640;
    private static final double MIN_HEIGHT = 480;

    private final Stage stage;
    private final Parts parts;
    private final Locale system;
    private final Function<ScreenContext, WindowContent> makeContent;
    private final Scene scene = new Scene(new StackPane(), WIDTH, HEIGHT);
    private final Shortcuts shortcuts = new Shortcuts(scene);
    private final Navigation navigation = new Navigation(Page.CHECK);
    private Appearance appearance;
    private PlacedBackground work;
    private ScreenContext context;
    private WindowContent content;
    private @Nullable WindowRoot root;

    /**
     * Fills a stage; {@link #show} opens it.
     *
     * @param stage the window of the system
     * @param parts what it is made of
     * @param system the system's locale
     * @param makeContent makes screens that speak the language of a context
     */
    public MainWindow(Stage stage, Parts parts, Locale system, Function<ScreenContext, WindowContent> makeContent) {
        this.stage = stage;
        this.parts = parts;
        this.system = system;
        this.makeContent = makeContent;
        this.appearance = parts.appearance().load();
        Texts texts = Texts.in(appearance.locale(system));
        Notices notices = new Notices(texts);
        this.work = placed(texts, notices);
        this.context = context(texts, notices);
        this.content = makeContent.apply(context);
        build();
        parts.theme().choose(appearance.theme());
        dress();
        navigation.currentProperty().subscribe((before, now) -> setKeys());
        FocusRing.install(stage);
        stage.setScene(scene);
        stage.setMinWidth(MIN_WIDTH);
        stage.setMinHeight(MIN_HEIGHT);
        stage.getIcons().setAll(icons());
        stage.addEventHandler(WindowEvent.WINDOW_CLOSE_REQUEST, this::onClose);
    }

    /** Opens the window. */
    public void show() {
        stage.show();
        focusStart();
    }

    /** Makes the pages that nobody visited yet while the user rests, so that a first visit is no slower than others. */
    public void prepareAtRest() {
        if (root != null) {
            root.prepareAtRest(parts.work());
        }
    }

    /** {@return what the screens get from this window, as it is now} */
    public ScreenContext context() {
        return context;
    }

    /** Another window takes the place of this one: what it reads to show itself is not heard of any more. */
    public void retire() {
        work.retire();
    }

    /** {@return how the window looks now} */
    public Appearance appearance() {
        return appearance;
    }

    /** Takes files from wherever they come: dropped, pasted, chosen, or named at the start. */
    public void onFiles(List<Path> files) {
        if (!files.isEmpty()) {
            content.onFiles(files);
        }
    }

    /** Changes theme, language and size of letters, and keeps the choice. */
    public void choose(Appearance chosen) {
        boolean otherSize = !chosen.fontSize().equals(appearance.fontSize());
        boolean otherLanguage = !chosen.locale(system).equals(appearance.locale(system));
        appearance = chosen;
        parts.appearance().save(chosen);
        parts.theme().choose(chosen.theme());
        if (otherLanguage) {
            Texts texts = Texts.in(chosen.locale(system));
            Notices notices = context.notices().in(texts);
            work.retire();
            work = placed(texts, notices);
            context = context(texts, notices);
            content = makeContent.apply(context);
        }
        if (otherSize) {
            context.letters().choose(chosen.fontSize());
        }
        if (otherLanguage) {
            Node focused = scene.getFocusOwner();
            // Views that go away need not be dressed anew before.
            scene.setRoot(new StackPane());
            dress();
            build();
            focusAgain(focused);
        } else if (otherSize) {
            dress();
        }
    }

    /** Whoever chose another look goes on where they were, in the node that took the place of theirs. */
    private void focusAgain(@Nullable Node before) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        Node now = before == null || before.getId() == null ? null : scene.lookup("#" + before.getId());
        if (now == null) {
            focusStart();
        } else {
            now.requestFocus();
        }
    }

    private PlacedBackground placed(Texts texts, Notices notices) {
        return new PlacedBackground(parts.work(), navigation, notices, texts, InstantSource.system());
    }

    private ScreenContext context(Texts texts, Notices notices) {
        return new ScreenContext(texts, work, notices, navigation, parts.files(), parts.confirm(),
                this::showKeys, new Letters(appearance.fontSize()));
    }

    private void dress() {
        parts.theme().dress(scene, Language.of(appearance.locale(system)), appearance.fontSize());
    }

    private void build() {
        if (root != null) {
            root.detach();
        }
        root = new WindowRoot(context, content, parts.work(), new WindowRoot.Actions(
                this::goTo, this::openFiles, this::help, this::onFiles,
                shown -> work.begin(Begun.BY_VISIT, shown)));
        scene.setRoot(root);
        setKeys();
        stage.setTitle(context.texts().get("window.title"));
    }

    private void focusStart() {
        if (root != null) {
            root.focusStart();
        }
    }

    private void openFiles() {
        onFiles(parts.files().open(context.texts().get("files.open-title")));
    }

    private void setKeys() {
        shortcuts.set(WindowKeys.of(context.texts(), new KeyActions(), content.guide()),
                content.screens().stream().filter(screen -> screen.place() == navigation.current())
                        .findFirst().map(Screen::keys).orElse(List.of()));
    }

    private void help() {
        content.guide().ifPresentOrElse(Runnable::run, this::showKeys);
    }

    private void showKeys() {
        KeysDialog.show(stage, context, shortcuts.all(), content.guide());
    }

    /** What the keys do, in the window as it is when they are pressed. */
    private final class KeyActions implements WindowKeys.Actions {
        @Override
        public void go(Page place) {
            navigation.press(place);
            focusStart();
        }

        @Override
        public void back() {
            navigation.current().parent().ifPresent(MainWindow.this::goTo);
        }

        @Override
        public void openFiles() {
            MainWindow.this.openFiles();
        }

        @Override
        public void pasteFiles() {
            onFiles(FileDrop.files(Clipboard.getSystemClipboard()));
        }

        @Override
        public void toggleNotices() {
            if (root != null) {
                root.toggleNotices();
            }
        }

        @Override
        public void moveRegion(Regions.Direction direction) {
            if (root != null) {
                root.moveRegion(direction);
            }
        }

        @Override
        public void showKeys() {
            MainWindow.this.showKeys();
        }

        @Override
        public void toggleLock() {
            content.lock().ifPresent(lock -> lock.toggle().run());
        }

        @Override
        public void letters(UnaryOperator<FontSize> change) {
            choose(appearance.with(change.apply(appearance.fontSize())));
        }
    }

    /** Brings a place to the front, and the focus to its entry among the places. */
    public void goTo(Page place) {
        if (content.screens().stream().anyMatch(screen -> screen.place() == place)) {
            navigation.go(place);
            focusStart();
        }
    }

    private void onClose(WindowEvent event) {
        int running = (int) parts.work().running().stream().filter(Running::isShown).count();
        if (running == 0) {
            return;
        }
        Texts texts = context.texts();
        Question question = new Question(
                texts.get("close.title", "count", running), texts.get("close.sentence"),
                texts.get("close.stop"), texts.get("close.keep"), Gravity.DANGER);
        if (parts.confirm().ask(question) == Answer.LEAVE_IT) {
            event.consume();
        }
    }

    /** {@return the icons that the build made; a window manager takes the size that it needs} */
    public static List<Image> icons() {
        return IntStream.of(16, 32, 48, 64, 128, 256)
                .mapToObj(size -> MainWindow.class.getResourceAsStream("/kith/icons/kith-" + size + ".png"))
                .filter(InputStream.class::isInstance)
                .map(Image::new)
                .toList();
    }
}
