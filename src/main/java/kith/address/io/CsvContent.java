package kith.address.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which columns of a table without known titles hold addresses.
 *
 * @param columns those of which at least half the values are addresses, and the first other one with letters as the name
 * @param headerRows 1 if the first row is plainly a header, else 0
 * @param addresses how many addresses the sample has in these columns
 */
record CsvContent(CsvHeader columns, int headerRows, int addresses) {
    private static final int MAX_COLUMNS = 512;

    /** {@return what these first rows tell; nothing if no column holds addresses} */
    static Optional<CsvContent> of(List<List<String>> rows) {
        int width = Math.min(MAX_COLUMNS, rows.stream().mapToInt(List::size).max().orElse(0));
        int[] filled = new int[width];
        int[] addresses = new int[width];
        for (List<String> row : rows) {
            for (int column = 0; column < Math.min(width, row.size()); column++) {
                String cell = row.get(column);
                if (!cell.isBlank()) {
                    filled[column]++;
                    addresses[column] += holdsAddress(cell) ? 1 : 0;
                }
            }
        }
        int headerRows = isHeader(rows.getFirst()) && rows.size() > 1 ? 1 : 0;
        List<Integer> found = new ArrayList<>();
        List<Integer> names = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            int values = filled[column] - (headerRows == 1 && column < rows.getFirst().size() ? 1 : 0);
            if (addresses[column] > 0 && 2 * addresses[column] >= values) {
                found.add(column);
            } else if (names.isEmpty() && filled[column] > 0 && addresses[column] == 0) {
                names.add(column);
            }
        }
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(new CsvContent(new CsvHeader(found, names), headerRows, Arrays.stream(addresses).sum()));
    }

    private static boolean isHeader(List<String> row) {
        return row.stream().noneMatch(cell -> cell.indexOf('@') >= 0) && row.stream().noneMatch(String::isBlank);
    }

    private static boolean holdsAddress(String cell) {
        return cell.indexOf('@') >= 0 && cell.length() <= 4096 && !LenientAddresses.split(cell).addresses().isEmpty();
    }
}
