package kith.report;

import module java.base;

/**
 * A table.
 *
 * @param id of its title
 * @param columns the names of its columns, by id
 * @param rows each as long as {@code columns}; an empty cell has nothing to say
 */
public record Grid(String id, List<String> columns, List<List<Optional<Value>>> rows) {
    /** Copies the lists. */
    public Grid {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Optional<Value>> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(row.size() + " cells under " + columns.size() + " columns");
            }
        }
    }

    /** {@return a row without empty cells} */
    public static List<Optional<Value>> row(Value... cells) {
        return List.of(cells).stream().map(Optional::of).toList();
    }
}
