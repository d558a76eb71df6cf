-- Keys that were the user's own, each with the signed file that hands over to the next one. The file is here before it is
-- anywhere else: once the old secret is destroyed nobody can sign it again.

CREATE TABLE own_rotation (
    old_kid TEXT PRIMARY KEY,
    new_kid TEXT NOT NULL,
    serial INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    document BLOB NOT NULL,
    written INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
