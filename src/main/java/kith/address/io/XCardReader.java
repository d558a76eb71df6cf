package kith.address.io;

import ezvcard.VCard;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import kith.fault.Fault;

/** vCard as XML. Documents with a document type are refused: nothing in them is ever fetched or expanded. */
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
        CardTally cards = new CardTally(tally);
        try {
            int begun = begun(book.text());
            if (begun == 0) {
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", "an xCard without a card");
            }
            try (ezvcard.io.xml.XCardReader reader = new ezvcard.io.xml.XCardReader(book.text())) {
                for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
                    cards.add(card);
                }
            }
            if (begun > tally.cards()) {
                tally.warn(Warning.CARD_LOST, begun - tally.cards());
            }
        } catch (IOException | XMLStreamException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", "no well-formed xCard").causedBy(e);
        }
        return tally.report(book, BookFormat.XCARD);
    }

    /** Goes through the whole document first: the library then meets no entity, no depth and no syntax error. */
    private static int begun(String text) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
        int cards = 0;
        int depth = 0;
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.DTD -> throw Fault.BOOK_FORMAT_INVALID.raise("problem", "a document type");
                case XMLStreamConstants.START_ELEMENT -> {
                    cards += NAMESPACE.equals(xml.getNamespaceURI()) && xml.getLocalName().equals("vcard") ? 1 : 0;
                    if (++depth > MAX_DEPTH) {
                        throw Fault.BOOK_FORMAT_INVALID.raise("problem", "elements nested too deep");
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> depth--;
                default -> {
                    // Text is the library's business.
                }
            }
        }
        return cards;
    }
}
