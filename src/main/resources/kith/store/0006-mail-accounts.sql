-- Mail accounts that are looked at over IMAP, how far each folder was looked at, and passwords of servers: encrypted here,
-- or in the keyring of the system. Nothing secret is here in the clear.

CREATE TABLE mail_account (
    name TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    security TEXT NOT NULL,
    authority BLOB,
    user TEXT NOT NULL,
    token_command TEXT,
    folder TEXT NOT NULL,
    keywords TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_account_seen (
    account TEXT NOT NULL REFERENCES mail_account (name) ON DELETE CASCADE,
    folder TEXT NOT NULL,
    uid_validity INTEGER NOT NULL,
    last_uid INTEGER NOT NULL,
    PRIMARY KEY (account, folder)
) STRICT, WITHOUT ROWID;

CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    entry TEXT,
    box BLOB
) STRICT, WITHOUT ROWID;
