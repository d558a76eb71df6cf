-- Sources of the address book that can be read again. A source is known by its kind and place; files that an older Kith
-- read have neither, for it kept their names alone. Settings are what its kind needs to be read in the same way again.

ALTER TABLE book_source ADD COLUMN kind TEXT;

ALTER TABLE book_source ADD COLUMN place TEXT;

ALTER TABLE book_source ADD COLUMN settings TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX one_source_a_place ON book_source (kind, place);

CREATE INDEX contact_source_by_source ON contact_source (source);

-- Contacts that a source listed once and lists no longer, until the user has decided about them.
CREATE TABLE contact_gone (
    canonical TEXT NOT NULL REFERENCES contact (canonical) ON DELETE CASCADE,
    source INTEGER NOT NULL REFERENCES book_source (id),
    since INTEGER NOT NULL,
    PRIMARY KEY (canonical, source)
) STRICT, WITHOUT ROWID;

-- Which columns the user chose in tables with these titles.
CREATE TABLE table_choice (
    titles TEXT PRIMARY KEY,
    choice TEXT NOT NULL
) STRICT, WITHOUT ROWID;
