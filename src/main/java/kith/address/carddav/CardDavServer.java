package kith.address.carddav;

import module java.base;
import javax.xml.stream.XMLStreamException;
import kith.address.io.BookProblem;
import kith.address.io.CardCollection;
import kith.address.io.ImportReport;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;

/**
 * A server with address books. Finds a user's books from whatever address of the server they have (RFC 6764), and reads
 * one: first what is in it, then the cards, some at a time, without their pictures where the server can leave them out.
 */
public final class CardDavServer implements AutoCloseable {
    /** Longest time for one answer, all of it. */
    public static final Duration TIMEOUT = Duration.ofSeconds(90);
    /** More cards than this are refused. */
    public static final int MAX_CARDS = 100_000;

    private static final int AT_ONCE = 100;
    /** Each is asked by a question of its own. */
    private static final int MAX_PLACES = 20;
    private static final int MULTISTATUS = 207;
    private static final String START = "<?xml version=\"1.0\" encoding=\"utf-8\"?>";
    private static final String WHO = START + "<d:propfind xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:carddav\">"
            + "<d:prop><d:resourcetype/><d:displayname/><d:current-user-principal/><c:addressbook-home-set/></d:prop>"
            + "</d:propfind>";
    private static final String WHAT = START + "<d:propfind xmlns:d=\"DAV:\"><d:prop><d:resourcetype/><d:getetag/>"
            + "</d:prop></d:propfind>";
    private static final String CARDS = START + "<c:addressbook-multiget xmlns:d=\"DAV:\""
            + " xmlns:c=\"urn:ietf:params:xml:ns:carddav\"><d:prop><c:address-data>"
            + "<c:prop name=\"VERSION\"/><c:prop name=\"UID\"/><c:prop name=\"FN\"/><c:prop name=\"N\"/>"
            + "<c:prop name=\"ORG\"/><c:prop name=\"EMAIL\"/></c:address-data></d:prop>";

    private final URI given;
    private final DavClient client;
    private final Progress progress;

    /**
     * @param given any address of the server: of a book, of a user, or of the server alone
     * @param access who asks
     * @param tls who may vouch for the server
     * @param progress asked for a wish to stop while an answer is awaited, and told cards so far and in all while a
     *     book is read
     * @throws KithException {@link Fault#BOOK_SERVER_INSECURE}
     */
    public CardDavServer(URI given, Access access, SSLContext tls, Progress progress) {
        this(given, access, tls, TIMEOUT, progress);
    }

    CardDavServer(URI given, Access access, SSLContext tls, Duration timeout, Progress progress) {
        this.given = given.getPath() == null || given.getPath().isEmpty() ? given.resolve("/") : given;
        this.progress = progress;
        this.client = new DavClient(this.given, access, tls, timeout, progress);
    }

    /**
     * {@return the user's address books; at least one}
     *
     * @throws KithException {@link Fault#BOOK_SERVER_UNREACHABLE}, {@link Fault#SERVER_UNTRUSTED}, {@link
     *     Fault#BOOK_SERVER_DENIES}, {@link Fault#BOOK_SERVER_ANSWER}, {@link Fault#BOOK_SERVER_INSECURE},
     *     {@link Fault#BOOK_SERVER_CHOICE} if there is none
     */
    public List<BookOnServer> books() {
        Set<URI> tried = new LinkedHashSet<>();
        List<URI> starts = given.getPath().equals("/")
                ? List.of(given.resolve("/.well-known/carddav"), given)
                : List.of(given, given.resolve("/.well-known/carddav"), given.resolve("/"));
        for (URI start : starts) {
            List<BookOnServer> books = tried.add(start) ? from(start) : List.of();
            if (!books.isEmpty()) {
                return books;
            }
        }
        throw Fault.BOOK_SERVER_CHOICE.raise("host", given.getHost(), "books", 0);
    }

    /** From a book to itself, from a user to their home, from a server to its user. */
    private List<BookOnServer> from(URI start) {
        Map<URI, DavResource> self = propfind(start, 0, WHO);
        if (self.isEmpty()) {
            return List.of();
        }
        DavResource first = self.values().iterator().next();
        if (first.isAddressBook()) {
            return List.of(book(self.keySet().iterator().next(), first));
        }
        List<URI> homes = places(start, self.values().stream().flatMap(one -> one.homes().stream()).toList());
        if (homes.isEmpty()) {
            for (URI principal : places(start, self.values().stream().flatMap(one -> one.principals().stream())
                    .toList())) {
                homes = places(principal, propfind(principal, 0, WHO).values().stream()
                        .flatMap(one -> one.homes().stream()).toList());
            }
        }
        List<BookOnServer> books = new ArrayList<>();
        for (URI home : homes.isEmpty() && first.isCollection() ? List.of(start) : homes) {
            propfind(home, 1, WHO).forEach((url, resource) -> {
                if (resource.isAddressBook()) {
                    books.add(book(url, resource));
                }
            });
        }
        return books;
    }

