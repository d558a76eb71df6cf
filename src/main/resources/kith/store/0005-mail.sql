-- What mail needs to know. The servers whose results are believed, as they write their names. Of mail that the user sent,
-- keyed hashes of a message and one of its recipients, with the day as days since 1970: never an address, never a time.

CREATE TABLE trusted_server (
    name TEXT PRIMARY KEY,
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sent_key (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    key BLOB NOT NULL
) STRICT;

CREATE TABLE sent_hash (
    hash BLOB PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sent_hash_by_day ON sent_hash (day);
