package kith.store;

/**
 * Everything in the profile's database, as one transaction sees it. Valid only inside the
 * {@link ProfileStore#read} or {@link ProfileStore#write} that handed it out.
 *
 * @param meta single values
 * @param book the address book
 * @param bookFiles the files and other sources that were read into it
 * @param gone contacts that a source lists no longer
 * @param editions the pools
 * @param friends friends and their keys
 * @param filters noisy filters held of friends
 * @param ledger what was given to whom
 * @param circles circles, contributions, whitelists
 * @param rounds what the user contributed to under masks
 * @param ownKeys the user's former keys
 * @param mail servers that are believed, hashes of what was sent
 * @param accounts mail accounts and address books on servers
 * @param travel filters that travel with mail
 * @param secrets passwords of servers, encrypted or in the keyring, and what is secret of exchanges
 * @param exchanges invitations and answers
 * @param parcels what went to whom in parcels
 * @param joinings what members brought to hybrid circles
 * @param cards cards as their owners signed them
 * @param agreements to what the user agreed in each circle
 * @param folder the shared folder
 * @param requests what friends ask for
 * @param leavings who left a circle
 */
public record Tables(MetaTable meta, BookTable book, BookFileTable bookFiles, GoneTable gone, EditionTable editions,
        FriendTable friends, HeldFilterTable filters, LedgerTable ledger, CircleTable circles, RoundTable rounds,
        OwnKeyTable ownKeys, MailTable mail, MailAccountTable accounts, TravelTable travel, SecretTable secrets,
        ExchangeTable exchanges, ParcelTable parcels, JoiningTable joinings, CardTable cards, AgreementTable agreements,
        FolderTable folder, RequestTable requests, LeavingTable leavings) {

    static Tables of(Sql sql, BitShelf shelf) {
        return new Tables(new MetaTable(sql), new BookTable(sql), new BookFileTable(sql), new GoneTable(sql),
                new EditionTable(sql), new FriendTable(sql), new HeldFilterTable(sql, shelf), new LedgerTable(sql),
                new CircleTable(sql), new RoundTable(sql), new OwnKeyTable(sql), new MailTable(sql),
                new MailAccountTable(sql), new TravelTable(sql), new SecretTable(sql), new ExchangeTable(sql),
                new ParcelTable(sql), new JoiningTable(sql), new CardTable(sql), new AgreementTable(sql),
                new FolderTable(sql), new RequestTable(sql), new LeavingTable(sql));
    }

    /** {@return whether this is the user's own key, or was once} */
    public boolean isOwn(String kid) {
        return meta.kid().equals(kid) || ownKeys.isFormer(kid);
    }
}
