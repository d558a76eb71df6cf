package kith.ui.shell;

import module java.base;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import kith.ui.work.Running;
import kith.ui.work.TimeLeft;
import kith.ui.work.Work;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * One row at the foot of the window about the work that the user began: what it is, how far it is, and the way to stop
 * it.
 */
public final class WorkStrip extends HBox {
    /** What is done sooner is not shown: a row that comes and goes at once only unsettles. */
    private static final javafx.util.Duration LASTING = javafx.util.Duration.millis(300);
    private static final Duration IN_MINUTES = Duration.ofSeconds(90);
    private static final int ROUND_SECONDS = 5;

    private final Texts texts;
    private final Work work;
    private final Set<Running> known = new HashSet<>();
    private final Set<Running> lasting = new HashSet<>();
    /** Held here, and weakly by the work, which lives longer than this row. */
    private final ListChangeListener<Running> onChange = change -> show();
    private List<Running> shown = List.of();

    /**
     * @param texts the window's language
     * @param work whose jobs are shown
     */
    public WorkStrip(Texts texts, Work work) {
        this.texts = texts;
        this.work = work;
        getStyleClass().add("work-row");
        setId("work");
        setAccessibleText(texts.get("region.work"));
        setMaxHeight(USE_PREF_SIZE);
        work.running().addListener(new WeakListChangeListener<>(onChange));
        show();
    }

    private void show() {
        List.of(known, lasting).forEach(jobs -> jobs.retainAll(work.running()));
        work.running().stream().filter(known::add).forEach(this::await);
        List<Running> now = work.running().stream().filter(lasting::contains).filter(Running::isShown).toList();
        if (!now.equals(shown)) {
            shown = now;
            getChildren().setAll(now.isEmpty() ? List.of() : row(now.getFirst(), now.size() - 1));
        }
        Present.now(this, !now.isEmpty());
    }

    private void await(Running job) {
        PauseTransition pause = new PauseTransition(LASTING);
        pause.setOnFinished(event -> {
            if (work.running().contains(job)) {
                lasting.add(job);
                show();
            }
        });
        pause.play();
    }

    private List<Node> row(Running job, int others) {
        // A long job's title may say what it does just now.
        ObservableValue<String> title = job.stepProperty().map(step -> {
            String what = texts.get(job.titleKey(), "done", step.done());
            return others == 0 ? what : texts.get("work.and-more", "title", what, "count", others);
        });
        Label label = new Label();
        label.textProperty().bind(job.stoppingProperty().flatMap(stopping -> stopping
                ? title.map(what -> texts.get("work.stopping", "title", what)) : title));
        label.getStyleClass().add("work-title");
        Label count = quiet("work-count");
        count.textProperty().bind(job.stepProperty().map(this::count));
        Label left = quiet("work-left");
        left.textProperty().bind(job.stepProperty().map(step -> left(TimeLeft.estimate(step, job.elapsed()))));
        HBox words = new HBox(label, count, left);
        words.getStyleClass().add("work-words");
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(job.stepProperty().map(Running.Step::fraction));
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.accessibleTextProperty().bind(title);
        VBox progress = new VBox(words, bar);
        progress.getStyleClass().add("work-progress");
        HBox.setHgrow(progress, Priority.ALWAYS);
        Button cancel = new Button(texts.get("work.cancel"), new FontIcon(Feather.X));
        cancel.accessibleTextProperty().bind(title.map(what -> texts.get("work.cancel-named", "title", what)));
        cancel.setMinWidth(USE_PREF_SIZE);
        cancel.getStyleClass().add("work-cancel");
        cancel.disableProperty().bind(job.stoppingProperty());
        cancel.setOnAction(event -> shown.forEach(Running::cancel));
        return List.of(progress, cancel);
    }

    private static Label quiet(String styleClass) {
        Label label = new Label();
        label.getStyleClass().addAll(styleClass, "quiet");
        Present.when(label, label.textProperty().isNotEmpty());
        return label;
    }

    private String count(Running.Step step) {
        if (step.total() <= 0) {
            return "";
        }
        return step.bytes() ? texts.get("work.count-bytes", "done", texts.figures().bytes(step.done()),
                "total", texts.figures().bytes(step.total()))
                : texts.get("work.count", "done", step.done(), "total", step.total());
    }

    private String left(Optional<Duration> left) {
        return left.map(time -> time.compareTo(IN_MINUTES) > 0
                ? texts.get("work.left-minutes", "count", Math.ceilDiv(time.toSeconds(), 60))
                : texts.get("work.left-seconds", "count",
                        Math.ceilDiv(time.toSeconds() + 1, ROUND_SECONDS) * ROUND_SECONDS)).orElse("");
    }
}
