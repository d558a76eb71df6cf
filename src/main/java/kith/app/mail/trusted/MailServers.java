package kith.app.mail.trusted;

import kith.app.Profile;
import kith.fault.Fault;
import kith.mail.ServerName;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.store.Tables;

/** The user's choice of whose word about authentication counts. */
public final class MailServers {
    /** Most servers. */
    public static final int MOST = 100;

    /** Whether a change changed anything. */
    public enum Change {
        /** It did. */
        MADE,
        /** It was so already. */
        NONE
    }

    private final Profile profile;

    /** @param profile that holds the choice */
    public MailServers(Profile profile) {
        this.profile = profile;
    }

    /** {@return whose results count now} */
    public TrustedServers show() {
        return profile.store().read(MailServers::in);
    }

    /**
     * Believes a server from now on.
     *
     * @param name as the server writes it into its results and {@code Received} fields
     * @throws kith.fault.KithException {@link Fault#MAIL_SERVER_NAME}, {@link Fault#MAIL_SERVERS_FULL}
     */
    public Change trust(String name) {
        String server = ServerName.read(name).orElseThrow(() -> Fault.MAIL_SERVER_NAME.raise("name", name));
        return profile.store().write(tables -> {
            if (tables.mail().trusted().size() >= MOST && !tables.mail().trusted().contains(server)) {
                throw Fault.MAIL_SERVERS_FULL.raise("limit", MOST);
            }
            return tables.mail().trust(server, profile.now()) ? Change.MADE : Change.NONE;
        });
    }

    /** Believes a server no longer. */
    public Change distrust(String name) {
        String server = ServerName.read(name).orElse(name);
        return profile.store().write(tables -> tables.mail().distrust(server) ? Change.MADE : Change.NONE);
    }

    /** Sets whether results directly below a server's own {@code Received} field count too. */
    public void setBelow(Below below) {
        profile.store().write(tables -> {
            tables.mail().setBelow(below.name());
            return below;
        });
    }

    /** {@return the same within a transaction} */
    public static TrustedServers in(Tables tables) {
        // A word that a newer Kith may have written counts as the careful choice.
        boolean accepted = tables.mail().below().filter(Below.ACCEPTED.name()::equals).isPresent();
        return new TrustedServers(tables.mail().trusted(), accepted ? Below.ACCEPTED : Below.IGNORED);
    }
}
