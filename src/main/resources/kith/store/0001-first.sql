-- Times are milliseconds since 1970 (UTC). Addresses are canonical (kith-address-1). Blobs are bytes as in files.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE own_address (
    canonical TEXT PRIMARY KEY,
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE book_source (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    cards INTEGER NOT NULL,
    addresses INTEGER NOT NULL,
    duplicates INTEGER NOT NULL,
    skipped INTEGER NOT NULL,
    fresh INTEGER NOT NULL
) STRICT;

CREATE TABLE contact (
    canonical TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    added INTEGER NOT NULL,
    excluded INTEGER NOT NULL DEFAULT 0,
    source INTEGER REFERENCES book_source (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE edition (
    number INTEGER PRIMARY KEY,
    made INTEGER NOT NULL,
    contacts INTEGER NOT NULL,
    class INTEGER NOT NULL,
    nonce BLOB NOT NULL
) STRICT;

CREATE TABLE edition_filter (
    edition INTEGER NOT NULL REFERENCES edition (number),
    idx INTEGER NOT NULL,
    salt BLOB NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (edition, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE edition_contact (
    edition INTEGER NOT NULL REFERENCES edition (number),
    canonical TEXT NOT NULL,
    PRIMARY KEY (edition, canonical)
) STRICT, WITHOUT ROWID;

CREATE TABLE friend (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE friend_address (
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    canonical TEXT NOT NULL,
    PRIMARY KEY (friend, canonical)
) STRICT, WITHOUT ROWID;

CREATE TABLE friend_key (
    kid TEXT PRIMARY KEY,
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    signing BLOB NOT NULL,
    agreement BLOB,
    status TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_active_key ON friend_key (friend) WHERE status = 'ACTIVE';

CREATE TABLE held_filter (
    kid TEXT NOT NULL REFERENCES friend_key (kid) ON DELETE CASCADE,
    edition INTEGER NOT NULL,
    idx INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    payload_sha256 TEXT NOT NULL,
    bits INTEGER NOT NULL,
    salt BLOB NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (kid, edition, idx)
) STRICT;

CREATE INDEX held_filter_salt ON held_filter (salt);

-- No reference to friend: what was given stays known when the friend is removed.
CREATE TABLE share (
    friend TEXT NOT NULL,
    friend_name TEXT NOT NULL,
    edition INTEGER NOT NULL,
    idx INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    written INTEGER NOT NULL,
    PRIMARY KEY (friend, edition, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE circle (
    id BLOB PRIMARY KEY,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL UNIQUE,
    founder TEXT NOT NULL,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    document BLOB NOT NULL,
    state TEXT NOT NULL,
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE circle_contribution (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    kid TEXT NOT NULL,
    serial INTEGER NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, revision, round, kid)
) STRICT;

CREATE TABLE circle_whitelist (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, kid)
) STRICT;

-- No reference to circle, as for share.
CREATE TABLE circle_disclosure (
    circle BLOB NOT NULL,
    title TEXT NOT NULL,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    fpp REAL NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (circle, revision, round)
) STRICT, WITHOUT ROWID;
