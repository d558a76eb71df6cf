package kith.ui.parts;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.text.Texts;

/** What "copy details" puts on the clipboard: enough to help, and nothing about anybody's contacts. */
public final class ErrorDetails {
    private ErrorDetails() {
    }

    /**
     * {@return the words of a fault, the versions it happened under, and for a defect where it happened} Names,
     * addresses, keys, folders and files that the words on the screen name are left out.
     *
     * @param texts the window's language
     * @param exception the fault
     */
    public static String text(Texts texts, KithException exception) {
        FaultExplanation explanation = texts.explain(FaultRedactor.from(exception, texts.get("error.left-out")));
        StringBuilder text = new StringBuilder(explanation.asText());
        String version = Optional.ofNullable(ErrorDetails.class.getPackage().getImplementationVersion()).orElse("-");
        text.append(System.lineSeparator()).append("Kith ").append(version)
                .append(", Java ").append(System.getProperty("java.version"))
                .append(", ").append(System.getProperty("os.name"))
                .append(' ').append(System.getProperty("os.version"))
                .append(System.lineSeparator());
        if (exception.fault() == Fault.DEFECT) {
            text.append(places(exception));
        }
        return text.toString();
    }

    /** The classes and lines only: the messages of foreign exceptions may quote an address. */
    private static String places(KithException defect) {
        StringWriter trace = new StringWriter();
        PrintWriter out = new PrintWriter(trace);
        for (Throwable cause = defect; cause != null; cause = cause.getCause()) {
            out.println(cause.getClass().getName());
            for (StackTraceElement place : cause.getStackTrace()) {
                out.println("    at " + place);
            }
        }
        return trace.toString();
    }
}
