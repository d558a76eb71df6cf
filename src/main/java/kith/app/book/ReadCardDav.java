package kith.app.book;

import module java.base;
import kith.address.carddav.Access;
import kith.address.carddav.BookOnServer;
import kith.address.carddav.CardDavServer;
import kith.address.io.ImportReport;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.secret.Secret;

/** Reads address books on servers into the user's own book. Nothing is ever written to a server. */
public final class ReadCardDav implements SourceReader {
    /** Whether a password is kept, so that the book can be read again without asking for it. */
    public enum Keeping {
        /** In the keyring of the system, or in the profile where there is none. */
        KEEP,
        /** It is forgotten. */
        FORGET
    }

    private static final String SECRET = "carddav:";

    private final Profile profile;
    private final Passphrases passphrases;

    /**
     * @param profile whose book
     * @param passphrases asked only for a password that is kept in the profile
     */
    public ReadCardDav(Profile profile, Passphrases passphrases) {
        this.profile = profile;
        this.passphrases = passphrases;
    }

    /**
     * {@return the address books that a server has for a user} Nothing of the profile is read or changed.
     *
     * @throws KithException what {@link CardDavServer#books()} throws
     */
    public static List<BookOnServer> find(ServerLogin login, Progress progress) {
        try (Secret secret = login.proof().secret();
                CardDavServer server = open(login.url(), login, secret, progress)) {
            return server.books();
        }
    }

    /**
     * Reads books that were found; {@return what came of it}
     *
     * @throws KithException what {@link CardDavServer#read} throws for the first of them, {@link Fault#CANCELLED}, and
     *     what the store throws; nothing has changed then
     */
    public ReadAddressBook.Result run(ServerLogin login, List<BookOnServer> books, Keeping keeping, Progress progress) {
        List<ReadAddressBook.Reading> readings = new ArrayList<>();
        try (Secret secret = login.proof().secret()) {
            for (BookOnServer book : books) {
                ImportReport report = read(book, login, secret, progress);
                readings.add(new ReadAddressBook.Reading(key(book.url()), book.name(), login.settings(), report));
            }
            ReadAddressBook.Result result = new ReadAddressBook(profile).take(readings);
            if (login.proof() instanceof ServerLogin.Password) {
                books.forEach(book -> keep(book, secret, keeping));
            }
            return result;
        }
    }

    private void keep(BookOnServer book, Secret secret, Keeping keeping) {
        Secrets secrets = new Secrets(profile);
        String name = SECRET + key(book.url()).place();
        if (keeping == Keeping.KEEP) {
            secrets.store(name, "Kith: " + book.url().getHost(), secret, Secrets.Keeping.KEYRING_IF_THERE, passphrases);
        } else {
            secrets.remove(name);
        }
    }

    /** What makes a book on a server the same one: its address, its host in small letters. */
    private static SourceKey key(URI url) {
        return new SourceKey(SourceKey.Kind.CARDDAV, url.getScheme().toLowerCase(Locale.ROOT) + "://"
                + url.getRawAuthority().toLowerCase(Locale.ROOT) + url.getRawPath());
    }

    @Override
    public ImportReport read(BookSource source, Progress progress) {
        URI url = URI.create(Objects.requireNonNull(source.key()).place());
        ServerLogin.Proof proof = ServerLogin.tokenCommand(source.settings())
                .<ServerLogin.Proof>map(ServerLogin.Token::new)
                .orElseGet(() -> new ServerLogin.Password(() -> new Secrets(profile).find(SECRET + url, passphrases)));
        ServerLogin login = ServerLogin.of(url, source.settings(), proof);
        try (Secret secret = proof.secret()) {
            return read(new BookOnServer(source.name(), url), login, secret, progress);
        }
    }

    private static ImportReport read(BookOnServer book, ServerLogin login, Secret secret, Progress progress) {
        try (CardDavServer server = open(book.url(), login, secret, progress)) {
            return server.read(book);
        }
    }

    private static CardDavServer open(URI url, ServerLogin login, Secret secret, Progress progress) {
        Access access = switch (login.proof()) {
            case ServerLogin.Password known -> new Access.Password(login.user(), secret);
            case ServerLogin.Token issued -> new Access.Token(secret);
        };
        return new CardDavServer(url, access, login.tls(), progress);
    }
}
