package kith.address.thunderbird;

import module java.base;

/**
 * The names that a profile's {@code prefs.js} gives to files of address books. Nothing of the script is run: its lines
 * are {@code user_pref("name", "value");} and nothing else.
 */
record BookPreferences(Map<String, String> names) {
    private static final Pattern LINE = Pattern.compile("\\Auser_pref\\(\"ldap_2\\.servers\\.([^\".]{1,200})\\."
            + "(filename|description)\", ?\"((?:[^\"\\\\]|\\\\.){0,1000}+)\"\\);");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(.))");

    /** {@return the names in this script} */
    static BookPreferences parse(String script) {
        Map<String, String> files = new HashMap<>();
        Map<String, String> words = new HashMap<>();
        script.lines().forEach(line -> {
            Matcher preference = LINE.matcher(line);
            if (preference.lookingAt()) {
                (preference.group(2).equals("filename") ? files : words)
                        .put(preference.group(1), unescaped(preference.group(3)));
            }
        });
        Map<String, String> names = new HashMap<>();
        files.forEach((server, file) -> Optional.ofNullable(words.get(server))
                // What Thunderbird names itself is named in its language, elsewhere.
                .filter(name -> !name.isBlank() && !name.startsWith("chrome://"))
                .ifPresent(name -> names.put(file, name)));
        return new BookPreferences(Map.copyOf(names));
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> {
            String hex = escape.group(1) != null ? escape.group(1) : escape.group(2);
            return Matcher.quoteReplacement(hex != null ? String.valueOf((char) Integer.parseInt(hex, 16))
                    : escape.group(3).equals("n") ? " " : escape.group(3));
        });
    }
}
