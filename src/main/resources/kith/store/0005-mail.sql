-- What mail needs to know: the servers whose results are believed, and keyed hashes of what the user sent, never an address.

CREATE TABLE trusted_server (
    name TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE sent_hash (
    hash BLOB PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
