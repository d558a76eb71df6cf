package kith.address.io;

import module java.base;
import kith.address.io.CsvTitles.Role;

/**
 * Which columns of a table hold addresses and names.
 *
 * @param addressColumns from 0, possibly none
 * @param nameColumns from 0, in the order in which their values make a name
 */
record CsvHeader(List<Integer> addressColumns, List<Integer> nameColumns) {
    /** Copies the lists. */
    CsvHeader {
        addressColumns = List.copyOf(addressColumns);
        nameColumns = List.copyOf(nameColumns);
    }

    /** {@return what these titles say} */
    static CsvHeader of(List<String> titles) {
        List<Optional<Role>> roles = titles.stream().limit(CsvPreview.MAX_COLUMNS).map(CsvTitles::role).toList();
        return new CsvHeader(all(roles, Role.ADDRESS), names(titles, roles));
    }

    private static List<Integer> all(List<Optional<Role>> roles, Role role) {
        return IntStream.range(0, roles.size()).filter(i -> roles.get(i).equals(Optional.of(role))).boxed().toList();
    }

    private static List<Integer> names(List<String> titles, List<Optional<Role>> roles) {
        List<Integer> names = new ArrayList<>(all(roles, Role.NAME).stream().limit(1).toList());
        if (names.isEmpty()) {
            all(roles, Role.GIVEN).stream().limit(1).forEach(names::add);
            // In Chinese, Japanese and Korean the family comes first.
            all(roles, Role.FAMILY).stream().limit(1)
                    .forEach(family -> names.add(isEastern(titles.get(family)) ? 0 : names.size(), family));
        }
        if (names.isEmpty()) {
            // Google's new header has it beside the parts of the name, and leaves it empty.
            all(roles, Role.SPARE).stream().limit(1).forEach(names::add);
        }
        return names;
    }

    private static boolean isEastern(String title) {
        return title.codePoints().anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN
                || Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL);
    }
}
