package kith.ui.lab;

import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/**
 * One entry in the list of the Lab, and what is shown beside the list when it is chosen.
 *
 * @param id its word in the ids of nodes
 * @param title its name
 * @param about what it is for, in a sentence or two
 * @param state what is going on there, in a few words; empty when nothing is
 * @param view makes the nodes; called once, when the part is first chosen
 */
public record LabPart(String id, String title, String about, ObservableValue<String> state,
        Supplier<? extends Node> view) {
}
