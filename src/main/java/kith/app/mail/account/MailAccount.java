package kith.app.mail.account;

import module java.base;
import kith.app.Secrets;
import kith.fault.EnumWord;
import kith.mail.imap.ImapServer;
import kith.secret.TokenCommand;
import kith.store.MailAccountTable.StoredAccount;

/**
 * A mail account, without its password.
 *
 * @param name what the user calls it, unique in the profile
 * @param server where it is
 * @param user name on the server
 * @param proof how the user proves who they are
 * @param folder the folder that is looked at unless another is named
 * @param keywords whether keywords are set on new messages
 */
public record MailAccount(String name, ImapServer server, String user, Proof proof, String folder, Keywords keywords) {
    /** The folder that every account has. */
    public static final String INBOX = "INBOX";

    /** How the user proves who they are. */
    public sealed interface Proof {
    }

    /** By a password, which is kept as {@link Secrets} keep it. */
    public record ByPassword() implements Proof {
    }

    /**
     * By a token that a program prints.
     *
     * @param command as the user wrote it
     */
    public record ByToken(String command) implements Proof {
        /** {@return the program} */
        TokenCommand parsed() {
            return TokenCommand.parse(command);
        }
    }

    /** Whether keywords are set on the server. */
    public enum Keywords {
        /** Nothing on the server is changed. */
        NONE,
        /** Messages of known and possibly known senders get a keyword each. */
        SET
    }

    /** {@return the name of the account's password among the profile's secrets} */
    String secretName() {
        return "imap:" + name;
    }

    static MailAccount of(StoredAccount stored) {
        String command = stored.tokenCommand();
        return new MailAccount(stored.name(), new ImapServer(stored.host(), stored.port(),
                word(ImapServer.Security.values(), stored.security()).orElse(ImapServer.Security.TLS),
                stored.authority()), stored.user(), command == null ? new ByPassword() : new ByToken(command),
                stored.folder(), word(Keywords.values(), stored.keywords()).orElse(Keywords.NONE));
    }

    StoredAccount stored() {
        return new StoredAccount(name, server.host(), server.port(), EnumWord.of(server.security()),
                server.authority(), user, proof instanceof ByToken token ? token.command() : null, folder,
                EnumWord.of(keywords));
    }

    private static <E extends Enum<E>> Optional<E> word(E[] values, String word) {
        return Arrays.stream(values).filter(value -> EnumWord.of(value).equals(word)).findFirst();
    }
}
