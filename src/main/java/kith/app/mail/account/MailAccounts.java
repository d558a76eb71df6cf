package kith.app.mail.account;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.exchange.ValueProblem;
import kith.fault.Fault;
import kith.friend.FriendName;
import kith.friend.NameProblem;
import kith.mail.imap.ImapServer;
import kith.mail.imap.ImapSession;
import kith.mail.imap.Login;
import kith.mail.imap.MailFolder;
import kith.secret.Secret;
import kith.secret.TokenCommand;
import org.jspecify.annotations.Nullable;

/** The user's mail accounts: entered, tried, removed. Nothing on a server is changed by any of it. */
public final class MailAccounts {
    /** Longest name of host, user or folder, in characters. */
    private static final int MAX_LENGTH = 255;
    private static final char DELETE = 0x7F;

    /**
     * What a server that was tried answers.
     *
     * @param folder the folder as it is there
     * @param byItself whether the server tells of new mail at once
     */
    public record Tried(MailFolder folder, boolean byItself) {
    }

    /**
     * Where an account stands.
     *
     * @param account the account
     * @param password where its password is kept; null for an account with a token, or where there is no password
     */
    public record Listed(MailAccount account, Secrets.@Nullable Place password) {
    }

    private final Profile profile;
    private final Secrets secrets;

    /** @param profile whose accounts */
    public MailAccounts(Profile profile) {
        this(profile, new Secrets(profile));
    }

    /**
     * @param profile whose accounts
     * @param secrets where passwords are kept
     */
    public MailAccounts(Profile profile, Secrets secrets) {
        this.profile = profile;
        this.secrets = secrets;
    }

    /** {@return all accounts, in the order of their names} */
    public List<Listed> list() {
        return profile.store().read(tables -> tables.accounts().all()).stream().map(MailAccount::of)
                .map(account -> new Listed(account, secrets.place(account.secretName()).orElse(null))).toList();
    }

    /**
     * {@return the account of that name}
     *
     * @throws kith.fault.KithException {@link Fault#ACCOUNT_UNKNOWN}
     */
    public MailAccount find(String name) {
        return profile.store().read(tables -> tables.accounts().find(name)).map(MailAccount::of)
                .orElseThrow(() -> Fault.ACCOUNT_UNKNOWN.raise("name", name));
    }

    /**
     * Enters an account.
     *
     * @param account the account; its name as a friend's may be
     * @param password for an account with a password; the caller closes it; null otherwise
     * @param keeping where the password is to be kept
     * @param passphrases asked only where a password is kept in a profile with a passphrase
     * @return where the password is kept; nothing for an account with a token
     * @throws kith.fault.KithException {@link Fault#ACCOUNT_EXISTS}, {@link Fault#VALUE_INVALID} for a name or port
     *     that makes no sense, {@link Fault#TOKEN_COMMAND_FAILED} for a command that is none,
     *     {@link Fault#PASSPHRASE_NEEDED}, {@link Fault#PASSPHRASE_WRONG}
     */
    public Optional<Secrets.Place> add(MailAccount account, @Nullable Secret password, Secrets.Keeping keeping,
            Passphrases passphrases) {
        require(account);
        if (profile.store().read(tables -> tables.accounts().find(account.name())).isPresent()) {
            throw Fault.ACCOUNT_EXISTS.raise("name", account.name());
        }
        Optional<Secrets.Place> place = Optional.empty();
        if (account.proof() instanceof MailAccount.ByPassword) {
            if (password == null) {
                throw Fault.SECRET_INVALID.raise();
            }
            // First: an account without its password would be of no use; a password without an account is replaced.
            place = Optional.of(secrets.store(account.secretName(), label(account), password, keeping, passphrases));
        }
        boolean added = profile.store().write(tables -> tables.accounts().add(account.stored()));
        if (!added) {
            throw Fault.ACCOUNT_EXISTS.raise("name", account.name());
        }
        return place;
    }

    private static String label(MailAccount account) {
        return "Kith: " + account.name();
    }

