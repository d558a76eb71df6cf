package kith.store;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.ManifestDocument;
import org.jspecify.annotations.Nullable;

/** Single values of a profile: who it belongs to, counters, settings; and the user's own addresses. */
public final class MetaTable {
    private final Sql sql;

    MetaTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return the owner's name as friends read it} */
    public String name() {
        return get("name").orElse("");
    }

    /** Sets the owner's name. */
    public void setName(String name) {
        set("name", name);
    }

    /** {@return the thumbprint of the owner's signing key} */
    public String kid() {
        return get("kid").orElse("");
    }

    /** Sets the thumbprint of the owner's signing key. */
    public void setKid(String kid) {
        set("kid", kid);
    }

    /**
     * {@return the next serial of the owner's key: max(last + 1, milliseconds since 1970), remembered}
     *
     * @param now the time
     */
    public long nextSerial(Instant now) {
        long last = get("serial").map(Long::valueOf).orElse(0L);
        long next = Math.max(last + 1, now.toEpochMilli());
        set("serial", Long.toString(next));
        return next;
    }

    /**
     * {@return the edition that was current in a backup from which the profile came, until the owner decided} 0 where
     * the backup had none: the lost profile may have made its first one since, and shared it.
     */
    public OptionalInt unvouchedEdition() {
        OptionalInt marked = get("unvouched").map(Integer::parseInt).map(OptionalInt::of).orElse(OptionalInt.empty());
        // The decision ends with an edition, so where there is none nobody decided.
        return marked.isPresent() || !wasRestored() || sql.number("SELECT count(*) FROM edition") > 0 ? marked
                : OptionalInt.of(0);
    }

    /** Sets or clears (with null) what {@link #unvouchedEdition} says. */
    public void setUnvouchedEdition(@Nullable Integer edition) {
        if (edition == null) {
            sql.update("DELETE FROM meta WHERE key = 'unvouched'");
        } else {
            set("unvouched", edition.toString());
        }
    }

    /** {@return whether the database is that of new keys, which may not have taken the place of the old ones yet} */
    boolean areKeysExchanged() {
        return get("keys-exchanged").isPresent();
    }

    /** Sets what {@link #areKeysExchanged} says. */
    void setKeysExchanged(boolean exchanged) {
        if (exchanged) {
            set("keys-exchanged", "1");
        } else {
            sql.update("DELETE FROM meta WHERE key = 'keys-exchanged'");
        }
    }

    /** {@return whether the profile ever came from a backup, so that another may have made editions beyond it} */
    public boolean wasRestored() {
        return get("restored").isPresent();
    }

    /** {@return when the profile came from a backup, the last time; none if never, or before this was noted} */
    public Optional<Instant> restoredAt() {
        return get("restored").filter(at -> !at.equals("1")).map(Instant::parse);
    }

    /** {@return whether contributions to circles after the backup are possible that the ledger does not know} */
    public boolean hasUnvouchedCircles() {
        return get("unvouched-circles").isPresent();
    }

    /**
     * {@return when the profile was restored, while contributions are possible that the ledger does not know} To a
     * round that begins later nothing can have been contributed. {@link Instant#MAX} where it is not known.
     */
    public Optional<Instant> circlesUnvouchedSince() {
        return get("unvouched-circles").map(since -> since.equals("1") ? Instant.MAX : Instant.parse(since));
    }

    /** Notes that nothing was contributed to circles after the backup from which the profile came. */
    public void vouchForCircles() {
        sql.update("DELETE FROM meta WHERE key = 'unvouched-circles'");
    }

    /**
     * {@return whether something may have been shared that the ledger does not have, and nobody said that it was not}
     * From the moment on in which the owner of a restored profile makes an edition or a contribution without vouching
     * for the ledger.
     */
    public boolean isLedgerIncomplete() {
        return get("ledger-incomplete").isPresent();
    }

    /** Notes what {@link #isLedgerIncomplete} says, for good. */
    public void setLedgerIncomplete() {
        set("ledger-incomplete", "1");
    }

    /**
     * {@return whether the ledger may lack something: because nobody decided yet after a restore, or because the
     * decision was that something may have been given}
     */
    public boolean mayLedgerLack() {
        return unvouchedEdition().isPresent() || hasUnvouchedCircles() || isLedgerIncomplete();
    }

    /**
     * Notes that the profile comes from a backup, and that its ledger may not know what was given away since.
     *
     * @param edition the current one in the backup, 0 if there was none
     * @param now when it was restored
     */
    public void setRestored(int edition, Instant now) {
        sql.update("DELETE FROM meta WHERE key = 'state'");
        set("restored", now.toString());
        set("unvouched-circles", now.toString());
        if (edition > 0) {
            setUnvouchedEdition(edition);
        }
    }

    /** {@return 16 bytes in base64url that stay until the profile comes from a backup} */
    public String state(RandomGenerator random) {
        return get("state").orElseGet(() -> {
            byte[] bytes = new byte[ManifestDocument.Taken.STATE_BYTES];
            random.nextBytes(bytes);
            String state = Base64Url.encode(bytes);
            set("state", state);
            return state;
        });
    }

    /** {@return whether verified friends are told which of their sealed files were taken} */
    public boolean areReceiptsSent() {
        return get("no-receipts").isEmpty();
    }

    /** Sets what {@link #areReceiptsSent} says. */
    public void setReceiptsSent(boolean sent) {
        if (sent) {
            sql.update("DELETE FROM meta WHERE key = 'no-receipts'");
        } else {
            set("no-receipts", "1");
        }
    }

    /** {@return the folder that is shared with friends, if one is chosen} */
    public Optional<String> sharedFolder() {
        return get("shared-folder");
    }

    /** Sets the folder that is shared with friends; null for none. */
    public void setSharedFolder(@Nullable String folder) {
        if (folder == null) {
            sql.update("DELETE FROM meta WHERE key = 'shared-folder'");
        } else {
            set("shared-folder", folder);
        }
    }

    /** {@return whether an emergency kit was written that holds the owner's present key} */
    public boolean hasEmergencyKit() {
        return get("emergency-kit").equals(get("kid"));
    }

    /** Notes that an emergency kit was written, which revokes this key of the owner. */
    public void noteEmergencyKit(String kid) {
        set("emergency-kit", kid);
    }

    /** {@return the user's own canonical addresses, sorted} */
    public List<String> ownAddresses() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM own_address ORDER BY canonical");
    }

    /** Adds one of the user's own addresses; {@return whether it was new} */
    public boolean addOwnAddress(String canonical, Instant now) {
        return sql.update("INSERT OR IGNORE INTO own_address VALUES (?, ?)", canonical, now) > 0;
    }

    /** Removes one of the user's own addresses; {@return whether it was there} */
    public boolean removeOwnAddress(String canonical) {
        return sql.update("DELETE FROM own_address WHERE canonical = ?", canonical) > 0;
    }

    private Optional<String> get(String key) {
        return sql.one(row -> row.getString(1), "SELECT value FROM meta WHERE key = ?", key);
    }

    private void set(String key, String value) {
        sql.update("INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, value);
    }
}
