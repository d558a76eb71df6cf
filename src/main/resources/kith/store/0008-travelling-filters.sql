-- Filters that travel with mail: files signed in advance, and files of unknown keys that wait.

CREATE TABLE outgoing_filter (
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    edition INTEGER NOT NULL,
    idx INTEGER NOT NULL,
    file BLOB NOT NULL,
    sent INTEGER,
    PRIMARY KEY (friend, edition, idx)
) STRICT, WITHOUT ROWID;
