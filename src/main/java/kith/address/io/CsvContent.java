package kith.address.io;

import module java.base;

/**
 * Which columns of a table without known titles hold addresses.
 *
 * @param columns those of which at least half the values are addresses, and the first other one with letters as the
 *     name
 * @param headerRows 1 if the first row is plainly a header, else 0; in a single column nothing is plain
 * @param score how well the text reads so: two for a value of addresses alone, one for a value that has other pieces
 *     too
 */
record CsvContent(CsvHeader columns, int headerRows, int score) {
    private static final int MAX_COLUMNS = 512;

    /** {@return what these first rows tell; nothing if no column holds addresses} */
    static Optional<CsvContent> of(List<List<String>> rows) {
        int width = Math.min(MAX_COLUMNS, rows.stream().mapToInt(List::size).max().orElse(0));
        int[] filled = new int[width];
        int[] addresses = new int[width];
        int[] worded = new int[width];
        int score = 0;
        for (List<String> row : rows) {
            for (int column = 0; column < Math.min(width, row.size()); column++) {
                String cell = row.get(column);
                if (!cell.isBlank()) {
                    filled[column]++;
                    worded[column] += cell.codePoints().anyMatch(Character::isLetter) ? 1 : 0;
                    int points = points(cell);
                    addresses[column] += points > 0 ? 1 : 0;
                    score += points;
                }
            }
        }
        int headerRows = width > 1 && isHeader(rows.getFirst()) && rows.size() > 1 ? 1 : 0;
        List<Integer> found = new ArrayList<>();
        List<Integer> names = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            int titles = headerRows == 1 && column < rows.getFirst().size() ? 1 : 0;
            int values = filled[column] - titles;
            if (addresses[column] > 0 && 2 * addresses[column] >= values) {
                found.add(column);
            } else if (names.isEmpty() && addresses[column] == 0 && 2 * (worded[column] - titles) > values) {
                names.add(column);
            }
        }
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(new CsvContent(new CsvHeader(found, names), headerRows, score));
    }

    private static boolean isHeader(List<String> row) {
        return row.stream().noneMatch(cell -> cell.indexOf('@') >= 0) && row.stream().noneMatch(String::isBlank);
    }

    /** {@return two for a value of addresses alone, one for a value that has other pieces too, else none} */
    static int points(String cell) {
        if (cell.indexOf('@') < 0 || cell.length() > 4096) {
            return 0;
        }
        LenientAddresses.Split split = LenientAddresses.split(cell);
        return split.addresses().isEmpty() ? 0 : split.rejected().isEmpty() ? 2 : 1;
    }
}
