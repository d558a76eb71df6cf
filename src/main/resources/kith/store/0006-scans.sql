-- How far the scans of mailboxes have come.

CREATE TABLE scan (
    path TEXT PRIMARY KEY,
    position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
