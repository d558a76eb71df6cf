package kith.ui.parts;

import javafx.application.Platform;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;
import kith.app.door.Answer;

/** A dialog over the window. With {@link Confirm.Gravity#DANGER} the Enter key leaves everything as it is. */
public final class DialogConfirm implements Confirm {
    private final Window owner;

    /** @param owner the window that waits */
    public DialogConfirm(Window owner) {
        this.owner = owner;
    }

    @Override
    public Answer ask(Question question) {
        ButtonType doIt = new ButtonType(question.doIt(), ButtonData.OK_DONE);
        ButtonType leaveIt = new ButtonType(question.leaveIt(), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.NONE, question.sentence(), doIt, leaveIt);
        alert.initOwner(owner);
        alert.setTitle(question.title());
        alert.setHeaderText(question.title());
        DialogPane pane = alert.getDialogPane();
        FocusRing.install(pane.getScene().getWindow());
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        pane.getStyleClass().add("confirm");
        Button go = (Button) pane.lookupButton(doIt);
        Button stay = (Button) pane.lookupButton(leaveIt);
        go.setId("confirm-do");
        stay.setId("confirm-leave");
        boolean normal = question.gravity() == Gravity.NORMAL;
        switch (question.gravity()) {
            case NORMAL -> go.getStyleClass().add("accent");
            // Only what the Enter key presses looks like it.
            case CAUTION -> { }
            case DANGER -> go.getStyleClass().add("danger");
        }
        go.setDefaultButton(normal);
        stay.setDefaultButton(!normal);
        Platform.runLater((normal ? go : stay)::requestFocus);
        return alert.showAndWait().filter(doIt::equals).isPresent() ? Answer.DO_IT : Answer.LEAVE_IT;
    }
}
