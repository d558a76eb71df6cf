package kith.address.io;

import module java.base;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import kith.fault.Fault;

/**
 * vCard as XML. Reads the names and addresses and nothing else, with the JDK's own parser: ez-vcard's needs a template
 * library and parses in a second thread, whose errors get lost. Documents with a document type are refused: nothing in
 * them is ever fetched or expanded.
 */
public final class XCardReader implements AddressBookReader {
    private static final String NAMESPACE = "urn:ietf:params:xml:ns:vcard-4.0";
    private static final int MAX_DEPTH = 64;

    @Override
    public Match sniff(BookText book) {
        return book.text().startsWith("<") && book.head().contains(NAMESPACE) ? Match.YES : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        try {
            new Pass(tally).run(book.text());
        } catch (XMLStreamException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.XCARD_MALFORMED).causedBy(e);
        }
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.XCARD_EMPTY);
        }
        return tally.report(book, BookFormat.XCARD);
    }

    /** One way through a document. */
    private static final class Pass {
        private final ImportTally tally;
        private final StringBuilder text = new StringBuilder();
        private String name = "";
        private final Deque<String> open = new ArrayDeque<>();

        Pass(ImportTally tally) {
            this.tally = tally;
        }

        void run(String document) throws XMLStreamException {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(document));
            while (xml.hasNext()) {
                switch (xml.next()) {
                    case XMLStreamConstants.DTD ->
                            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.DOCUMENT_TYPE);
                    case XMLStreamConstants.START_ELEMENT -> start(element(xml));
                    case XMLStreamConstants.END_ELEMENT -> end(element(xml));
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
                    default -> {
                        // Comments and instructions say nothing of people.
                    }
                }
            }
        }

        private static String element(XMLStreamReader xml) {
            return NAMESPACE.equals(xml.getNamespaceURI()) ? xml.getLocalName() : "";
        }

        private void start(String element) {
            if (open.size() >= MAX_DEPTH) {
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ELEMENTS_TOO_DEEP);
            }
            open.push(element);
            text.setLength(0);
            if (element.equals("vcard")) {
                tally.beginCard();
                name = "";
            }
        }

        private void end(String element) {
            open.pop();
            switch (element) {
                // Parameters have texts, too: only that of the property itself is its value.
                case "text" -> value(open.isEmpty() ? "" : open.peek());
                case "vcard" -> tally.endCard(name);
                default -> {
                    // Only the above are read.
                }
            }
            text.setLength(0);
        }

        private void value(String property) {
            String value = text.toString();
            if (property.equals("email") && !value.isBlank() && tally.cards() > 0) {
                tally.value(tally.cards(), value);
            } else if (property.equals("fn") && name.isBlank()) {
                name = value;
            }
        }
    }
}
