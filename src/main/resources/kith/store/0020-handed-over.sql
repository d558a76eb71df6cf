-- Files of the outbox that were handed to a mail program, by the SHA-256 of their bytes in base64url.
CREATE TABLE handed_over (
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    sha256 TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (friend, sha256)
) STRICT, WITHOUT ROWID;
