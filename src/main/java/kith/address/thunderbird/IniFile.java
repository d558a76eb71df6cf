package kith.address.thunderbird;

import module java.base;

/**
 * The sections of an ini file as Mozilla writes them, in the file's order; a key that comes again counts the last time.
 */
record IniFile(Map<String, Map<String, String>> sections) {
    /** {@return what this text says} Lines that say nothing are left out. */
    static IniFile parse(String text) {
        Map<String, Map<String, String>> sections = new LinkedHashMap<>();
        Map<String, String> open = new LinkedHashMap<>();
        for (String raw : (Iterable<String>) text.lines()::iterator) {
            String line = raw.strip();
            int equals = line.indexOf('=');
            if (line.startsWith("[") && line.endsWith("]")) {
                open = sections.computeIfAbsent(line.substring(1, line.length() - 1), none -> new LinkedHashMap<>());
            } else if (equals > 0 && !line.startsWith(";") && !line.startsWith("#")) {
                open.put(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
            }
        }
        return new IniFile(sections);
    }
}
