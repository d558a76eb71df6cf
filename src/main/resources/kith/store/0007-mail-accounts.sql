-- Mail accounts that are looked at over IMAP, and address books on servers. Secrets are not here in the clear.

CREATE TABLE mail_account (
    name TEXT PRIMARY KEY,
    host TEXT NOT NULL
) STRICT, WITHOUT ROWID;
