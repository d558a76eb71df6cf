-- The bits of friends' filters lie apart, in parts that are read alone. Of editions that are never asked they are not
-- kept: slot, salt and hash stay, by which copies and older files are recognised. What was there is moved by the program.

CREATE TABLE held_vector (
    id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

CREATE TABLE held_part (
    vector INTEGER NOT NULL REFERENCES held_vector (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (vector, part)
) STRICT;

DROP INDEX held_filter_salt;

ALTER TABLE held_filter RENAME TO held_filter_before;

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
    weight INTEGER NOT NULL,
    bits_sha256 BLOB NOT NULL,
    vector INTEGER REFERENCES held_vector (id),
    PRIMARY KEY (kid, edition, idx)
) STRICT;

CREATE INDEX held_filter_salt ON held_filter (salt);

-- Whose a filter is was found by looking at all of them.
CREATE INDEX friend_key_friend ON friend_key (friend);

CREATE INDEX held_filter_serial ON held_filter (kid, serial);

CREATE INDEX held_filter_vector ON held_filter (vector);

-- Bits that no filter has any more go with the last one; these stand on one line each, for a script is cut at line ends.
CREATE TRIGGER held_filter_removed AFTER DELETE ON held_filter WHEN OLD.vector IS NOT NULL BEGIN DELETE FROM held_vector WHERE id = OLD.vector AND NOT EXISTS (SELECT 1 FROM held_filter WHERE vector = OLD.vector); END;

CREATE TRIGGER held_filter_dropped AFTER UPDATE OF vector ON held_filter WHEN OLD.vector IS NOT NULL AND OLD.vector IS NOT NEW.vector BEGIN DELETE FROM held_vector WHERE id = OLD.vector AND NOT EXISTS (SELECT 1 FROM held_filter WHERE vector = OLD.vector); END;
