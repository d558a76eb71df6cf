-- Documents of circles that a parcel brought to somebody, by the SHA-256 of the file: what did not go is due.
CREATE TABLE sent_in_parcel (
    kid TEXT NOT NULL REFERENCES friend_key (kid) ON DELETE CASCADE,
    sha256 TEXT NOT NULL,
    sent INTEGER NOT NULL,
    PRIMARY KEY (kid, sha256)
) STRICT, WITHOUT ROWID;

-- Invitations of others that the user opened and did not answer yet.
CREATE TABLE opened_invitation (
    id TEXT PRIMARY KEY,
    kid TEXT NOT NULL,
    name TEXT NOT NULL,
    opened INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    file BLOB NOT NULL
) STRICT, WITHOUT ROWID;