    private static void require(MailAccount account) {
        FriendName.check(account.name());
        require("host", account.server().host());
        require("user", account.user());
        require("folder", account.folder());
        int port = account.server().port();
        if (port < 1 || port > ImapServer.MAX_PORT) {
            throw Fault.VALUE_INVALID.raise("field", "port", "problem",
                    ValueProblem.NOT_FROM_TO.with("least", 1, "most", ImapServer.MAX_PORT));
        }
        if (account.proof() instanceof MailAccount.ByToken token) {
            TokenCommand.parse(token.command());
        }
    }

    private static void require(String field, String text) {
        if (text.isBlank() || text.length() > MAX_LENGTH) {
            throw Fault.VALUE_INVALID.raise("field", field, "problem", NameProblem.LENGTH.with("limit", MAX_LENGTH));
        }
        if (text.chars().anyMatch(c -> c < ' ' || c == DELETE)) {
            throw Fault.VALUE_INVALID.raise("field", field, "problem", NameProblem.INVISIBLE_CHARACTER);
        }
    }

    /**
     * Keeps another password for an account.
     *
     * @return where it is kept
     * @throws kith.fault.KithException {@link Fault#ACCOUNT_UNKNOWN}, {@link Fault#PASSPHRASE_NEEDED},
     *     {@link Fault#PASSPHRASE_WRONG}
     */
    public Secrets.Place setPassword(String name, Secret password, Secrets.Keeping keeping, Passphrases passphrases) {
        MailAccount account = find(name);
        return secrets.store(account.secretName(), label(account), password, keeping, passphrases);
    }

    /**
     * Removes an account with its password and what was remembered of its folders. The mail stays where it is.
     *
     * @throws kith.fault.KithException {@link Fault#ACCOUNT_UNKNOWN}
     */
    public void remove(String name) {
        MailAccount account = find(name);
        secrets.remove(account.secretName());
        profile.store().write(tables -> tables.accounts().remove(name));
    }

    /**
     * Tries an account that is entered.
     *
     * @param passphrases asked only where the password is encrypted in the profile
     * @throws kith.fault.KithException what {@link ImapSession#open} and {@link #login} throw,
     *     {@link Fault#MAIL_FOLDER_UNKNOWN}
     */
    public Tried test(String name, Passphrases passphrases) {
        MailAccount account = find(name);
        try (Login login = login(account, passphrases)) {
            return test(account, login);
        }
    }

    /**
     * Tries an account before it is entered.
     *
     * @param password for an account with a password; the caller closes it; null otherwise
     */
    public Tried test(MailAccount account, @Nullable Secret password) {
        require(account);
        try (Login login = switch (account.proof()) {
            case MailAccount.ByToken token -> new Login.Token(account.user(), token.parsed().run());
            case MailAccount.ByPassword byPassword when password != null ->
                    new Login.Password(account.user(), password.copy());
            case MailAccount.ByPassword byPassword -> throw Fault.SECRET_INVALID.raise();
        }) {
            return test(account, login);
        }
    }

    private static Tried test(MailAccount account, Login login) {
        try (ImapSession session = ImapSession.open(account.server(), login)) {
            return new Tried(session.examine(account.folder()), session.canIdle());
        }
    }

    /**
     * {@return what logs in to this account now; the caller closes it}
     *
     * @param passphrases asked only where the password is encrypted in the profile
     * @throws kith.fault.KithException {@link Fault#SECRET_MISSING}, {@link Fault#KEYRING_FAILED},
     *     {@link Fault#PASSPHRASE_NEEDED}, {@link Fault#PASSPHRASE_WRONG}, {@link Fault#TOKEN_COMMAND_FAILED}
     */
    Login login(MailAccount account, Passphrases passphrases) {
        return switch (account.proof()) {
            case MailAccount.ByToken token -> new Login.Token(account.user(), token.parsed().run());
            case MailAccount.ByPassword byPassword ->
                    new Login.Password(account.user(), secrets.find(account.secretName(), passphrases));
        };
    }
}
