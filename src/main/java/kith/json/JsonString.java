package kith.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** Texts as JSON has them, for documents that are too small for a generator. */
public final class JsonString {
    private JsonString() {
    }

    /** {@return a text between quotation marks, with escapes where JSON wants them} */
    public static String of(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
