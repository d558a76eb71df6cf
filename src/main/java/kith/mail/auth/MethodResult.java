package kith.mail.auth;

import module java.base;

/**
 * What one method of authentication came to.
 *
 * @param method its name in lower case, such as {@code dkim}
 * @param result its word in lower case, such as {@code pass}
 * @param reason why, in the server's words; empty if it gives none
 * @param properties what was looked at
 * @param doubtful whether it may say something else than the server meant, because the server copied what a sender
 *     wrote without quoting it; then it counts for nothing
 */
public record MethodResult(String method, String result, String reason, List<Property> properties, boolean doubtful) {
    /**
     * One thing that was looked at.
     *
     * @param type where it is from, in lower case, such as {@code header}
     * @param name of it, in lower case, such as {@code from}
     * @param value as the server wrote it, without quotation marks; one character a byte
     */
    public record Property(String type, String name, String value) {
    }

    /** Copies the list. */
    public MethodResult {
        properties = List.copyOf(properties);
    }

    /** {@return what was looked at under this name} */
    public Optional<String> property(String type, String name) {
        return properties.stream().filter(p -> p.type.equals(type) && p.name.equals(name)).map(Property::value)
                .findFirst();
    }
}
