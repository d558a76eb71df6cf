package kith.ui.invite;

import module java.base;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;
import kith.app.todo.ToDo;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;

/** What is to be sent to some friends, where there is anything. */
public final class ToSendPane extends VBox {
    /**
     * @param context the window
     * @param outbox what is to be sent, and the ways
     * @param names whom the page is about
     */
    public ToSendPane(ScreenContext context, OutboxViewModel outbox, ObservableValue<Set<String>> names) {
        ObservableValue<List<ToDo>> rows = outbox.rowsProperty().flatMap(all -> names.map(now ->
                all.stream().filter(one -> now.contains(one.name())).toList()));
        Present.when(this, rows.map(all -> !all.isEmpty()).orElse(false));
        rows.orElse(List.of()).subscribe(all -> getChildren().setAll(all.isEmpty() ? List.of()
                : List.of(new ToSendCard(context, all, outbox))));
    }
}
