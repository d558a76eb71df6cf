-- Filters that travel with mail. Signed in advance and not sent yet; what was sent is in share, and no longer here.

CREATE TABLE outgoing_filter (
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    edition INTEGER NOT NULL,
    idx INTEGER NOT NULL,
    kid TEXT NOT NULL,
    serial INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    file BLOB NOT NULL,
    PRIMARY KEY (friend, edition, idx)
) STRICT;

-- Files that came with mail and wait for the user's word. One file a slot of a key: its card, each filter of an edition.

CREATE TABLE waiting_file (
    kid TEXT NOT NULL,
    slot TEXT NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    serial INTEGER NOT NULL,
    arrived INTEGER NOT NULL,
    file BLOB NOT NULL,
    PRIMARY KEY (kid, slot)
) STRICT;

-- An address belongs to one friend. No Kith before this one wrote any.

DELETE FROM friend_address WHERE EXISTS (SELECT 1 FROM friend_address AS other
    WHERE other.canonical = friend_address.canonical AND other.friend < friend_address.friend);

CREATE UNIQUE INDEX friend_address_of_one ON friend_address (canonical);

-- Keys whose files the user does not want, up to this serial: a mailbox that is read again brings them again.

CREATE TABLE discarded_key (
    kid TEXT PRIMARY KEY,
    serial INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