    private static BookOnServer book(URI url, DavResource resource) {
        String name = resource.name().replaceAll("[\\p{Cc}\\p{Cf}]+", " ").strip();
        return new BookOnServer(name.isEmpty() ? url.getPath() : name.substring(0, Math.min(name.length(), 200)), url);
    }

    /** Addresses that a server names; those of other servers are refused, for they would have to be told who asks. */
    private List<URI> places(URI base, List<String> hrefs) {
        List<URI> places = new ArrayList<>();
        if (hrefs.size() > MAX_PLACES) {
            throw client.answer(base, BookServerProblem.TOO_MANY_PLACES);
        }
        for (String href : hrefs) {
            URI place = resolve(base, href).orElseThrow(() -> client.answer(base, BookServerProblem.NOT_AN_ADDRESS));
            if (!client.isTrusted(place)) {
                throw client.answer(base, BookServerProblem.BOOKS_ELSEWHERE.with("server", place.getHost()));
            }
            places.add(place);
        }
        return places;
    }

    private static Optional<URI> resolve(URI base, String href) {
        try {
            return Optional.of(base.resolve(href)).filter(url -> url.getHost() != null);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return what this book holds}
     *
     * @throws KithException as {@link #books()}; {@link Fault#BOOK_FORMAT_INVALID} if there is too much of it
     */
    public ImportReport read(BookOnServer book) {
        Map<URI, DavResource> listed = propfind(book.url(), 1, WHAT);
        if (listed.isEmpty()) {
            throw client.answer(book.url(), BookServerProblem.NO_BOOK_THERE);
        }
        // The paths alone: a server that names another one is asked for its own card, and has none.
        List<String> cards = listed.entrySet().stream().filter(one -> !one.getValue().isCollection())
                .map(one -> one.getKey().getRawPath()).toList();
        CardCollection collection = new CardCollection();
        for (int from = 0; from < cards.size(); from += AT_ONCE) {
            progress.step(from, cards.size());
            List<String> some = cards.subList(from, Math.min(from + AT_ONCE, cards.size()));
            for (DavResource one : report(book.url(), some)) {
                collection.add(one.card());
            }
        }
        progress.step(cards.size(), cards.size());
        return collection.report(book.name());
    }

    private List<DavResource> report(URI book, List<String> paths) {
        String body = paths.stream()
                .map(path -> "<d:href>" + path.replace("&", "&amp;").replace("<", "&lt;") + "</d:href>")
                .collect(Collectors.joining("", CARDS, "</c:addressbook-multiget>"));
        DavClient.Answer answer = client.ask("REPORT", book, 1, body);
        List<DavResource> cards = new ArrayList<>();
        if (answer.status() != MULTISTATUS) {
            throw client.answer(book, BookServerProblem.STATUS.with("status", answer.status()));
        }
        parse(answer, resource -> {
            if (!resource.card().isBlank()) {
                cards.add(resource);
            }
        });
        return cards;
    }

    /** Empty where there is no such thing: a server answers many questions about places that it does not have. */
    private Map<URI, DavResource> propfind(URI url, int depth, String body) {
        DavClient.Answer answer = client.ask("PROPFIND", url, depth, body);
        if (answer.status() >= 500) {
            throw client.answer(answer.url(), BookServerProblem.STATUS.with("status", answer.status()));
        }
        Map<URI, DavResource> resources = new LinkedHashMap<>();
        if (answer.status() == MULTISTATUS) {
            parse(answer, resource -> resolve(answer.url(), resource.href()).filter(client::isTrusted)
                    .ifPresent(place -> {
                        resources.putIfAbsent(place, resource);
                        if (resources.size() > MAX_CARDS) {
                            throw Fault.BOOK_FORMAT_INVALID.raise("problem",
                                    BookProblem.TOO_MANY_CARDS.with("limit", MAX_CARDS));
                        }
                    }));
        }
        return resources;
    }

    private void parse(DavClient.Answer answer, Consumer<DavResource> each) {
        try {
            Multistatus.read(answer.body(), each);
        } catch (XMLStreamException e) {
            throw client.answer(answer.url(), BookServerProblem.MALFORMED).causedBy(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
