package kith.address.io;

import module java.base;
import kith.address.LetterCase;

/**
 * What columns with certain titles hold: the titles that Google, Outlook, Thunderbird and Yahoo write, in the languages
 * in which they write them. They stand in {@code csv-titles.tsv}.
 */
final class CsvTitles {
    /** What a column holds. */
    enum Role {
        /** E-mail addresses. */
        ADDRESS,
        /** Whole names. */
        NAME,
        /** First names. */
        GIVEN,
        /** Last names. */
        FAMILY,
        /** Something to call people by where no other column has it. */
        SPARE
    }

    /** No title is longer. */
    private static final int MAX_TITLE = 100;
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]+");
    private static final Map<String, Role> ROLES = load();

    private CsvTitles() {
    }

    /** {@return what a column of this title holds, if that is known} */
    static Optional<Role> role(String title) {
        return title.length() > MAX_TITLE ? Optional.empty() : Optional.ofNullable(ROLES.get(key(title)));
    }

    /** Letters alone: "E-Mail 2: Adresse" is "emailadresse", in whatever way it is spaced and numbered. */
    private static String key(String title) {
        String letters = NO_LETTERS.matcher(Normalizer.normalize(title, Normalizer.Form.NFKC)).replaceAll("");
        return LetterCase.lower(letters);
    }

    private static Map<String, Role> load() {
        Map<String, Role> roles = new HashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(CsvTitles.class.getResourceAsStream("csv-titles.tsv")),
                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                if (tab > 0) {
                    // The first language that has a title says what it is.
                    roles.putIfAbsent(key(line.substring(tab + 1)),
                            Role.valueOf(LetterCase.upper(line.substring(0, tab))));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(roles);
    }
}
