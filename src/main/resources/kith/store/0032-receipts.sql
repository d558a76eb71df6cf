-- Which files arrived, as verified friends' own files say.
ALTER TABLE handed_over ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0;
CREATE TABLE receipt (
    friend TEXT PRIMARY KEY REFERENCES friend (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    serial INTEGER NOT NULL,
    since INTEGER NOT NULL,
    said INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
