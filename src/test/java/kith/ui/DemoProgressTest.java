package kith.ui;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.app.profile.ChosenFolder;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.ui.parts.FakeFileChoice;
import kith.ui.preferences.Looks;
import kith.ui.start.StartExits;
import kith.ui.start.StartView;
import kith.ui.start.StartViewModel;
import kith.ui.text.Texts;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.Theme;
import kith.ui.work.Background;
import kith.ui.work.Job;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo made from the first run's window: each step is seen while it lasts, and can be the last. */
class DemoProgressTest extends WindowTest implements Background, StartExits, Looks {
    private final Work work = new Work(Platform::runLater);
    private final Semaphore steps = new Semaphore(0);
    private Texts texts = Texts.in(Locale.ENGLISH);
    private StartWindow window;
    private StartViewModel model;

    @TempDir
    private Path folder;

    @Override
    protected void open(Stage stage) {
        window = new StartWindow(stage, new Theme(Platform.getPreferences().colorSchemeProperty()), this, () -> texts,
                work);
        model = new StartViewModel(folder.resolve("profile"), new ChosenFolder(Map.of("HOME", folder.toString())),
                Optional.of(Path.of("sample-addressbooks")), FXCollections.observableArrayList(), () -> texts, this,
                Passphrases.none(), this);
        model.begin();
        window.show(() -> new StartView(texts, FontSize.USUAL, model, new FakeFileChoice(), opened -> { },
                language -> { }));
    }

    @Override
    protected void close() {
        work.close();
        steps.release(Integer.MAX_VALUE / 2);
    }

    /** Holds each step until the test lets it begin. */
    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        work.run(titleKey, progress -> job.run(new Progress() {
            @Override
            public void at(long step, long total) {
                progress.at(step, total);
                steps.acquireUninterruptibly();
            }

            @Override
            public boolean cancelled() {
                return progress.cancelled();
            }
        }), done, failed);
    }

    private void untilShown(String words, String count) {
        until(() -> visible("#work")
                && lookup(".work-title").queryAs(Label.class).getText().equals(words)
                && lookup(".work-count").queryAs(Label.class).getText().equals(count)
                && lookup("#work .progress-bar").queryAs(ProgressBar.class).getAccessibleText().equals(words));
    }

    @Test
    void eachStepIsShownBeforeTheNextBegins() {
        inWindow(() -> node("start-samples", Button.class).fire());
        untilShown("Creating Alice’s profile", "0 of 11");
        steps.release();
        untilShown("Creating Bob’s profile", "1 of 11");
        texts = Texts.in(Locale.SIMPLIFIED_CHINESE);
        inWindow(window::again);
        untilShown("正在准备 Bob 的档案", "1 / 11");
        steps.release(3);
        untilShown("Alice 和 Bob 交换过滤器", "4 / 11");
    }

    @Test
    void cancelStopsItBeforeTheNextStep() {
        inWindow(() -> node("start-samples", Button.class).fire());
        untilShown("Creating Alice’s profile", "0 of 11");
        inWindow(() -> lookup(".work-cancel").queryAs(Button.class).fire());
        steps.release();
        until(() -> !visible("#work") && !node("start-samples", Button.class).isDisabled());
        assertNull(model.faultProperty().get());
    }

    @Override
    public void ready(Profile profile, Next next, @Nullable Passphrase passphrase) {
        throw new AssertionError(next);
    }

    @Override
    public void demo(ThrowAwayFolder throwAway, MakeDemo.Result demo) {
        throw new AssertionError(throwAway.path());
    }

    @Override
    public void open(Path other) {
        throw new AssertionError(other);
    }

    @Override
    public Appearance now() {
        return Appearance.SYSTEM;
    }

    @Override
    public void choose(Appearance appearance) {
        throw new AssertionError(appearance);
    }
}
