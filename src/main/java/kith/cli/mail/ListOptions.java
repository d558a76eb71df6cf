package kith.cli.mail;

import module java.base;
import kith.app.mail.scan.ExportSenders;
import kith.app.mail.scan.ExportSenders.Request;
import kith.cli.terminal.Console;
import kith.mail.list.SenderListHead.Proof;
import kith.mail.list.SenderListKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The list for another program that {@code kith scan} writes, with its options. */
final class ListOptions {
    @Option(names = "--export", paramLabel = "FORMAT", required = true, converter = Formats.class)
    private SenderListKind format = SenderListKind.SPAMASSASSIN;

    @Option(names = "--out", paramLabel = "FILE", required = true)
    private Path target = Path.of("");

    @Option(names = "--unauthenticated")
    private boolean unauthenticated;

    Request request() {
        return new Request(format, unauthenticated ? Proof.NONE : Proof.AUTHENTICATED, target);
    }

    /** Says what was written, and what may be wrong with it. */
    void say(Console console, ExportSenders.Result written) {
        console.say("check.list-exported", "count", written.senders(), "file", written.file());
        if (written.leftOut() > 0) {
            console.note("scan.export-left-out", "count", written.leftOut());
        }
        if (unauthenticated) {
            console.note("scan.export-unauthenticated", "count", written.unproven());
        } else if (written.unproven() > 0) {
            console.note("scan.export-unproven", "count", written.unproven());
        }
        if (format == SenderListKind.SPAMASSASSIN_FROM && !unauthenticated) {
            console.note("scan.export-from");
        }
    }

    /**
     * What was written, for the JSON document. No type of the JSON library: picocli looks at every method at each
     * start.
     */
    public Map<String, Object> document(ExportSenders.Result written) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", written.file().toString());
        document.put("format", format.word());
        document.put("authenticated", !unauthenticated);
        document.put("senders", written.senders());
        document.put("leftOut", written.leftOut());
        document.put("unproven", written.unproven());
        return document;
    }

    /** Reads the words of the formats. */
    static final class Formats implements ITypeConverter<SenderListKind> {
        @Override
        public SenderListKind convert(String value) {
            return Arrays.stream(SenderListKind.values()).filter(format -> format.word().equals(value)).findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            Arrays.stream(SenderListKind.values()).map(SenderListKind::word)
                            .collect(Collectors.joining(", "))));
        }
    }
}
