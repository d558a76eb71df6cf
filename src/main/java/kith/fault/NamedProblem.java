package kith.fault;

import java.util.Locale;

/** Why something happened, as far as Kith tells reasons apart: a detail that has a text of its own. */
public sealed interface NamedProblem permits FileProblem, FounderProblem, PlanProblem, RosterProblem {
    /** {@return what these reasons are reasons for: the first part of the text's key} */
    String kind();

    /** {@return the constant's name} */
    String name();

    /** {@return the key of the text, such as {@code file-problem.no-space}} */
    default String textKey() {
        return kind() + "." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
