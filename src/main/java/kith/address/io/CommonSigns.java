package kith.address.io;

import module java.base;

/** The sets of signs in {@code common-signs.tsv}, which {@link EncodingGuess} weighs a text by. */
final class CommonSigns {
    private static final Map<String, BitSet> SETS = load();

    private CommonSigns() {
    }

    /** {@return the code points of a set; do not change it} */
    static BitSet set(String name) {
        return Objects.requireNonNull(SETS.get(name), name);
    }

    private static Map<String, BitSet> load() {
        Map<String, BitSet> sets = new HashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(CommonSigns.class.getResourceAsStream("common-signs.tsv")),
                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                if (tab > 0) {
                    BitSet set = sets.computeIfAbsent(line.substring(0, tab), name -> new BitSet());
                    line.substring(tab + 1).translateEscapes().codePoints().forEach(set::set);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sets;
    }
}
