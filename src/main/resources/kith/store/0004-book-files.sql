-- Which files list a contact: contact.source names the first only. And what a reader noticed in a file, by kind and with a
-- count; what it skipped stays in the file. Of files that were read before, the counts in book_source are all there is.

CREATE TABLE contact_source (
    canonical TEXT NOT NULL REFERENCES contact (canonical) ON DELETE CASCADE,
    source INTEGER NOT NULL REFERENCES book_source (id),
    PRIMARY KEY (canonical, source)
) STRICT, WITHOUT ROWID;

INSERT INTO contact_source SELECT canonical, source FROM contact WHERE source IS NOT NULL;

CREATE TABLE book_source_note (
    source INTEGER NOT NULL REFERENCES book_source (id),
    about TEXT NOT NULL,
    kind TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (source, about, kind)
) STRICT, WITHOUT ROWID;

ALTER TABLE book_source ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;

ALTER TABLE book_source ADD COLUMN undone INTEGER;
