package kith.ui;

import module java.base;
import javafx.application.Platform;
import javafx.scene.Node;
import kith.app.lab.RunExperiment;
import kith.ui.lab.LabView;
import kith.ui.lab.LabViewModel;
import kith.ui.lab.play.PlaygroundPart;
import kith.ui.parts.FolderOpener;
import kith.ui.profile.LabMemory;
import kith.ui.shell.Page;
import kith.ui.shell.Screen;
import kith.ui.shell.ScreenContext;
import kith.ui.shell.Shortcut;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The way into the Lab. Nothing of the Lab is loaded before someone opens it. */
final class LabPlace {
    private final ScreenContext context;
    private final LabMemory memory;
    private @Nullable LabViewModel model;
    private @Nullable PlaygroundPart playground;

    LabPlace(ScreenContext context, LabMemory memory) {
        this.context = context;
        this.memory = memory;
    }

    Screen screen(FolderOpener opener) {
        Texts texts = context.texts();
        return new Screen(Page.LAB, () -> view(opener)).onVisit().with(List.of(
                Shortcut.ofScreen(texts.get("lab.key-run"), () -> model().run(), "Shortcut+Enter"),
                Shortcut.builtIn(Shortcut.Group.SCREEN, texts.get("lab.key-point"), "Left", "Right"),
                Shortcut.builtIn(Shortcut.Group.SCREEN, texts.get("lab.key-curve"), "Up", "Down")));
    }

    /** Goes on with the playground in a file. */
    void open(Path file) {
        context.navigation().go(Page.LAB);
        model().chosenProperty().set(PlaygroundPart.ID);
        playground().open(file);
    }

    private Node view(FolderOpener opener) {
        return LabView.of(context, model(), List.of(playground().part()), opener);
    }

    private LabViewModel model() {
        LabViewModel known = model;
        if (known == null) {
            known = new LabViewModel(RunExperiment.all(), memory.experiments(), context.texts(),
                    context.background(), Platform::runLater, context.notices());
            model = known;
        }
        return known;
    }

    private PlaygroundPart playground() {
        PlaygroundPart known = playground;
        if (known == null) {
            known = new PlaygroundPart(context, memory.played());
            playground = known;
        }
        return known;
    }
}
