package kith.address.carddav;

import module java.base;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads {@code DAV:multistatus} (RFC 4918). No document type, no entity but the five of XML itself, no depth and no
 * text without bound; what is unknown is passed over. Only properties that the server marks as found count.
 */
final class Multistatus {
    private static final String DAV = "DAV:";
    private static final String CARDDAV = "urn:ietf:params:xml:ns:carddav";
    private static final int MAX_DEPTH = 32;
    private static final int MAX_TEXT = 4 << 20;

    private final Consumer<DavResource> each;
    private final Deque<String> path = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private String href = "";
    private Properties kept = new Properties();
    private Properties told = new Properties();
    private boolean found;
    private boolean any;

    /** The properties of one resource while they are read. */
    private static final class Properties {
        private final Set<String> types = new HashSet<>();
        private final List<String> principals = new ArrayList<>();
        private final List<String> homes = new ArrayList<>();
        private String name = "";
        private String card = "";

        void add(Properties other) {
            types.addAll(other.types);
            principals.addAll(other.principals);
            homes.addAll(other.homes);
            name = other.name.isEmpty() ? name : other.name;
            card = other.card.isEmpty() ? card : other.card;
        }
    }

    private Multistatus(Consumer<DavResource> each) {
        this.each = each;
    }

    /**
     * Hands over each resource.
     *
     * @throws XMLStreamException if this is no multistatus, or one that goes beyond a limit
     */
    static void read(byte[] bytes, Consumer<DavResource> each) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        Multistatus pass = new Multistatus(each);
        pass.run(factory.createXMLStreamReader(new StringReader(text(bytes))));
        if (!pass.any) {
            throw new XMLStreamException("no multistatus");
        }
    }

    /** UTF-8, as every server writes; decoded here, because the parser prints what is wrong with bytes. */
    private static String text(byte[] bytes) throws XMLStreamException {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new XMLStreamException("no UTF-8", e);
        }
    }

    private void run(XMLStreamReader xml) throws XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                        throw new XMLStreamException("a document type");
                case XMLStreamConstants.START_ELEMENT -> start(element(xml));
                case XMLStreamConstants.END_ELEMENT -> end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (text.length() + xml.getTextLength() > MAX_TEXT) {
                        throw new XMLStreamException("a text too long");
                    }
                    text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                }
                default -> {
                    // Comments and instructions say nothing.
                }
            }
        }
    }

    private static String element(XMLStreamReader xml) {
        String namespace = xml.getNamespaceURI();
        return DAV.equals(namespace) || CARDDAV.equals(namespace) ? xml.getLocalName() : "";
    }

    private void start(String element) throws XMLStreamException {
        if (path.size() >= MAX_DEPTH) {
            throw new XMLStreamException("elements nested too deep");
        }
        any |= path.isEmpty() && element.equals("multistatus");
        if (isAt("resourcetype")) {
            told.types.add(element);
        }
        path.push(element);
        text.setLength(0);
        switch (element) {
            case "response" -> {
                href = "";
                kept = new Properties();
            }
            case "propstat" -> {
                told = new Properties();
                found = false;
            }
            default -> {
                // Handled where the element ends.
            }
        }
    }

    private boolean isAt(String element) {
        return element.equals(path.peek());
    }

    private void end() {
        String element = path.pop();
        String value = text.toString();
        text.setLength(0);
        switch (element) {
            case "href" -> href(value.strip());
            case "status" -> found |= isAt("propstat") && value.matches("\\s*HTTP/\\S+\\s+200\\b.*");
            case "displayname" -> told.name = value.strip();
            case "address-data" -> told.card = value;
            case "propstat" -> {
                if (found) {
                    kept.add(told);
                }
            }
            case "response" -> each.accept(
                    new DavResource(href, kept.types, kept.name, kept.principals, kept.homes, kept.card));
            default -> {
                // Not a property that is asked for.
            }
        }
    }

    private void href(String value) {
        switch (String.valueOf(path.peek())) {
            case "response" -> href = value;
            case "current-user-principal" -> told.principals.add(value);
            case "addressbook-home-set" -> told.homes.add(value);
            default -> {
                // The href of another element.
            }
        }
    }
}
